// The face of each game, loaded when it is needed. A game without one of its own has a plain table.
import type { Component } from 'svelte';
import type { Reader, TableProps } from '../play/table';
import type { GameProps, Legal, News, Telling } from '../table/game';
import { plainSentences } from './plain/words';

/** What a game with a table of its own brings. */
export type FaceOf<View, Event, Open> = {
  Table: Component<TableProps<View, Event, Open>>;
  /** A move in sentences, in which things of the game may be marked (see words/rich). */
  sentences: (move: { number: number; seat: number; events: readonly Event[] }, reader: Reader) => string[];
  own: Own<View>;
};

/** Such a table says whose turn it is, tells moves as it plays them, takes what is `extra`, and counts up the end. */
export type Own<View> = {
  /** An action as one would advise it. */
  advised: (action: string) => string;
  /** The points of every seat in a view. */
  points: (view: View) => readonly number[];
};

/** A game as it is shown: at its own table, or as text, with nothing that is its `own`. */
export type Face = { Table: Component<GameProps>; telling: Telling; own: Own<unknown> | null };

type AnyFace = FaceOf<unknown, News['events'][number], Legal>;

/** Games that nobody has put into words are told in those of their data, which are English. */
const PLAIN: Telling = { sentences: plainSentences, told: (action) => action, lang: 'en' };

const FACES: Readonly<Record<string, () => Promise<{ face: unknown }>>> = {
  thebes: () => import('./thebes'),
  pergamon: () => import('./pergamon'),
  tomb_raiders: () => import('./tomb_raiders'),
};

/** How a game is shown; those who want it plain get its words all the same. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  // The server sends a game's own views, events and actions where that game is played.
  const face = (await FACES[game]?.())?.face as AnyFace | undefined;
  const telling = face ? { sentences: face.sentences, told: face.own.advised, lang: undefined } : PLAIN;
  if (face && !isPlain) return { Table: face.Table, telling, own: face.own };
  const { default: Table } = await import('./plain/PlainTable.svelte');
  return { Table, telling, own: null };
}
