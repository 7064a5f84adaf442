// The face of each game, loaded when it is needed. A game without one of its own has a plain table.
import type { Component } from 'svelte';
import type { GameProps, ResultProps, Sentences } from '../table/game';
import { plainSentences } from './plain/words';

export type Face = {
  Table: Component<GameProps>;
  /** Whether its table says whose turn it is and has a place for `extra`. */
  showsTurn: boolean;
  /** How the game counts up its result, if it does so in its own way. */
  Result: Component<ResultProps> | null;
  sentences: Sentences;
  /** The language of the sentences, where it is not the reader's. */
  lang: string | undefined;
};

const FACES: Readonly<Record<string, () => Promise<{ face: Face }>>> = {
  thebes: () => import('./thebes'),
};

/** How a game is shown; those who want it plain get its sentences all the same. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  const own = await FACES[game]?.();
  if (own && !isPlain) return own.face;
  const { default: Table } = await import('./plain/PlainTable.svelte');
  return { Result: null, sentences: plainSentences, lang: 'en', ...own?.face, Table, showsTurn: false };
}
