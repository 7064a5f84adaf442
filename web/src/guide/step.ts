// A step of the guided game, as data.
import type { Rule } from '../rules/sections';
import type { Move } from '../thebes/view';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'map'
  | 'track'
  | 'order'
  | 'display'
  | 'book'
  | 'knowledge'
  | 'wheel'
  | 'dig'
  | 'finds'
  | 'permission'
  | 'exhibit'
  | 'exhibition'
  | 'meet-assistant'
  | 'meet-shovel'
  | 'meet-rumor'
  | 'meet-congress'
  | 'meet-general'
  | 'meet-special_permission'
  | 'meet-zeppelin'
  | 'meet-car'
  | 'change'
  | 'majority'
  | 'new-year'
  | 'last-year'
  | 'last-weeks'
  | 'end'
  | 'play'
  | 'wait';

/** What a step speaks of, chosen from the position: plain data, so that it can be kept and said in another language. */
export type Pick = { [name: string]: string | number | boolean | null | readonly string[] };

export type Saying = { title: string; text: readonly string[] };

/**
 * `read`: read and go on. `aside`: the same, but one in a turn is enough. `do`: done by doing it. `idle`: what is said
 * while there is nothing to teach; never done.
 */
export type Kind = 'read' | 'aside' | 'do' | 'idle';

export type Step<About extends Pick = Pick> = {
  id: StepId;
  kind: Kind;
  /** What to speak of now, or null if the step does not fit the position. */
  pick: (now: Situation) => About | null;
  say: (about: About) => Saying;
  /** What to point at. */
  targets: (about: About) => readonly Target[];
  /** The codes of the actions it recommends; all other legal ones stay allowed. */
  lit?: (about: About, now: Situation) => readonly number[];
  /** Whether a move of mine was what a `do` asks for. */
  isDoneBy?: (move: Move, about: About) => boolean;
  /** A gentle word about a move that was something else. */
  answer?: (move: Move, about: About) => string | null;
  /** How many turns of mine a `do` waits before it lets go. */
  patience?: number;
  rule: Rule;
};

/** A step among others: only the guide calls it, and only with what the step itself has picked. */
export function step<About extends Pick>(wanted: Step<About>): Step {
  return wanted as unknown as Step;
}

export function took(move: Move): string | null {
  const event = move.events.find((each) => each.event === 'took');
  return event?.event === 'took' ? event.card : null;
}

export function has(move: Move, kind: Move['events'][number]['event']): boolean {
  return move.events.some((each) => each.event === kind);
}
