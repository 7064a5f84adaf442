// What things are worth in points, by rule of thumb: collections by the scorings still to come, finds by what they make,
// coins by what they can still pay for.
import { pointsOf } from '../../pergamon/museum/landing';
import { EXHIBIT_POINTS, MUSEUM_POINTS, MUSEUM_SPACES, ROUNDS, SCORINGS } from '../../pergamon/printed';
import { bestRow, find, value } from '../../pergamon/rows';

/** A coin, as long as there is something to dig for; in the end it only polishes. */
const COIN = 0.5;
const LATE_COIN = 0.25;
const LATE = ROUNDS - 1;
/** More than a dig and its storage cost is only spare, and what is lacking hurts: finds must be thrown away for it. */
const ENOUGH = 6;
const SPARE = 0.2;
const LACKING = 1;
/** How far others push a collection down from one scoring to the next. */
const PUSHED = 1;
/** A find that is in no row yet, for itself and for its century. */
const FIND = 0.3;
const CENTURY = 0.3;
/** What a second row counts for, since it is shown later if at all. */
const SECOND = 0.6;
const HALF_A_FLOOR = 0.4;

/** What a purse is worth after a round. */
export function purse(coins: number, round: number): number {
  if (coins < 0) return LACKING * coins;
  const each = round < LATE ? COIN : LATE_COIN;
  return each * (Math.min(coins, ENOUGH) + SPARE * Math.max(0, coins - ENOUGH));
}

export function isScored(round: number): boolean {
  return SCORINGS.some((scoring) => scoring.round === round);
}

/** The points that a marker on a space brings in the scorings from a round on. */
export function horizon(space: number, round: number, points: (space: number) => number = pointsOf): number {
  let height = Math.min(space, MUSEUM_SPACES);
  let sum = 0;
  for (const scoring of SCORINGS.filter((one) => one.round >= round)) {
    if (height < 1) break;
    sum += points(height);
    height -= scoring.setback + PUSHED;
  }
  return sum;
}

/** Rows that are still to be shown may grow, or be polished, to the next floor: every space counts for its share. */
function evenly(space: number): number {
  return (space * Math.max(...MUSEUM_POINTS)) / MUSEUM_SPACES + HALF_A_FLOOR;
}

/** What exhibiting a collection of so much value brings. */
function showWorth(worth: number, round: number): number {
  return EXHIBIT_POINTS + horizon(worth, round, evenly);
}

/** What finds are good for: the rows they make, and a little for all that is left over. */
export function potential(finds: readonly string[], round: number): number {
  const first = bestRow(finds);
  if (!first) return loose(finds, round);
  const rest = without(finds, first);
  const second = bestRow(rest);
  const secondWorth = second ? SECOND * showWorth(value(second), round) : 0;
  return showWorth(value(first), round) + secondWorth + loose(second ? without(rest, second) : rest, round);
}

function loose(finds: readonly string[], round: number): number {
  const share = Math.max(0, ROUNDS - round) / ROUNDS;
  return share * finds.reduce((sum, name) => sum + FIND + CENTURY * find(name).century, 0);
}

/** What the best row of some finds is worth; 0 where none fit. */
export function rowWorth(finds: readonly string[]): number {
  return value(bestRow(finds) ?? []);
}

export function without(finds: readonly string[], gone: readonly string[]): string[] {
  return finds.filter((name) => !gone.includes(name));
}
