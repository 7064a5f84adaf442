// What digging a gallery brings: the rows that its finds make with those in store, less what it and its storage cost.
import { GALLERIES, ROUNDS, type Gallery } from '../../pergamon/printed';
import { bestRow, value } from '../../pergamon/rows';
import { storageCost } from '../../pergamon/storage';
import type { View } from '../../pergamon/view';
import { depthOf } from '../../pergamon/words';
import { lastWorth } from './exhibiting';
import { isScored, potential, purse, without } from './worth';

/** What a dig does for a seat; digging nothing is one, too. */
export type Dig = {
  gallery: Gallery | null;
  /** What it costs, and what storing costs then; a row that is shown in a scored round need not be stored. */
  coins: number;
  storage: number;
  finds: readonly string[];
  /** What the best row would be worth. */
  row: number;
  /** Points that it is good for, from what is left in the purse. */
  worth: (coins: number) => number;
};

/** All that a seat can do in its dig, nothing first. */
export function digsOf(view: View, seat: number): readonly [Dig, ...Dig[]] {
  const open = GALLERIES.filter((gallery) => view.galleries[gallery].length > 0);
  return [digOf(view, seat, null), ...open.map((gallery) => digOf(view, seat, gallery))];
}

function digOf(view: View, seat: number, gallery: Gallery | null): Dig {
  const finds = [...(view.seats[seat]?.finds ?? []), ...(gallery ? view.galleries[gallery] : [])];
  const row = bestRow(finds) ?? [];
  const storage = storageCost(isScored(view.round) ? without(finds, row).length : finds.length);
  const points = view.round === ROUNDS ? 0 : potential(finds, view.round) + outlook(view, finds, gallery);
  const known = new Map<number, number>();
  function worth(coins: number): number {
    if (view.round < ROUNDS) return points + purse(coins - storage, view.round);
    if (!known.has(coins))
      known.set(coins, lastWorth(view, seat, finds, coins) + ALIKE * value(row) + UNSPENT * coins);
    return known.get(coins) ?? 0;
  }
  return { gallery, coins: gallery ? depthOf(gallery) : 0, storage, finds, row: value(row), worth };
}

/** What some finds may become with one more dig in what is left of the hill. */
function outlook(view: View, finds: readonly string[], dug: Gallery | null): number {
  const now = potential(finds, view.round);
  const later = GALLERIES.filter((gallery) => gallery !== dug).map((gallery) =>
    potential([...finds, ...view.galleries[gallery]], view.round),
  );
  return LATER * (Math.max(now, ...later) - now);
}

/** What a dig of the next round counts for: others may come first. */
const LATER = 0.3;
/** Of digs that bring the same points in the end, whoever looks at the hill expects the one with the better row. */
const ALIKE = 0.01;
const UNSPENT = 0.001;

/** The best among some digs for whoever has so many coins; never nothing, where a better row can be paid for. */
export function bestDig(digs: readonly [Dig, ...Dig[]], coins: number): Dig {
  const [nothing, ...others] = digs;
  const worth = ({ coins: price, worth: of }: Dig) => of(coins - price);
  const best = (among: readonly Dig[]) => among.toSorted((one, other) => worth(other) - worth(one))[0];
  const found = best(digs.filter((dig) => dig.coins <= coins)) ?? nothing;
  if (found.gallery) return found;
  const better = others.filter((dig) => dig.row > nothing.row && dig.coins + dig.storage <= coins);
  return best(better) ?? nothing;
}
