// What the guide would do, in words: always with the numbers that it is done for.
import { m } from '../../paraglide/messages.js';
import { GALLERIES, MUSEUM_SPACES, ROUNDS, type Gallery } from '../../pergamon/printed';
import { items, value } from '../../pergamon/rows';
import { coinWords, depthOf, itemWords } from '../../pergamon/words';
import { listed } from '../../words/figures';
import type { Position } from './frame';
import { dig, placing } from './placing';
import { rowWorth } from './worth';

/** What a dig is for: the best row before and after it, and the coins that are left. */
type Aim = { before: number; after: number; left: number; isLast: boolean };

export type PlaceAbout = Aim & { space: number; coins: number; gallery: string | null };
export type DigAbout = Aim & { gallery: string | null; finds: number };

/** The space that I would take, and what for. */
export function placeAbout(now: Position): PlaceAbout | null {
  const best = placing(now);
  if (!best) return null;
  const { choice, gallery } = best;
  const coins = Math.round(best.coins);
  return { space: choice.space, coins, gallery, ...aim(now, gallery, now.seat.coins + coins) };
}

/** The gallery that I would dig, or none, and what for. */
export function digAbout(now: Position): DigAbout {
  const open = now.choices.flatMap((choice) => (choice.deed === 'dig' ? [choice.gallery] : []));
  const { gallery } = dig(now, open);
  const finds = gallery ? now.view.galleries[gallery].length : 0;
  return { gallery, finds, ...aim(now, gallery, now.seat.coins) };
}

function aim({ view, seat }: Position, gallery: Gallery | null, coins: number): Aim {
  const finds = gallery ? view.galleries[gallery] : [];
  return {
    before: rowWorth(seat.finds),
    after: rowWorth([...seat.finds, ...finds]),
    left: Math.max(0, coins - (gallery ? depthOf(gallery) : 0)),
    isLast: view.round === ROUNDS,
  };
}

export function placeWords({ space, coins, gallery, ...about }: PlaceAbout): string[] {
  const amount = coinWords(coins);
  if (!gallery) return [m.pergamon_guide_play_place_save({ space, coins: amount }), left(about)];
  const price = priceOf(gallery);
  return [m.pergamon_guide_play_place({ space, coins: amount, gallery, price }), purpose(about)];
}

export function digWords({ gallery, finds, ...about }: DigAbout): string[] {
  if (!gallery) return [m.pergamon_guide_play_save({ coins: coinWords(about.left) }), saving(about)];
  const coins = priceOf(gallery);
  const count = m.pergamon_finds({ count: finds });
  return [m.pergamon_guide_play_dig({ gallery, finds: count, coins }), purpose(about)];
}

function priceOf(gallery: string): string {
  return coinWords(GALLERIES.findIndex((name) => name === gallery) + 1);
}

/** What a dig does for the best row. */
function purpose({ before, after, left, isLast }: Aim): string {
  if (isLast && after > 0) return shown(after, left);
  if (after <= before) return m.pergamon_guide_row_later({ coins: coinWords(left) });
  return before > 0
    ? m.pergamon_guide_row_grows({ before, after })
    : m.pergamon_guide_row_new({ worth: after });
}

/** Where a row can stand in the last round, polished with all that is left. */
function shown(worth: number, coins: number): string {
  const plain = Math.min(MUSEUM_SPACES, worth);
  const space = Math.min(MUSEUM_SPACES, worth + coins);
  return space === plain
    ? m.pergamon_guide_row_top({ worth, space: plain })
    : m.pergamon_guide_row_last({ worth, coins: coinWords(space - plain), space });
}

/** Why nothing is dug. */
function saving({ before, isLast }: Aim): string {
  if (isLast && before > 0) return m.pergamon_guide_save_last({ worth: before });
  return before > 0 ? m.pergamon_guide_save_row({ worth: before }) : m.pergamon_guide_save_none();
}

/** Why nothing will be dug. */
function left({ before, isLast }: Aim): string {
  if (isLast && before > 0) return m.pergamon_guide_save_last({ worth: before });
  return before > 0 ? m.pergamon_guide_left_row({ worth: before }) : m.pergamon_guide_left_none();
}

/** A row by its items and their worth. */
export function rowWords(row: readonly string[]): { items: string; worth: number } {
  return { items: listed(items(row).map(itemWords)), worth: value(row) };
}
