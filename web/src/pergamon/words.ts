// The things of Pergamon in the reader's language.
import { m } from '../paraglide/messages.js';
import { locale } from '../words/locale.svelte';
import { BACKS, FUNDS_SPACES, GALLERIES, type Back, type Gallery, type Kind } from './printed';
import { find, type Item } from './rows';
import type { Card, Category, Figure } from './view';

const KIND_NAMES: Readonly<Record<Kind, () => string>> = {
  vase: m.pergamon_kind_vase,
  jug: m.pergamon_kind_jug,
  mask: m.pergamon_kind_mask,
  bracelet: m.pergamon_kind_bracelet,
};

const OLDEST_NAMES: Readonly<Record<Kind, () => string>> = {
  vase: m.pergamon_oldest_vase,
  jug: m.pergamon_oldest_jug,
  mask: m.pergamon_oldest_mask,
  bracelet: m.pergamon_oldest_bracelet,
};

const CATEGORY_NAMES: Readonly<Record<Category, () => string>> = {
  scored: m.pergamon_points_scored,
  museum: m.pergamon_points_museum,
  bonus: () => capital(oldestName('bracelet')),
  oldest: m.pergamon_points_oldest,
};

const BACK_NAMES: Readonly<Record<Back, () => string>> = {
  bag: m.pergamon_back_bag,
  chest: m.pergamon_back_chest,
};

export function kindName(kind: Kind): string {
  return KIND_NAMES[kind]();
}

/** `the oldest vase`. */
export function oldestName(kind: Kind): string {
  return OLDEST_NAMES[kind]();
}

/** Words that begin a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
}

export function categoryName(category: Category): string {
  return CATEGORY_NAMES[category]();
}

/** An item by its kind and year: `mask of 463`. */
export function itemWords({ kind, year }: Item): string {
  return m.pergamon_item({ kind: kindName(kind), year });
}

/** A find by its two halves: `right half of a jug (79), left half of a mask (4)`. */
export function findWords(name: string): string {
  const { left, right, century, number } = find(name);
  return m.pergamon_find({
    left: kindName(left),
    digits: String(number).padStart(2, '0'),
    right: kindName(right),
    century,
  });
}

/** A find in few signs, for lists: `jug 79 · 4 mask`. */
export function findShort(name: string): string {
  const { left, right, century, number } = find(name);
  return `${kindName(left)} ${String(number).padStart(2, '0')} · ${century} ${kindName(right)}`;
}

export function coinWords(count: number): string {
  return m.pergamon_coins({ count });
}

/** An amount that may be less or more: `2`, or `0–6`. */
export function span(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

export function cardWords(card: Card): string {
  if (typeof card === 'number') return m.pergamon_card_open({ coins: coinWords(card) });
  const [least, most] = BACKS[card];
  return m.pergamon_card_closed({ back: BACK_NAMES[card](), span: span(least, most) });
}

export function backName(back: Back): string {
  return BACK_NAMES[back]();
}

/** The two backs for which the raider stands on a space: `bag + chest`. */
export function backsOf(space: number): string {
  return (FUNDS_SPACES[space - 1]?.raider ?? []).map(backName).join(' + ');
}

/** The galleries down to a depth: `I`, or `I–III`. */
export function galleriesTo(deepest: number): string {
  const [first, last] = [GALLERIES[0] ?? '', GALLERIES[deepest - 1] ?? ''];
  return deepest === 1 ? first : `${first}–${last}`;
}

/** What a gallery's number costs. */
export function depthOf(gallery: Gallery): number {
  return GALLERIES.indexOf(gallery) + 1;
}

const ROMAN = ['I', 'II', 'III'];

/** A seat's collections bear Roman numbers. */
export function roman(collection: number): string {
  return ROMAN[collection - 1] ?? '';
}

export function figureName(figure: Figure, names: readonly string[]): string {
  return figure === 'raider' ? m.pergamon_the_raider() : (names[figure] ?? '');
}
