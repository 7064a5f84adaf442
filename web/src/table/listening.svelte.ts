// What happens at a table, for those who do not look: told to screen readers, sounded, and noticed from other windows.
import type { Face } from '../games/faces';
import { m } from '../paraglide/messages.js';
import { notifyOfTurn } from '../notices/notices';
import type { Table } from '../protocol/table.svelte';
import { announce } from '../room/notes.svelte';
import { chime } from '../room/sounds';
import { gameTitle } from '../words/games';
import { parts } from '../words/rich';
import { told } from './lines';

type Listening = { table: Table; names: () => readonly string[]; face: () => Face | null };

export function listen({ table, names, face }: Listening): void {
  let heard: number | null = null;
  let wasMine = false;

  $effect(() => {
    const last = table.lines.at(-1)?.number ?? 0;
    const found = face();
    if (!found || table.state === 'connecting') return;
    if (heard !== null && last > heard) {
      const since = heard;
      const reader = { you: table.looking, names: names() };
      const sentences = table.lines
        .filter((line) => line.number > since)
        .flatMap((line) => told(line, reader, found.sentences));
      announce(sentences.map(plain).join(' '));
    }
    heard = last;
  });

  $effect(() => {
    const actor = table.status === 'running' ? table.game?.actor : null;
    const isMine = typeof actor === 'number' && table.mine.includes(actor);
    if (isMine && !wasMine && heard !== null) {
      chime();
      announce(m.table_your_turn());
      if (table.table) notifyOfTurn(table.id, gameTitle(table.table.game));
    }
    wasMine = isMine;
  });
}

/** A sentence without its marks. */
function plain(sentence: string): string {
  return parts(sentence)
    .map(({ text }) => text)
    .join('');
}
