// What the room and the game in the middle of it say to each other.
import type { Snippet } from 'svelte';

/** An action that the seat to move may play; what it costs stands under the name of the game's currency. */
export type Legal = { code: number; action: string; [currency: string]: number | string };

/** A move of the log with what happened in it. */
export type News = { number: number; seat: number; events: { event: string }[] };

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
  news: readonly News[];
  onmove: (code: number) => void;
  /** What one can do about the turn one has made, for games that have a place for it. */
  extra?: Snippet | undefined;
}

export interface ResultProps {
  view: unknown;
  names: readonly string[];
  seat: number | null;
  points: readonly number[];
  ranks: readonly number[];
}

/** Whoever reads the log: their seat, and what everybody is called. */
export type Reader = { you: number | null; names: readonly string[] };

/** A move in sentences, in which things of the game may be marked (see words/rich). */
export type Sentences = (move: News, reader: Reader) => string[];
