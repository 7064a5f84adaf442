// The things of Pergamon in the reader's language.
import { m } from '../paraglide/messages.js';
import { FINDS, type Back, type Kind } from './printed';

const KIND_NAMES: Readonly<Record<Kind, () => string>> = {
  vase: m.pergamon_kind_vase,
  jug: m.pergamon_kind_jug,
  mask: m.pergamon_kind_mask,
  bracelet: m.pergamon_kind_bracelet,
};

const OLDEST: Readonly<Record<Kind, () => string>> = {
  vase: m.pergamon_oldest_vase,
  jug: m.pergamon_oldest_jug,
  mask: m.pergamon_oldest_mask,
  bracelet: m.pergamon_oldest_bracelet,
};

const BACK_NAMES: Readonly<Record<Back, () => string>> = {
  bag: m.pergamon_back_bag,
  chest: m.pergamon_back_chest,
};

/** `mask`, in small letters where the language has them for nouns. */
export function kindName(kind: Kind): string {
  return KIND_NAMES[kind]();
}

/** `the oldest mask`. */
export function oldestOf(kind: Kind): string {
  return OLDEST[kind]();
}

export function backName(back: Back): string {
  return BACK_NAMES[back]();
}

/** The item that two finds make side by side, with its year: `mask 463`. */
export function itemName(left: string, right: string): string {
  const kind = FINDS[left]?.right;
  return kind ? `${kindName(kind)} ${itemYear(left, right)}` : '';
}

export function itemYear(left: string, right: string): number {
  return 100 * (FINDS[left]?.century ?? 0) + (FINDS[right]?.number ?? 0);
}
