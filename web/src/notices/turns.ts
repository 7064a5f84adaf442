// Turns at tables that are not shown: while notices are wanted, one's own tables are looked at now and then.
import { me } from '../people/me.svelte';
import * as http from '../protocol/http';
import type { Listed } from '../protocol/types';
import { settings } from '../settings/settings.svelte';
import { gameTitle } from '../words/games';
import { notifyOfTurn } from './notices';

const SECONDS = 60;

/** Those at which it has become somebody's turn since the last look. */
export function newTurns(before: ReadonlySet<string> | null, tables: readonly Listed[]): Listed[] {
  return before === null ? [] : tables.filter((table) => table.is_your_turn && !before.has(table.table));
}

/** Watch for turns as long as the page is open. */
export function watchTurns(): () => void {
  let before: ReadonlySet<string> | null = null;
  const timer = setInterval(() => void look(), SECONDS * 1000);

  async function look(): Promise<void> {
    if (!settings().notices || !me()) return;
    try {
      const tables = await http.tables('mine');
      for (const table of newTurns(before, tables)) notifyOfTurn(table.table, gameTitle(table.game));
      before = new Set(tables.filter((table) => table.is_your_turn).map((table) => table.table));
    } catch (error) {
      if (!(error instanceof http.NoAnswer || error instanceof http.Refusal)) throw error;
    }
  }

  return () => clearInterval(timer);
}
