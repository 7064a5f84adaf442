// Tokens as they leave the bag.
import { inSomeOrder, type Draw } from '../../play/dig/draws';
import { find } from '../finds/finds';
import type { Event } from '../view';

export type Dug = Extract<Event, { event: 'dug' }>;

export type Tally = { tokens: number; finds: number; points: number; debris: number };

export function draws({ finds, debris }: Dug, seed: number): Draw[] {
  return inSomeOrder(finds, debris, seed);
}

/** Some of the tokens added up. */
export function tally(drawn: readonly Draw[]): Tally {
  const finds = drawn.filter((token) => token !== null);
  const points = finds.reduce((sum, name) => sum + find(name).points, 0);
  return { tokens: drawn.length, finds: finds.length, points, debris: drawn.length - finds.length };
}
