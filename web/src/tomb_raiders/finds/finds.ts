// Finds: what is drawn on their label, where they are from, what they are worth.
import type { EngravingName } from '../../look/engravings';
import { ARTIFACT_NAMES } from '../../play/artifacts';
import { ARTIFACTS, BOOK_FINDS, REGIONS, type Region } from '../printed';

export type Find = {
  name: string;
  /** In which region's pile it was. */
  site: Region;
  engraving: EngravingName;
  /** Points of an artifact; books have none. */
  points: number;
  /** Of which region a book tells; undefined for artifacts. */
  bookOf?: Region;
};

/** A card of rubble, as the server names it. */
export const RUBBLE_NAME = 'rubble';

export function find(name: string): Find {
  const book = BOOK_FINDS[name];
  if (book) return { name, site: book.region, engraving: 'book', points: 0, bookOf: book.bookOf };
  const artifact = ARTIFACTS[name];
  if (!artifact) throw new Error(`no find of The Tomb Raiders: ${name}`);
  const { region: site, points } = artifact;
  return { name, site, points, engraving: ARTIFACT_NAMES[name]?.kind ?? 'stele' };
}

export function isArtifact(name: string): boolean {
  return name in ARTIFACTS;
}

/** Finds, the most precious first. */
export function bestFirst(names: readonly string[]): Find[] {
  return names.map(find).sort((one, other) => other.points - one.points);
}

export function pointsOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + find(name).points, 0);
}

/** Artifacts of a region, the most precious first. */
export function artifactsOf(names: readonly string[], region: Region): Find[] {
  return bestFirst(names.filter(isArtifact)).filter(({ site }) => site === region);
}

/** How many artifacts of each region somebody has. */
export function artifactCounts(names: readonly string[]): Record<Region, number> {
  return Object.fromEntries(REGIONS.map((region) => [region, artifactsOf(names, region).length])) as Record<
    Region,
    number
  >;
}
