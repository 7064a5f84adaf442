// Tokens as they leave the bag. The server tells what was drawn, not in which order; a die of the move's number chooses one,
// so that the same dig looks the same whenever it is seen.
import { find } from '../finds/finds';
import type { Event } from '../view';

export type Dug = Extract<Event, { event: 'dug' }>;

/** A token: the name of a find, or null for debris. */
export type Draw = string | null;

export type Tally = { tokens: number; finds: number; points: number; debris: number };

export function draws(dug: Dug, seed: number): Draw[] {
  const tokens: Draw[] = [...dug.finds, ...Array.from({ length: dug.debris }, () => null)];
  let state = seed + 1;
  for (let left = tokens.length - 1; left > 0; left--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (left + 1));
    [tokens[left], tokens[other]] = [tokens[other] ?? null, tokens[left] ?? null];
  }
  return tokens;
}

/** Some of the tokens added up. */
export function tally(drawn: readonly Draw[]): Tally {
  const finds = drawn.filter((token) => token !== null);
  const points = finds.reduce((sum, name) => sum + find(name).points, 0);
  return { tokens: drawn.length, finds: finds.length, points, debris: drawn.length - finds.length };
}
