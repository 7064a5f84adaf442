// What the room and the game in the middle of it say to each other, whichever game that is.
import type { Heard as HeardOf } from '../motion/motion.svelte';
import type { Facts } from '../play/facts';
import type { Reader, TableProps } from '../play/table';

/** An action that the seat to move may play; what it costs stands under the name of the game's currency. */
export type Legal = { code: number; action: string; [currency: string]: number | string };

/** A move of the log with what happened in it. */
export type News = { number: number; seat: number; events: readonly { event: string }[] };

/** A move with the view after it, if that is known. */
export type Heard = HeardOf<unknown, News['events'][number]>;

/** A move in sentences, in which things of the game may be marked (see words/rich). */
export type Sentences = (move: News, reader: Reader) => string[];

/** A game in words: its moves, its actions, and (to be loaded) what lies on its table. */
export type Telling = {
  sentences: Sentences;
  told: (action: string) => string;
  facts: () => Promise<(view: unknown, names: readonly string[]) => readonly Facts[]>;
};

/** A table of any game has no words of its own. */
export type GameProps = TableProps<unknown, News['events'][number], Legal> & { telling: Telling };
