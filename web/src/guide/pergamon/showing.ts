// Which collection to exhibit now, if any: before a scoring whatever brings points, otherwise only what must not wait.
import { COLLECTIONS, MUSEUM_SPACES, POLISH_LIMIT, ROUNDS, SCORINGS } from '../../pergamon/printed';
import { bestRow, value } from '../../pergamon/rows';
import { once, type Position } from './frame';
import { coinWorth, horizon, showWorth } from './worth';

/** A row with so much in it is shown even if no scoring follows at once, and one in a store that is as full. */
const HIGH = 14;
const FULL_STORE = 7;
/** Coins that a dig of the next round may need. */
const COINS_KEPT = 2;
/** In the last round coins are of no other use; what brings nothing is still not spent. */
const NO_USE = 0.01;

export type Show = {
  row: readonly string[];
  polish: number;
  /** The collection that makes room, if one has to. */
  out: number | null;
};

/** The lowest of my collections, which makes room where there is none. */
function lowest({ seat }: Position): { collection: number; marker: number } | null {
  const shown = seat.collections.flatMap((each, at) =>
    each ? [{ collection: at + 1, marker: each.marker }] : [],
  );
  if (shown.length < COLLECTIONS) return null;
  return shown.sort((one, other) => one.marker - other.marker)[0] ?? null;
}

export function isScored(round: number): boolean {
  return SCORINGS.some((scoring) => scoring.round === round);
}

/** The coins I would spend on polishing a row. */
function polishing({ view, seat }: Position, worth: number): number {
  const isLast = view.round === ROUNDS;
  if (!isScored(view.round)) return 0;
  const most = isLast ? seat.coins : Math.min(seat.coins - COINS_KEPT, POLISH_LIMIT);
  const price = isLast ? NO_USE : coinWorth(view.round);
  const counts = Array.from(
    { length: Math.max(0, Math.min(most, MUSEUM_SPACES - worth)) + 1 },
    (_, coins) => coins,
  );
  const gain = (coins: number) => horizon(worth + coins, view.round) - price * coins;
  return counts.sort((one, other) => gain(other) - gain(one) || one - other)[0] ?? 0;
}

/** The row that I would exhibit, going on from one that is begun; none where it is better to wait. */
export const show = once((now): Show | null => {
  const { view, seat } = now;
  const finds = [...view.row, ...seat.finds];
  const row = bestRow(finds, view.row);
  if (!row) return null;
  const low = lowest(now);
  const polish = view.polished > 0 ? 0 : polishing(now, value(row));
  const height = value(row) + polish;
  const isWorth = low === null || showWorth(height, view.round) > horizon(low.marker, view.round);
  const isTime = isScored(view.round) || height >= HIGH || finds.length >= FULL_STORE;
  if (view.row.length === 0 && !(isWorth && isTime)) return null;
  return { row, polish, out: low?.collection ?? null };
});
