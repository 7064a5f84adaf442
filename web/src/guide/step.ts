// A step of a guided game, as data.
import type { Rule } from '../rules/sections';

/** What a step speaks of, chosen from the position: plain data, so that it can be kept and said in another language. */
export type Pick = { [name: string]: string | number | boolean | null | readonly string[] };

export type Saying = { title: string; text: readonly string[] };

/**
 * `read`: read and go on. `aside`: the same, but one in a turn is enough. `do`: done by doing it. `idle`: what is said
 * while there is nothing to teach; never done.
 */
export type Kind = 'read' | 'aside' | 'do' | 'idle';

/** `Now` is what a game's guide makes of a position, `Move` a move of that game. */
export type Step<Now, Move, About = Pick> = {
  id: string;
  kind: Kind;
  /** What to speak of now, or null if the step does not fit the position. */
  pick: (now: Now) => About | null;
  say: (about: About) => Saying;
  /** What to point at; see targets.ts. */
  targets: (about: About) => readonly string[];
  /** The codes of the actions it recommends; all other legal ones stay allowed. */
  lit?: (about: About, now: Now) => readonly number[];
  /** Whether a move of mine was what a `do` asks for. */
  isDoneBy?: (move: Move, about: About) => boolean;
  /** A gentle word about a move that was something else. */
  answer?: (move: Move, about: About) => string | null;
  /** How many turns of mine a `do` waits before it lets go. */
  patience?: number;
  rule: Rule;
};

/** A step among others: only the guide calls it, and only with what the step itself has picked. */
export function amongOthers<Now, Move, About extends Pick>(wanted: Step<Now, Move, About>): Step<Now, Move> {
  return wanted as unknown as Step<Now, Move>;
}

/** Makes the steps of a game, whose names and targets it knows. */
export function stepsOf<Now, Move, Id extends string, Target extends string>() {
  type Wanted<About> = Step<Now, Move, About> & { id: Id; targets: (about: About) => readonly Target[] };
  return <About extends Pick>(wanted: Wanted<About>): Step<Now, Move> => amongOthers(wanted);
}

/** Whether something of a kind happened in a move. */
export function has<Event extends { event: string }>(
  move: { events: readonly Event[] },
  kind: Event['event'],
): boolean {
  return move.events.some(({ event }) => event === kind);
}
