// What the log of a table says about moves and rematches.
import type { LineNow } from '../protocol/types';
import type { News } from './game';

/** The moves that were not taken back, oldest first. */
export function standingMoves(lines: readonly LineNow[]): News[] {
  const moves: News[] = [];
  for (const line of lines) {
    if (line.what === 'moved') moves.push(moveOf(line));
    if (line.what === 'undone') moves.splice(-(line.moves ?? 0));
  }
  return moves;
}

export function moveOf({ number, seat, events }: LineNow): News {
  return { number, seat: seat ?? 0, events: events ?? [] };
}

/** The table of the rematch, if there is one. */
export function rematchAt(lines: readonly LineNow[]): string | null {
  return lines.findLast((line) => line.what === 'followed')?.table ?? null;
}
