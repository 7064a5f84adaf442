// What the guide makes of a position of Thebes.
import { read, target, type Choice, type Deed } from '../../thebes/choices';
import type { Event, Legal, Move, View } from '../../thebes/view';
import type { FrameOf } from '../course';
import { firstDug } from '../digs';
import { ownMoves, situationOf, type SituationOf } from '../situation';

export type Frame = FrameOf<View, Legal, Move>;

export type Situation = SituationOf<Frame, Choice> & {
  /** Moves that I have made. */
  turns: number;
  /** Events of my own moves. */
  events: readonly Event[];
};

export function situation(frame: Frame, done: readonly string[]): Situation | null {
  const now = situationOf(frame, done, read);
  if (!now) return null;
  const own = ownMoves(frame);
  return { ...now, turns: own.length, events: own.flatMap(({ events }) => events) };
}

/** The choices about one thing that use up no card. */
export function plainChoices({ choices }: Situation, deed: Deed, about = ''): Choice[] {
  const wanted = target(deed, about);
  return choices.filter((one) => target(one.deed, one.about) === wanted && one.uses.length === 0);
}

/** My first dig. */
export function firstDig({ events }: Situation): Extract<Event, { event: 'dug' }> | undefined {
  return firstDug(events);
}
