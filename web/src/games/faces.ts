// The face of each game, loaded when it is needed. A game without one of its own has a plain table.
import type { Component } from 'svelte';
import type { Reader, TableProps } from '../play/table';
import type { Legal, News } from '../table/game';
import { plainSentences } from './plain/words';

export type FaceOf<View, Event, Open> = {
  Table: Component<TableProps<View, Event, Open>>;
  /** A move in sentences, in which things of the game may be marked (see words/rich). */
  sentences: (move: { number: number; seat: number; events: readonly Event[] }, reader: Reader) => string[];
  /** The language of the sentences, where it is not the reader's. */
  lang: string | undefined;
  /** What only a table of the game's own does. */
  own: Own<View> | null;
};

/** Such a table says whose turn it is, tells moves as it plays them, takes what is `extra`, and counts up the end. */
export type Own<View> = {
  /** An action as one would advise it. */
  advised: (action: string) => string;
  /** The points of every seat in a view. */
  points: (view: View) => readonly number[];
};

export type Face = FaceOf<unknown, News['events'][number], Legal>;

const FACES: Readonly<Record<string, () => Promise<{ face: unknown }>>> = {
  thebes: () => import('./thebes'),
  pergamon: () => import('./pergamon'),
  tomb_raiders: () => import('./tomb_raiders'),
};

/** How a game is shown; those who want it plain get its sentences all the same. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  // The server sends a game's own views, events and actions where that game is played.
  const own = (await FACES[game]?.())?.face as Face | undefined;
  if (own && !isPlain) return own;
  const { default: Table } = await import('./plain/PlainTable.svelte');
  return { sentences: plainSentences, lang: 'en', ...own, Table, own: null };
}
