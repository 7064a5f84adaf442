// What happens at a table, for those who do not look: told to screen readers, sounded, and noticed from other windows.
import type { Face } from '../games/faces';
import { m } from '../paraglide/messages.js';
import { notifyOfTurn } from '../notices/notices';
import type { LineNow } from '../protocol/types';
import type { Table } from '../protocol/table.svelte';
import { complainOf } from '../room/errors';
import { announce } from '../room/notes.svelte';
import { chime } from '../room/sounds';
import { gameTitle } from '../words/games';
import { unmarked } from '../words/unmarked';
import type { Reader } from '../play/table';
import type { Sentences } from './game';

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
      const lines = table.lines.filter((line) => line.number > since);
      tell(
        found.own ? lines.filter(({ what }) => what !== 'moved') : lines,
        { you: table.looking, names: names() },
        found.telling.sentences,
      ).catch(complainOf);
    }
    heard = last;
  });

  $effect(() => {
    const isMine = table.actor !== null && table.mine.includes(table.actor);
    if (isMine && !wasMine && heard !== null) {
      chime();
      announce(m.table_your_turn());
      if (table.table) notifyOfTurn(table.id, gameTitle(table.table.game));
    }
    wasMine = isMine;
  });
}

/** The words of the log are loaded with the first line that is told. */
async function tell(lines: readonly LineNow[], reader: Reader, sentences: Sentences): Promise<void> {
  if (lines.length === 0) return;
  const { told } = await import('./lines');
  announce(
    lines
      .flatMap((line) => told(line, reader, sentences))
      .map(unmarked)
      .join(' '),
  );
}
