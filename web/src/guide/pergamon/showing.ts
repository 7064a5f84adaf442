// Which collection to exhibit now, if any: before a scoring whatever brings points, otherwise only what must not wait.
import { nextScoring } from '../../pergamon/museum/oldest';
import { ROUNDS } from '../../pergamon/printed';
import { bestRow } from '../../pergamon/rows';
import { storageCost } from '../../pergamon/storage';
import { lowest, polished, shownWorth } from './exhibiting';
import { once, type Position } from './frame';
import { isScored, purse } from './worth';

/** What waiting for a scoring is good for, in points, and for every round more: a row may grow, and nobody pushes it. */
const WAITING = 0.5;

/** Why a row is shown now: its round is scored, it is the last, or storing its finds costs too much, or more than I have. */
export type Why = 'scored' | 'last' | 'dear' | 'unpaid' | 'begun';

export type Show = {
  row: readonly string[];
  polish: number;
  /** The collection that makes room, if one has to. */
  out: number | null;
  why: Why;
  /** What storing its finds would cost until the next scoring. */
  saved: number;
};

/** What storing a row would cost until the next scoring, in coins. */
function storing({ view }: Position, finds: number, row: number): { saved: number; rounds: number } {
  const rounds = (nextScoring(view.round)?.round ?? view.round) - view.round;
  return { saved: rounds * (storageCost(finds) - storageCost(finds - row)), rounds };
}

/** Why it is time to show a row; null where it is better to wait. */
function reason(now: Position, finds: number, row: number): Why | null {
  const { view, seat } = now;
  if (view.row.length > 0) return 'begun';
  if (view.round === ROUNDS) return 'last';
  if (isScored(view.round)) return 'scored';
  if (storageCost(finds) > seat.coins && storageCost(finds - row) <= seat.coins) return 'unpaid';
  const { saved, rounds } = storing(now, finds, row);
  const spared = purse(seat.coins, view.round) - purse(seat.coins - saved, view.round);
  return spared > WAITING * (1 + rounds) ? 'dear' : null;
}

/** The row that I would exhibit, going on from one that is begun; none where it is better to wait. */
export const show = once((now): Show | null => {
  const { view, me, seat } = now;
  const finds = [...view.row, ...seat.finds];
  const row = bestRow(finds, view.row);
  const why = row ? reason(now, finds.length, row.length) : null;
  if (!row || !why) return null;
  const best =
    view.polished > 0
      ? { polish: 0, gain: shownWorth(view, me, row, view.polished) }
      : polished(view, me, row, seat.coins);
  if (why !== 'begun' && best.gain <= 0) return null;
  const { saved } = storing(now, finds.length, row.length);
  return { row, polish: best.polish, out: lowest(seat), why, saved };
});
