// The things of Pergamon in the reader's language.
import { m } from '../paraglide/messages.js';
import { GALLERIES, type Back, type Kind } from './printed';
import type { Item } from './rows';

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

/** An item by its kind and year: `mask of 463`. */
export function itemWords({ kind, year }: Item): string {
  return m.pergamon_item({ kind: kindName(kind), year });
}

export function coinWords(count: number): string {
  return m.pergamon_coins({ count });
}

export function backName(back: Back): string {
  return BACK_NAMES[back]();
}

/** The galleries down to a depth: `I`, or `I–III`. */
export function galleriesTo(deepest: number): string {
  const [first, last] = [GALLERIES[0] ?? '', GALLERIES[deepest - 1] ?? ''];
  return deepest === 1 ? first : `${first}–${last}`;
}
