// What storing costs.
import { FINDS_A_COIN, FREE_FINDS } from './printed';

/** Some finds are free, then a coin for every few or part of them. */
export function storageCost(finds: number): number {
  return Math.ceil(Math.max(0, finds - FREE_FINDS) / FINDS_A_COIN);
}
