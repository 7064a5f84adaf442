// What every game's table is given and what it tells, in the types of the game.
import type { Snippet } from 'svelte';
import type { Heard } from '../motion/motion.svelte';

export type TableProps<View, Event, Legal> = {
  /** The view of everybody with what one's own seat sees in place of it. */
  view: View;
  names: readonly string[];
  /** The seat one looks from, or none. */
  seat: number | null;
  /** The seat all wait for, or none when the game is over. */
  actor: number | null;
  /** What one can do now; nothing when one is not to move. */
  legal: readonly Legal[];
  /** The moves so far that stand, oldest first, with the view after each as far as it is known: what comes later is played. */
  news: readonly Heard<View, Event>[];
  onmove: (code: number) => void;
  /** What one can do about the turn one has made, for the action bar. */
  extra?: Snippet | undefined;
  /** Told whether moves are being played, or something is watched. */
  onplaying?: ((isPlaying: boolean) => void) | undefined;
  /** Whether what is new is shown at once, and not played. */
  isStill?: boolean;
  /** Finds out the views of the moves since one's last turn. */
  recall?: (() => Promise<void>) | undefined;
  /** Fetches earlier moves, where there are such. */
  earlier?: (() => Promise<void>) | undefined;
  /** The code of an action that is pointed out, and what does so. */
  hint?: number | null;
  advisor?: Snippet | undefined;
  /** What teaches the game. */
  guide?: Snippet<[Present]> | undefined;
  /** The points of every seat after each move, the start first, for the chart of the final count. */
  history?: readonly (readonly number[])[] | undefined;
  /** The place of every seat once the game is over. */
  ranks?: readonly number[] | undefined;
  /** What there is to do when the game is over: rematch, replay, share. */
  ending?: Snippet | undefined;
};

/** What a guide is told of a table: what is chosen and not yet confirmed, and whether something is played. */
export type Present = { chosen: string | null; isMoving: boolean };

/** Whoever reads the log: their seat, and what everybody is called. */
export type Reader = { you: number | null; names: readonly string[] };
