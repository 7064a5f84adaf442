// The examples of the rules: small positions, reckoned by the same functions as the table.
import { asksOn } from '../../pergamon/funds/odds';
import { pointsOf } from '../../pergamon/museum/landing';
import { exhibited, oldestOf } from '../../pergamon/museum/oldest';
import { FUNDS_SPACES, GALLERIES, OLDEST_POINTS, SCORINGS, type Gallery } from '../../pergamon/printed';
import { items, value } from '../../pergamon/rows';
import type { View } from '../../pergamon/view';
import { LAST } from './numbers';

export const PLAYERS = ['Ada', 'Emil', 'Jo'] as const;

export const FIND = '2/24';
export const PAIR = ['5/47', '2/13'] as const;

/** A round's finds, youngest first. */
export const LAID_OUT = ['1/70', '3/22', '3/64', '4/8', '5/81'] as const;

export const ROW = ['4/8', '5/65', '2/88', '3/64'] as const;

/** What figures on spaces from right to left are paid. */
export function paid(spaces: readonly number[], money: number): number[] {
  let left = money;
  return spaces.map((space, place) => {
    const coins = place === spaces.length - 1 ? left : Math.min(left, asksOn(space));
    left -= coins;
    return coins;
  });
}

/** Three figures from right to left, with little money and with much. */
export const FUNDS = { spaces: [3, 8, 12], poor: 7, rich: 12 } as const;

export const DIG = digging(8, 'II', 4);

function digging(space: number, gallery: Gallery, purse: number) {
  const cost = GALLERIES.indexOf(gallery) + 1;
  const deepest = GALLERIES[(FUNDS_SPACES[space - 1]?.deepest ?? 1) - 1] ?? 'I';
  return { deepest, gallery, purse, cost, finds: 2, left: purse - cost };
}

/** Markers in the museum before a collection arrives; the last player's is the new one. */
export const ARRIVAL = {
  value: value(ROW),
  markers: [
    { seat: 1, space: 14 },
    { seat: 0, space: 11 },
    { seat: 1, space: 8 },
    { seat: 0, space: 7 },
  ],
  seat: 2,
} as const;

/** Two items of one kind and century, the older first. */
export const YEARS = [...items(['4/34', '4/63']), ...items(['4/79', '4/17'])];

export const SETBACK = setback(0, 9);

function setback(place: number, space: number) {
  const { round = 0, setback: down = 0 } = SCORINGS[place] ?? {};
  const after = space - down;
  return { round, space, after, points: pointsOf(space), later: pointsOf(after) };
}

export const RAIDER = raider(9, 1);

/** The raider on his space, paid in full, with what he has saved; there are finds in every gallery. */
function raider(space: number, saved: number) {
  const { coins = 0, deepest = 0, raider: backs } = FUNDS_SPACES[space - 1] ?? {};
  const cost = Math.min(deepest, coins + saved);
  return {
    space,
    backs: backs ?? [],
    coins,
    saved,
    deepest: GALLERIES[deepest - 1] ?? 'I',
    gallery: GALLERIES[cost - 1] ?? 'I',
    cost,
    left: coins + saved - cost,
  };
}

export type Count = { before: number; spaces: number; bonus: number; ages: number; total: number };

/** The last scoring, as the rules explain it; `before` are the points that each seat had. */
export function lastScoring(view: View, before: readonly number[]): Count[] {
  const { bonus, points } = LAST;
  const honoured = oldestOf(view, bonus)?.seat;
  const oldest = exhibited(view).slice(0, OLDEST_POINTS.length);
  return view.seats.map(({ collections }, seat) => {
    const spaces = total(collections.map((shown) => (shown ? pointsOf(shown.marker) : 0)));
    const ages = total(oldest.map((item, place) => (item.seat === seat ? (OLDEST_POINTS[place] ?? 0) : 0)));
    const parts = { before: before[seat] ?? 0, spaces, bonus: honoured === seat ? points : 0, ages };
    return { ...parts, total: total(Object.values(parts)) };
  });
}

function total(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}

const ADA = [
  ['5/81', '5/42', '4/8', '4/79', '1/87'],
  ['3/22', '3/92', '1/3'],
];
const EMIL = [
  ['5/20', '4/69', '5/75', '1/37'],
  ['4/26', '2/40'],
];

/** Nobody was pushed down: the collections stand where they are worth it. */
const EXHIBITS = {
  seats: [ADA, EMIL].map((rows) => ({
    collections: rows.map((finds) => ({ marker: value(finds), finds, years: [] })),
  })),
} as unknown as View;

export const FINAL = {
  players: PLAYERS.slice(0, 2),
  view: EXHIBITS,
  counted: lastScoring(EXHIBITS, [23, 22]),
};
