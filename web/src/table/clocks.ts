// How much time a seat has left.
import type { ClocksNow } from '../protocol/types';
import type { Pace } from '../words/games';
import { clock, fromNow } from '../words/time';

export type Time = { words: string; isShort: boolean };

const SHORT = 30_000;
const DAY = 86_400_000;
const SHORT_OF_DAYS = DAY / 4;

/** What a seat's clock shows at a moment of the server's clock, or nothing where no clock runs. */
export function timeOf(
  pace: Pace,
  clocks: ClocksNow | null,
  seat: number,
  actor: number | null,
  now: number,
): Time | null {
  if (pace.kind === 'untimed' || !clocks) return null;
  const isRunning = seat === actor && clocks.deadline !== null;
  const left = isRunning ? (clocks.deadline ?? now) - now : (clocks.banks[seat] ?? 0);
  if (pace.kind === 'live') return { words: clock(left), isShort: isRunning && left < SHORT };
  if (!isRunning) return null;
  if (left < SHORT_OF_DAYS) return { words: clock(left), isShort: true };
  return { words: fromNow(now + left, now), isShort: false };
}
