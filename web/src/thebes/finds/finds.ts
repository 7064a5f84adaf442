// Finds: what is drawn on their label, whose they are, what they are worth.
import type { EngravingName } from '../../look/engravings';
import { ARTIFACTS, BOOK_FINDS, SITES, type Site } from '../printed';
import { ARTIFACT_NAMES } from '../../play/artifacts';

export type Find = {
  name: string;
  /** In which site's bag it was. */
  site: Site;
  engraving: EngravingName;
  /** Points of an artifact; books have none. */
  points: number;
  /** Of which site a book tells, or null for general knowledge; undefined for artifacts. */
  bookOf?: Site | null;
};

export function find(name: string): Find {
  const book = BOOK_FINDS[name];
  if (book)
    return {
      name,
      site: book.site,
      engraving: book.bookOf ? 'book' : 'general',
      points: 0,
      bookOf: book.bookOf,
    };
  const artifact = ARTIFACTS[name];
  if (!artifact) throw new Error(`no find of Thebes: ${name}`);
  return { name, ...artifact, engraving: ARTIFACT_NAMES[name]?.kind ?? 'stele' };
}

/** Artifacts by the site they are from, the most precious first. */
export function artifactsOf(names: readonly string[], site: Site): Find[] {
  const artifacts = names.map(find).filter((one) => one.bookOf === undefined && one.site === site);
  return artifacts.sort((one, other) => other.points - one.points);
}

/** Books found, with what they tell. */
export function booksOf(names: readonly string[]): Find[] {
  return names.map(find).filter((one) => one.bookOf !== undefined);
}

/** How many artifacts of each site somebody has. */
export function artifactCounts(names: readonly string[]): Record<Site, number> {
  return Object.fromEntries(SITES.map((site) => [site, artifactsOf(names, site).length])) as Record<
    Site,
    number
  >;
}
