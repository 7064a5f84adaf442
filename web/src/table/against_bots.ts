import type { Table } from '../protocol/table.svelte';

/** Whether one person plays against bots alone: nobody minds their asking for advice. */
export function isAgainstBots({ table, mine }: Pick<Table, 'table' | 'mine'>): boolean {
  const seats = table?.seats ?? [];
  return mine.length === 1 && seats.every(({ yours, bot }) => yours || Boolean(bot));
}
