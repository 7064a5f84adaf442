// What a game brings to be taught: its steps, and what they need to know of a position.
import type { Step } from './step';
import type { Places } from './targets';

/** What the guide is told whenever something changes at the table. */
export type FrameOf<View, Legal, Move> = {
  view: View;
  /** The seat of whoever learns the game. */
  me: number;
  names: readonly string[];
  /** What that seat can do now; nothing while others are to move. */
  legal: readonly Legal[];
  /** All moves that stand, from the first on. */
  moves: readonly Move[];
  /** What is chosen at the table and not yet confirmed, where the table tells it. */
  chosen?: string | null;
};

/** A frame of whichever game. */
export type Frame = FrameOf<{ actor: number | null }, { code: number }, { seat: number }>;

export type Course<Heard extends Frame, Now> = {
  /** In the order in which they are tried: the first that is not done and fits the position is shown. The last is `end`. */
  steps: readonly Step<Now, Heard['moves'][number]>[];
  /** What is said when none of them fits. */
  idle: readonly Step<Now, Heard['moves'][number]>[];
  /** What steps are chosen by; `done` are the names of those that are over. */
  situation: (frame: Heard, done: readonly string[]) => Now | null;
  /** Where to point at. */
  places: Places;
};

/** The course of whichever game: it is only ever told of tables at which that game is played. */
export type AnyCourse = Course<Frame, unknown>;

export function stepOf<Heard extends Frame, Now>(
  { steps, idle }: Course<Heard, Now>,
  id: string,
): Step<Now, Heard['moves'][number]> | undefined {
  return steps.find((step) => step.id === id) ?? idle.find((step) => step.id === id);
}

const COURSES: Readonly<Record<string, () => Promise<{ course: unknown }>>> = {
  thebes: () => import('./thebes'),
  pergamon: () => import('./pergamon'),
  tomb_raiders: () => import('./tomb_raiders'),
};

/** The games that can be learned by playing them. */
export const TAUGHT_GAMES: readonly string[] = Object.keys(COURSES);

/** The course of a game, loaded when it is wanted; none while there is none. */
export async function courseOf(game: string): Promise<AnyCourse | undefined> {
  return (await COURSES[game]?.())?.course as AnyCourse | undefined;
}

/** Whether a move of mine is on its way: it is my turn, but nothing is offered. */
export function isUnderWay({ view, me, legal }: Frame): boolean {
  return view.actor === me && legal.length === 0;
}

export function nameOf({ names }: Pick<Frame, 'names'>, seat: number | null): string {
  return seat === null ? '' : (names[seat] ?? '');
}
