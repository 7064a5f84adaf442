// The face of each game, loaded when it is needed.
import type { Component } from 'svelte';
import type { Facts } from '../play/facts';
import type { Reader, TableProps } from '../play/table';
import type { GameProps, Legal, News, Telling } from '../table/game';

/** What a game brings. */
export type FaceOf<View, Event, Open> = {
  Table: Component<TableProps<View, Event, Open>>;
  /** A move in sentences, in which things of the game may be marked (see words/rich). */
  sentences: (move: { number: number; seat: number; events: readonly Event[] }, reader: Reader) => string[];
  /** What puts the table into words, loaded for the few who ask for it. */
  facts: () => Promise<(view: View, names: readonly string[]) => readonly Facts[]>;
  own: Own<View>;
};

/** A drawn table says whose turn it is, tells moves as it plays them, takes what is `extra`, and counts up the end. */
export type Own<View> = {
  /** An action as one would advise it. */
  advised: (action: string) => string;
  /** The points of every seat in a view. */
  points: (view: View) => readonly number[];
};

/** A game as it is shown: at its own table, or as text, with nothing that is its `own`. */
export type Face = { Table: Component<GameProps>; telling: Telling; own: Own<unknown> | null };

type AnyFace = FaceOf<unknown, News['events'][number], Legal>;

const FACES: Readonly<Record<string, () => Promise<{ face: unknown }>>> = {
  thebes: () => import('./thebes'),
  pergamon: () => import('./pergamon'),
  tomb_raiders: () => import('./tomb_raiders'),
};

/** How a game is shown: drawn, or for those who want it plain as text. */
export async function faceOf(game: string, isPlain: boolean): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(`no face for the game: ${game}`);
  // The server sends a game's own views, events and actions where that game is played.
  const { Table, sentences, facts, own } = (await load()).face as AnyFace;
  const telling = { sentences, told: own.advised, facts };
  if (!isPlain) return { Table, telling, own };
  const { default: Plain } = await import('./plain/PlainTable.svelte');
  return { Table: Plain, telling, own: null };
}
