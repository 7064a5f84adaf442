// Writes src/thebes/printed.ts, the printed figures the table shows, from the game's own components.toml.
import { componentsOf, entry, keepPrinted, table, union } from './writing.js';

/** @typedef {{ kind: string, city: string, weeks: number, site?: string, points?: number }} Card */
/** @typedef {{ size: string, city: string, weeks: number, points: number, needs: Record<string, number> }} Exhibition */
/** @typedef {{ book_of: string, debris: number, artifacts: { name: string, points: number }[] }} Tokens */
/**
 * @typedef {object} Components
 * @property {{ start: string, cities: string[], sites: string[], routes: string[][] }} map
 * @property {{ weeks_per_year: number, last_year: number, first_year: Record<string, number>,
 *   start_space: Record<string, number>, total_weeks: Record<string, number> }} time
 * @property {{ tokens: number[][] }} wheel
 * @property {{ points: number[] }} congress
 * @property {{ alone: number, tied: number }} majority
 * @property {{ cards: Card[] }} researcher
 * @property {{ cards: Exhibition[] }} exhibition
 * @property {Record<string, Tokens>} tokens
 */

const components = /** @type {Components} */ (componentsOf('thebes'));
const { map, time, wheel, congress, researcher, exhibition, tokens } = components;
const { alone, tied } = components.majority;

/** The name of a card in views and actions. @param {Card} card */
function cardName({ city, kind, site, points }) {
  const hasPoints = kind === 'book' || kind === 'general';
  return [city, kind, site, hasPoints && points].filter(Boolean).join(' ');
}

const kinds = [...new Set(researcher.cards.map((card) => card.kind))];
const counts = kinds.map((kind) => entry(kind, researcher.cards.filter((card) => card.kind === kind).length));
const cards = new Map(researcher.cards.map((card) => [cardName(card), card]));
const bags = map.sites.map((site) => /** @type {[string, Tokens]} */ ([site, tokens[site]]));
const artifacts = bags.flatMap(([site, bag]) =>
  bag.artifacts.map(({ name, points }) => entry(name, { site, points })),
);
const bookFinds = bags.flatMap(([site, { book_of: bookOf }]) => [
  entry(`${site} book of ${bookOf}`, { site, bookOf }),
  entry(`${site} general book`, { site, bookOf: null }),
]);
const exhibitions = exhibition.cards.map((card) => entry(`${card.city} ${card.size}`, card));

keepPrinted(
  'thebes',
  `${union('Site', map.sites)}${union('City', [map.start, ...map.cities])}export type Place = City | Site;
${union('CardKind', kinds)}
export type Card = { kind: CardKind; city: City; weeks: number; site?: Site; points?: number };
export type Exhibition = {
  size: 'small' | 'large';
  city: City;
  weeks: number;
  points: number;
  needs: Partial<Record<Site, number>>;
};

export const SITES: readonly Site[] = ${JSON.stringify(map.sites)};
export const CITIES: readonly City[] = ${JSON.stringify([map.start, ...map.cities])};
export const ROUTES: readonly (readonly [Place, Place])[] = ${JSON.stringify(map.routes)};
export const WEEKS_PER_YEAR = ${time.weeks_per_year};
export const LAST_YEAR = ${time.last_year};
export const FIRST_YEAR: Readonly<Record<number, number>> = ${JSON.stringify(time.first_year)};
/** The space all markers start on, and the weeks a seat has from there, by the number of players. */
export const START_SPACE: Readonly<Record<number, number>> = ${JSON.stringify(time.start_space)};
export const TOTAL_WEEKS: Readonly<Record<number, number>> = ${JSON.stringify(time.total_weeks)};
/** Tokens drawn; a row is knowledge 1 to 12, a column weeks 1 to 12. */
export const WHEEL: readonly (readonly number[])[] = ${JSON.stringify(wheel.tokens)};
/** Points for 1, 2, ... congress cards. */
export const CONGRESS_POINTS: readonly number[] = ${JSON.stringify(congress.points)};
/** Points for most special knowledge in books at a site. */
export const MAJORITY_POINTS = ${JSON.stringify({ alone, tied })};
/** How many researcher cards there are of a kind. */
export const CARD_COUNTS: Readonly<Record<CardKind, number>> = ${JSON.stringify(Object.fromEntries(counts))};
export const CARDS: Readonly<Record<string, Card>> = ${table([...cards])};
export const EXHIBITIONS: Readonly<Record<string, Exhibition>> = ${table(exhibitions)};
export const ARTIFACTS: Readonly<Record<string, { site: Site; points: number }>> = ${table(artifacts)};
/** Books among the tokens: of which site's bag, and of which site they tell; null is general knowledge. */
export const BOOK_FINDS: Readonly<Record<string, { site: Site; bookOf: Site | null }>> = ${table(bookFinds)};
/** Debris in each bag. */
export const DEBRIS: Readonly<Record<Site, number>> = ${JSON.stringify(Object.fromEntries(bags.map(([site, { debris }]) => [site, debris])))};
`,
);
