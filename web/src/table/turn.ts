// Whose turn it is, in a few words.
import { m } from '../paraglide/messages.js';
import type { Table } from '../protocol/table.svelte';

type Standing = Pick<Table, 'status' | 'actor' | 'looking' | 'game' | 'table'>;

export function turnWords(
  { status, actor, looking, game, table }: Standing,
  names: readonly string[],
): string {
  if (status === 'ended') return m.table_over();
  if (actor === null) return '';
  const name = names[actor] ?? '';
  const isMine = actor === looking;
  if (typeof game?.unconfirmed === 'number') {
    return isMine ? m.table_turn_made() : m.table_unconfirmed({ name });
  }
  if (isMine) return m.table_your_turn();
  return table?.seats[actor]?.bot ? m.table_thinking({ name }) : m.table_turn_of({ name });
}
