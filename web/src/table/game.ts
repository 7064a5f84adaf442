// What the room and the game in the middle of it say to each other.
import type { Snippet } from 'svelte';

/** An action that the seat to move may play; what it costs stands under the name of the game's currency. */
export type Legal = { code: number; action: string; [currency: string]: number | string };

/** A move of the log with what happened in it. */
export type News = { number: number; seat: number; events: { event: string }[] };

/** A move with the view after it, if that is known. */
export type Heard = News & { view: unknown };

export interface GameProps {
  /** The view of everybody with what one's own seat sees in place of it. */
  view: unknown;
  names: readonly string[];
  /** The seat one looks from, or none. */
  seat: number | null;
  /** The seat all wait for, or none when the game is over. */
  actor: number | null;
  /** What one can do now, or nothing when one is not to move. */
  legal: readonly Legal[] | null;
  /** The moves so far that stand, oldest first; those that come later are new. */
  news: readonly Heard[];
  onmove: (code: number) => void;
  /** What one can do about the turn one has made, for games that have a place for it. */
  extra?: Snippet | undefined;
  /** Told whether moves are being played. */
  onplaying?: ((isPlaying: boolean) => void) | undefined;
  /** Whether what is new is shown at once, and not played. */
  isStill?: boolean;
  /** Finds out the views of the moves since one's last turn. */
  recall?: (() => Promise<void>) | undefined;
  /** The code of an action that is pointed out, and what does so. */
  hint?: number | null;
  advisor?: Snippet | undefined;
  /** The name under which a guided game keeps how far it is; none where nobody is guided. */
  lesson?: string | undefined;
  /** The points of every seat after each move, the start first, when the game is over. */
  history?: readonly (readonly number[])[] | undefined;
  /** What there is to do when the game is over. */
  ending?: Snippet | undefined;
}

/** Whoever reads the log: their seat, and what everybody is called. */
export type Reader = { you: number | null; names: readonly string[] };

/** A move in sentences, in which things of the game may be marked (see words/rich). */
export type Sentences = (move: News, reader: Reader) => string[];
