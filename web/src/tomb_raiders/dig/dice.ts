// Dice that fall the same way every time, so that a guess does not change while one looks at it.

/** A number from 0 up to 1. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], rolls: Dice): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(rolls() * left.length), 1)[0] as Item);
}
