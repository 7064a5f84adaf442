// The one thing that decides for a space or a dig: what a better row would cost more, who would dig first, or the money.
import { figures, toCome } from '../../pergamon/funds/figures';
import { ROUNDS, type Gallery } from '../../pergamon/printed';
import type { Figure } from '../../pergamon/view';
import { depthOf } from '../../pergamon/words';
import { nameOf, type FrameOf } from '../course';
import type { Position } from './frame';
import { digsOf, type Dig } from './galleries';
import { deepest, placing, type Placing } from './placing';

/**
 * `dear`: another gallery makes a better row, for so many coins more. `later`: mine holds more for later rounds.
 * `alike`: the other brings no more points in the end. `order`: somebody would dig first, `first`:
 * somebody might. `deep`: where there is more money one may not dig so deep. `most`: there is most money.
 */
export type Reason = {
  why: 'dear' | 'later' | 'alike' | 'order' | 'first' | 'deep' | 'most' | 'none';
  /** The gallery that it is about, its row, and the coins that it costs more. */
  other: string;
  row: number;
  more: number;
  /** Who would dig before me; empty for the raider. */
  name: string;
};

const NONE: Reason = { why: 'none', other: '', row: 0, more: 0, name: '' };
/** Coins on average that one would notice. */
const NOTICED = 0.7;

type Named = Position & Pick<FrameOf<unknown, unknown, unknown>, 'names'>;

/** What I can dig, by gallery; with none, nothing. */
function digTo([nothing, ...others]: readonly [Dig, ...Dig[]], gallery: Gallery | null): Dig {
  return others.find((dig) => dig.gallery === gallery) ?? nothing;
}

/** What all of a dig costs, its storage included. */
function price({ coins, storage }: Dig): number {
  return coins + storage;
}

/** The dig with the best row among some, where it is better than mine. */
function betterRow(mine: Dig, digs: readonly Dig[]): Dig | undefined {
  const better = digs.filter(({ row }) => row > mine.row);
  return better.toSorted((one, other) => other.row - one.row || price(one) - price(other))[0];
}

function dear(now: Position, other: Dig, more: number): Reason {
  const about = { ...NONE, other: other.gallery ?? '', row: other.row };
  if (now.view.round === ROUNDS) return { ...about, why: 'alike' };
  return more > 0 ? { ...about, why: 'dear', more } : { ...about, why: 'later' };
}

/** Why I would dig this, or nothing, among some galleries. */
export function digReason(now: Position, gallery: Gallery | null, open: readonly Gallery[]): Reason {
  const digs = digsOf(now.view, now.me);
  const mine = digTo(digs, gallery);
  const better = betterRow(
    mine,
    open.map((one) => digTo(digs, one)),
  );
  return better ? dear(now, better, price(better) - price(mine)) : NONE;
}

/** Why I would take this space. */
export function placeReason(now: Named): Reason {
  const best = placing(now);
  if (!best) return NONE;
  const digs = digsOf(now.view, now.me);
  const mine = digTo(digs, best.gallery);
  const kept = ({ coins }: Placing, dig: Dig) => coins - price(dig);
  const others = best.others.map((placed) => ({ placed, dig: digTo(digs, placed.gallery) }));
  const better = betterRow(
    mine,
    others.map(({ dig }) => dig),
  );
  if (!better) return money(now, best);
  const most = Math.max(...others.flatMap(({ placed, dig }) => (dig === better ? [kept(placed, dig)] : [])));
  return dear(now, better, Math.round(kept(best, mine) - most));
}

/** Why not where there is more money: it does not go so deep, or somebody would dig first. */
function money(now: Named, best: Placing & { others: readonly Placing[] }): Reason {
  const richer = best.others.filter(({ coins }) => coins > best.coins + NOTICED);
  if (richer.length === 0) return { ...NONE, why: 'most' };
  if (!best.gallery) return NONE;
  const depth = depthOf(best.gallery);
  const deep = richer.map(({ choice }) => choice.space).filter((space) => deepest(space) >= depth);
  if (deep.length === 0) return { ...NONE, why: 'deep', other: best.gallery };
  const furthest = Math.max(...deep);
  const first = [...figures(now.view)].find(
    ([space]) => space > best.choice.space && space < furthest && deepest(space) >= depth,
  );
  if (first) return { ...NONE, why: 'order', name: figureName(now, first[1]) };
  return toCome(now.view) > 0 ? { ...NONE, why: 'first', other: best.gallery } : NONE;
}

function figureName(now: Named, figure: Figure): string {
  return figure === 'raider' ? '' : nameOf(now, figure);
}
