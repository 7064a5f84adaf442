// The face of each game, loaded when it is needed. A game without one of its own has a plain table.
import type { Component } from 'svelte';
import type { GameProps, Sentences } from '../table/game';
import { plainSentences } from './plain/words';

export type Face = {
  Table: Component<GameProps>;
  sentences: Sentences;
  /** The language of the sentences, where it is not the reader's. */
  lang: string | undefined;
  /** What only a table of the game's own does. */
  own: Own | null;
};

/** Such a table says whose turn it is, tells moves as it plays them, takes what is `extra`, and counts up the end. */
export type Own = {
  /** An action as one would advise it. */
  advised: (action: string) => string;
  /** The points of every seat in a view. */
  points: (view: unknown) => readonly number[];
};

const FACES: Readonly<Record<string, () => Promise<{ face: Face }>>> = {
  thebes: () => import('./thebes'),
};

/** How a game is shown; those who want it plain get its sentences all the same. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  const own = await FACES[game]?.();
  if (own && !isPlain) return own.face;
  const { default: Table } = await import('./plain/PlainTable.svelte');
  return { sentences: plainSentences, lang: 'en', ...own?.face, Table, own: null };
}
