// Why a collection is shown, polished, and given the place of another, in words.
import { m } from '../../paraglide/messages.js';
import { pointsOf } from '../../pergamon/museum/landing';
import { nextScoring } from '../../pergamon/museum/oldest';
import { MUSEUM_SPACES } from '../../pergamon/printed';
import { value } from '../../pergamon/rows';
import { storageCost } from '../../pergamon/storage';
import { coinWords, roman } from '../../pergamon/words';
import type { Position } from './frame';
import { show } from './showing';
import { rowWords } from './suggesting';

export type ShowAbout = {
  row: readonly string[];
  why: string;
  /** Coins that storing its finds would cost until the next scoring, or now. */
  saved: number;
  storage: number;
  /** The round of the next scoring. */
  round: number;
  polish: number;
  /** The collection that makes room, and its space; 0 where none has to. */
  out: number;
  outFrom: number;
};

export function showAbout(now: Position): ShowAbout | null {
  const wanted = show(now);
  if (!wanted) return null;
  const { view, seat } = now;
  const { row, why, saved, polish, out } = wanted;
  return {
    row,
    why,
    saved,
    storage: storageCost(seat.finds.length),
    round: nextScoring(view.round)?.round ?? view.round,
    polish,
    out: out ?? 0,
    outFrom: out === null ? 0 : (seat.collections[out - 1]?.marker ?? 0),
  };
}

/** The row with its reason, and what has to go for it. */
export function showWords(about: ShowAbout): string[] {
  return [m.pergamon_guide_play_show(rowWords(about.row)), ...whyWords(about), ...outWords(about)];
}

export function whyWords({ row, why, saved, storage, round, polish }: ShowAbout): string[] {
  const space = Math.min(MUSEUM_SPACES, value(row) + polish);
  switch (why) {
    case 'scored':
    case 'last':
      return [m.pergamon_guide_show_scored({ space, points: points(space) })];
    case 'dear':
      return [m.pergamon_guide_show_dear({ round, coins: coinWords(saved) })];
    case 'unpaid':
      return [m.pergamon_guide_show_unpaid({ coins: coinWords(storage) })];
    default:
      return [];
  }
}

export function outWords({ out, outFrom }: ShowAbout): string[] {
  return out > 0 ? [m.pergamon_guide_show_out({ collection: roman(out), space: outFrom })] : [];
}

/** How many coins to polish with, and what for. */
export function polishWords({ row, polish }: Pick<ShowAbout, 'row' | 'polish'>): string {
  const worth = Math.min(MUSEUM_SPACES, value(row));
  const space = Math.min(MUSEUM_SPACES, worth + polish);
  const said = { coins: coinWords(polish), space, points: points(space), before: pointsOf(worth) };
  return m.pergamon_guide_polish_some(said);
}

function points(space: number): string {
  return m.pergamon_points({ count: pointsOf(space) });
}
