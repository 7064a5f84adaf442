// How long to wait before the next attempt to connect: twice as long each time, and never quite the same, so that all
// who lost a server do not come back at one moment.

export const FIRST_PAUSE = 250;
export const LONGEST_PAUSE = 5_000;

/** Milliseconds to wait after so many attempts that failed; `luck` is from 0 to 1. */
export function pause(failures: number, luck: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + luck / 2);
}
