// What the guide would do, in words: always with the numbers that it is done for.
import { m } from '../../paraglide/messages.js';
import { toCome } from '../../pergamon/funds/figures';
import { pointsOf } from '../../pergamon/museum/landing';
import { GALLERIES, MUSEUM_POINTS, MUSEUM_SPACES, ROUNDS, type Gallery } from '../../pergamon/printed';
import { items, value } from '../../pergamon/rows';
import { coinWords, depthOf, itemWords } from '../../pergamon/words';
import { listed } from '../../words/figures';
import type { Situation } from './frame';
import { dig, placing } from './placing';
import { digReason, placeReason, type Reason } from './reasons';
import { rowWorth } from './worth';

/** What a dig is for: the best row before and after it, and the coins that are left. */
type Aim = { before: number; after: number; left: number; isLast: boolean };

export type PlaceAbout = Aim &
  Reason & { space: number; coins: number; isSure: boolean; gallery: string | null };
export type DigAbout = Aim & Reason & { gallery: string | null; finds: number };

/** The space that I would take, and what for. */
export function placeAbout(now: Situation): PlaceAbout | null {
  const best = placing(now);
  if (!best) return null;
  const { choice, gallery } = best;
  const coins = Math.round(best.coins);
  const isSure = best.isSure && toCome(now.view) === 0;
  const aimed = aim(now, gallery, now.seat.coins + coins);
  return { space: choice.space, coins, isSure, gallery, ...aimed, ...placeReason(now) };
}

/** The gallery that I would dig, or none, and what for. */
export function digAbout(now: Situation): DigAbout {
  const open = now.choices.flatMap((choice) => (choice.deed === 'dig' ? [choice.gallery] : []));
  const { gallery } = dig(now, open);
  const finds = gallery ? now.view.galleries[gallery].length : 0;
  return { gallery, finds, ...aim(now, gallery, now.seat.coins), ...digReason(now, gallery, open) };
}

function aim({ view, seat }: Situation, gallery: Gallery | null, coins: number): Aim {
  const finds = gallery ? view.galleries[gallery] : [];
  return {
    before: rowWorth(seat.finds),
    after: rowWorth([...seat.finds, ...finds]),
    left: Math.max(0, coins - (gallery ? depthOf(gallery) : 0)),
    isLast: view.round === ROUNDS,
  };
}

export function placeWords({ space, coins, isSure, gallery, ...about }: PlaceAbout): string[] {
  const amount = isSure ? coinWords(coins) : m.pergamon_guide_about({ coins: coinWords(coins) });
  if (!gallery) return [m.pergamon_guide_play_place_save({ space, coins: amount }), instead(about, left)];
  const said = { space, gallery, price: priceOf(gallery) };
  const taken =
    coins === 0
      ? m.pergamon_guide_play_place_free(said)
      : m.pergamon_guide_play_place({ ...said, coins: amount });
  return [taken, purpose(about), ...reasonWords(about)];
}

export function digWords({ gallery, finds, ...about }: DigAbout): string[] {
  if (!gallery) return [m.pergamon_guide_play_save({ coins: coinWords(about.left) }), instead(about, saving)];
  const coins = priceOf(gallery);
  const count = m.pergamon_finds({ count: finds });
  return [m.pergamon_guide_play_dig({ gallery, finds: count, coins }), purpose(about), ...reasonWords(about)];
}

/** What I would do with no more than what decides for it, where there is something else to explain. */
export function shortly(words: readonly string[]): string[] {
  return words.length > 2 ? [...words.slice(0, 1), ...words.slice(-1)] : [...words];
}

/** What decides for it, if it has to be said. */
function reasonWords({ why, other, row, more, name }: Reason): string[] {
  switch (why) {
    case 'dear':
      return [m.pergamon_guide_why_dear({ gallery: other, worth: row, coins: coinWords(more) })];
    case 'later':
      return [m.pergamon_guide_why_later({ gallery: other, worth: row })];
    case 'alike':
      return [m.pergamon_guide_why_alike({ gallery: other, worth: row })];
    case 'order':
      return [name ? m.pergamon_guide_why_order({ name }) : m.pergamon_guide_why_raider()];
    case 'first':
      return [m.pergamon_guide_why_first({ gallery: other })];
    case 'deep':
      return [m.pergamon_guide_why_deep({ gallery: other })];
    case 'most':
      return [m.pergamon_guide_why_most()];
    default:
      return [];
  }
}

/** Why nothing is dug: what a better row would cost, or that there is none. */
function instead(about: Aim & Reason, none: (about: Aim) => string): string {
  const [dear] = about.row > 0 ? reasonWords(about) : [];
  return dear ?? none(about);
}

function priceOf(gallery: string): string {
  return coinWords(GALLERIES.findIndex((name) => name === gallery) + 1);
}

/** What a dig does for the best row. */
function purpose({ before, after, left, isLast }: Aim): string {
  if (isLast && after > 0) return shown(after, left);
  if (after <= before) return m.pergamon_guide_row_later({ count: left });
  return before > 0
    ? m.pergamon_guide_row_grows({ before, after })
    : m.pergamon_guide_row_new({ worth: after });
}

/** What a row brings in the last round, polished with as many coins as lift it to another floor. */
function shown(worth: number, coins: number): string {
  const highest = Math.min(MUSEUM_SPACES, worth + coins);
  const plain = pointsOf(Math.min(MUSEUM_SPACES, worth));
  const count = pointsOf(highest);
  const points = m.pergamon_points({ count });
  if (count === plain) return m.pergamon_guide_row_top({ worth, points });
  const polish = MUSEUM_POINTS.indexOf(count) + 1 - worth;
  return m.pergamon_guide_row_last({ worth, coins: coinWords(polish), points });
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

/** More items than this are counted, not named: nobody reads the names of so many. */
const NAMED = 3;

/** A row by its items and their worth. */
export function rowWords(row: readonly string[]): { items: string; worth: number } {
  const all = items(row);
  const named = all.length > NAMED ? m.pergamon_items({ count: all.length }) : listed(all.map(itemWords));
  return { items: named, worth: value(row) };
}
