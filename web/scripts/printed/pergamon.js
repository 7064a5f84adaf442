// Writes src/pergamon/printed.ts, the printed figures the table shows, from the game's own components.toml.
import { componentsOf, entry, keepPrinted, table, union } from './writing.js';

/** @typedef {{ number: number, left: string, century: number, right: string }} Tile */
/**
 * @typedef {object} Components
 * @property {{ minimum: number, maximum: number, starting_coins: number, collections: number }} players
 * @property {{ rounds: number, tiles_per_round: number, galleries: number, gallery_capacity: number,
 *   scoring: { round: number, bonus: string, bonus_points: number, setback: number }[], oldest_at_end: number[] }} calendar
 * @property {{ spaces: { coins: number, deepest: number, raider?: string[] }[],
 *   cards: { values: number[], copies: number, bag: number[], chest: number[] } }} funds
 * @property {{ spaces: number, exhibit_points: number, points: number[], polish_limit: number }} museum
 * @property {{ free: number, finds_per_coin: number }} storage
 * @property {{ types: string[], tiles: Tile[] }} finds
 */

const components = /** @type {Components} */ (componentsOf('pergamon'));
const { players, calendar, funds, museum, storage, finds } = components;

const GALLERIES = ['I', 'II', 'III', 'IV', 'V'].slice(0, calendar.galleries);
const BACKS = ['bag', 'chest'];

/** The name of a find in views and actions. @param {Tile} tile */
function findName({ century, number }) {
  return `${century}/${number}`;
}

/** Youngest first, as they are laid out. */
const tiles = [...finds.tiles].sort((one, other) => one.century - other.century || one.number - other.number);
const spaces = funds.spaces.map(({ coins, deepest, raider }, index) => ({
  space: index + 1,
  coins,
  deepest,
  raider: raider ?? null,
}));
const scorings = calendar.scoring.map(({ round, bonus, bonus_points: points, setback }) => ({
  round,
  bonus,
  points,
  setback,
}));

keepPrinted(
  'pergamon',
  `${union('Kind', finds.types)}${union('Gallery', GALLERIES)}${union('Back', BACKS)}
/** A find: its left edge shows the right half of a \`left\` with two digits, its right edge the left half of a \`right\`. */
export type Find = { century: number; number: number; left: Kind; right: Kind };
/** A space of the funds track; \`deepest\` is how many galleries it opens, \`raider\` the backs for which he stands there. */
export type FundsSpace = { space: number; coins: number; deepest: number; raider: readonly [Back, Back] | null };
export type Scoring = { round: number; bonus: Kind; points: number; setback: number };

export const KINDS: readonly Kind[] = ${JSON.stringify(finds.types)};
/** From the grass down; the number of a gallery is also what digging it costs. */
export const GALLERIES: readonly Gallery[] = ${JSON.stringify(GALLERIES)};
export const GALLERY_CAPACITY = ${calendar.gallery_capacity};
export const PLAYERS = ${JSON.stringify({ fewest: players.minimum, most: players.maximum })};
export const STARTING_COINS = ${players.starting_coins};
/** Collections that a seat can have in the museum. */
export const COLLECTIONS = ${players.collections};
export const ROUNDS = ${calendar.rounds};
export const FINDS_A_ROUND = ${calendar.tiles_per_round};
export const SCORINGS: readonly Scoring[] = ${JSON.stringify(scorings)};
/** Points for the oldest items of all in the end. */
export const OLDEST_POINTS: readonly number[] = ${JSON.stringify(calendar.oldest_at_end)};
/** From right to left: space 1 is at the right. */
export const FUNDS_SPACES: readonly FundsSpace[] = ${JSON.stringify(spaces)};
export const CARD_VALUES: readonly number[] = ${JSON.stringify(funds.cards.values)};
export const CARD_COPIES = ${funds.cards.copies};
/** The lowest and the highest card with each back. */
export const BACKS: Readonly<Record<Back, readonly [lowest: number, highest: number]>> = ${JSON.stringify({ bag: funds.cards.bag, chest: funds.cards.chest })};
export const MUSEUM_SPACES = ${museum.spaces};
/** Points of the museum's spaces, from space 1. */
export const MUSEUM_POINTS: readonly number[] = ${JSON.stringify(museum.points)};
export const EXHIBIT_POINTS = ${museum.exhibit_points};
export const POLISH_LIMIT = ${museum.polish_limit};
export const FREE_FINDS = ${storage.free};
export const FINDS_A_COIN = ${storage.finds_per_coin};
/** All finds by name, youngest first. */
export const FINDS: Readonly<Record<string, Find>> = ${table(
    tiles.map((tile) => {
      const { century, number, left, right } = tile;
      return entry(findName(tile), { century, number, left, right });
    }),
  )};
`,
);
