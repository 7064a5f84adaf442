// The more waits, the faster it goes.
import { COMFORT, FASTEST } from './durations';

/** How much faster than at its own pace something goes while so many milliseconds wait to be played. */
export function speed(waiting: number): number {
  return Math.min(FASTEST, Math.max(1, waiting / COMFORT));
}

/** A time that grows with what there is to do, but stays within limits. */
export function within(ms: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, ms));
}
