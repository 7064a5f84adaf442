// What the log of a table says about moves.
import type { LineNow } from '../protocol/types';
import { standing } from '../protocol/table.svelte';
import type { Heard, News } from './game';

/** The moves that were not taken back, oldest first, with the views after them that are known. */
export function heardMoves(lines: readonly LineNow[], views: Readonly<Record<number, unknown>>): Heard[] {
  return standing(lines).map((line) => ({ ...moveOf(line), view: views[line.number] ?? null }));
}

/** A line of the log or a frame of a replay; the server sends the events of the game that is played. */
type Told = { number: number; seat?: number | null; events?: readonly unknown[] | null };

export function moveOf({ number, seat, events }: Told): News {
  return { number, seat: seat ?? 0, events: (events ?? []) as News['events'] };
}
