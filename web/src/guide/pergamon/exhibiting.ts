// What it brings to exhibit a row: where it will stand, whom it pushes, and what it costs to make room and to polish.
import { arrived } from '../../pergamon/museum/landing';
import { gainsOf } from '../../pergamon/museum/oldest';
import {
  COLLECTIONS,
  EXHIBIT_POINTS,
  MUSEUM_POINTS,
  MUSEUM_SPACES,
  POLISH_LIMIT,
  ROUNDS,
  SCORINGS,
} from '../../pergamon/printed';
import { bestRow, value } from '../../pergamon/rows';
import type { Seat, View } from '../../pergamon/view';
import { horizon, purse, without } from './worth';

/** What the others lose counts for less than what I gain. */
const RIVALS = 0.4;
/** Coins that a dig of the next round may need. */
const COINS_KEPT = 2;
/** In the last round coins are of no other use; what brings nothing is still not spent. */
const NO_USE = 0.01;

/** The lowest collection of a seat, which makes room where there is none. */
export function lowest({ collections }: Seat): number | null {
  const shown = collections.flatMap((each, at) => (each ? [{ at, marker: each.marker }] : []));
  if (shown.length < COLLECTIONS) return null;
  const [low] = shown.sort((one, other) => one.marker - other.marker);
  return low ? low.at + 1 : null;
}

/** What a seat may expect of its collections from now on, the honours of this round's scoring included. */
function expected(view: View, seat: number): number {
  const shown = view.seats[seat]?.collections ?? [];
  const spaces = shown.map((one) => (one ? horizon(one.marker, view.round) : 0));
  const scoring = SCORINGS.find(({ round }) => round === view.round);
  const honours = scoring ? gainsOf(view, scoring, seat) : { bonus: 0, oldest: 0 };
  return spaces.reduce((sum, each) => sum + each, honours.bonus + honours.oldest);
}

/** What a row brings a seat that exhibits it polished with some coins. */
export function shownWorth(view: View, seat: number, row: readonly string[], polish: number): number {
  const space = Math.min(MUSEUM_SPACES, value(row) + polish);
  const out = view.seats[seat] ? lowest(view.seats[seat]) : null;
  const after = arrived(view, { seat, finds: row, space, out });
  const change = (of: number) => expected(after, of) - expected(view, of);
  const rivals = view.seats.map((_, number) => number).filter((number) => number !== seat);
  const lost = rivals.reduce((sum, number) => sum - change(number), 0) / rivals.length;
  return EXHIBIT_POINTS + change(seat) + RIVALS * lost;
}

/** Only with so many coins a row comes to another floor. */
function polishes(worth: number, most: number): number[] {
  const isFloor = (space: number) => MUSEUM_POINTS[space - 1] !== MUSEUM_POINTS[space - 2];
  const counts = Array.from(
    { length: Math.max(0, Math.min(most, MUSEUM_SPACES - worth)) },
    (_, at) => at + 1,
  );
  return [0, ...counts.filter((coins) => isFloor(worth + coins))];
}

/** The coins that polish a row best, and what it brings then, the coins counted. */
export function polished(
  view: View,
  seat: number,
  row: readonly string[],
  coins: number,
): { polish: number; gain: number } {
  const isLast = view.round === ROUNDS;
  const most = isLast ? coins : Math.min(coins - COINS_KEPT, POLISH_LIMIT);
  const price = (count: number) =>
    isLast ? NO_USE * count : purse(coins, view.round) - purse(coins - count, view.round);
  const rated = polishes(value(row), most).map((polish) => ({
    polish,
    gain: shownWorth(view, seat, row, polish) - price(polish),
  }));
  return rated.sort((one, other) => other.gain - one.gain)[0] ?? { polish: 0, gain: 0 };
}

/** What finds and coins bring in the last round: the best row as polished as can be, and whatever else can be shown. */
export function lastWorth(view: View, seat: number, finds: readonly string[], coins: number): number {
  const row = bestRow(finds);
  if (!row) return 0;
  const { polish, gain } = polished(view, seat, row, coins);
  if (gain <= 0) return 0;
  const area = view.seats[seat];
  const after = arrived(view, {
    seat,
    finds: row,
    space: Math.min(MUSEUM_SPACES, value(row) + polish),
    out: area ? lowest(area) : null,
  });
  return gain + lastWorth(after, seat, without(finds, row), coins - polish);
}
