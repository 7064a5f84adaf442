// What things are worth in points, by rule of thumb: collections by the scorings still to come, finds by what they make.
import { pointsOf } from '../../pergamon/museum/landing';
import { EXHIBIT_POINTS, MUSEUM_SPACES, ROUNDS, SCORINGS } from '../../pergamon/printed';
import { bestRow, find, value } from '../../pergamon/rows';
import { storageCost } from '../../pergamon/storage';

/** A coin, as long as there is something to dig for; in the end it only polishes. */
const COIN = 0.5;
const LATE_COIN = 0.25;
const LATE = ROUNDS - 1;
/** How far others push a collection down from one scoring to the next. */
const PUSHED = 1;
/** A find that is in no row yet, for itself and for its century. */
const FIND = 0.3;
const CENTURY = 0.3;
/** What a second row counts for, since it is shown later if at all. */
const SECOND = 0.6;

export function coinWorth(round: number): number {
  return round < LATE ? COIN : LATE_COIN;
}

/** The points that a marker on a space brings in the scorings from a round on. */
export function horizon(space: number, round: number): number {
  let height = Math.min(space, MUSEUM_SPACES);
  let points = 0;
  for (const scoring of SCORINGS.filter((one) => one.round >= round)) {
    if (height < 1) break;
    points += pointsOf(height);
    height -= scoring.setback + PUSHED;
  }
  return points;
}

/** What exhibiting a collection of so much value brings. */
export function showWorth(worth: number, round: number): number {
  return EXHIBIT_POINTS + horizon(worth, round);
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

/** What more finds bring to those I have, less their storage. */
export function gained(finds: readonly string[], more: readonly string[], round: number): number {
  const all = [...finds, ...more];
  const storage = storageCost(all.length) - storageCost(finds.length);
  return potential(all, round) - potential(finds, round) - coinWorth(round) * storage;
}

export function without(finds: readonly string[], gone: readonly string[]): string[] {
  return finds.filter((name) => !gone.includes(name));
}
