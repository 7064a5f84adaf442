// The face of each game, loaded when it is needed. A folder with a game's name may have a Table.svelte, a Result.svelte
// and a log/sentences.ts; what is missing is plain.
import type { Component } from 'svelte';
import type { GameProps, ResultProps, Sentences } from '../table/game';
import { plainSentences } from './plain/words';

export type Face = {
  Table: Component<GameProps>;
  Result: Component<ResultProps> | null;
  sentences: Sentences;
  /** The language of the sentences, where it is not the reader's. */
  lang: string | undefined;
};

const TABLES = import.meta.glob<{ default: Component<GameProps> }>('../*/Table.svelte');
const RESULTS = import.meta.glob<{ default: Component<ResultProps> }>('../*/Result.svelte');
const SENTENCES = import.meta.glob<{ sentences: Sentences }>('../*/log/sentences.ts');
const plainTable = () => import('./plain/PlainTable.svelte');

/** How a game is shown; those who want it plain get its sentences all the same. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  const [table, result, log] = await Promise.all([
    (isPlain ? plainTable : (TABLES[`../${game}/Table.svelte`] ?? plainTable))(),
    RESULTS[`../${game}/Result.svelte`]?.(),
    SENTENCES[`../${game}/log/sentences.ts`]?.(),
  ]);
  return {
    Table: table.default,
    Result: result?.default ?? null,
    sentences: log?.sentences ?? plainSentences,
    lang: log ? undefined : 'en',
  };
}
