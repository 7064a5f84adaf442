// What the guide makes of a position of The Tomb Raiders.
import { read, target, type Choice, type Deed } from '../../tomb_raiders/choices';
import type { Event, Legal, Move, Seat, View } from '../../tomb_raiders/view';
import type { FrameOf } from '../course';
import { firstDug } from '../digs';
import { ownMoves, situationOf, type SituationOf } from '../situation';

export type Frame = FrameOf<View, Legal, Move>;

export type Situation = SituationOf<Frame, Choice> & {
  others: readonly Seat[];
  /** Moves that I have made. */
  turns: number;
  /** Events of my own moves. */
  events: readonly Event[];
};

export function situation(frame: Frame, done: readonly string[]): Situation | null {
  const now = situationOf(frame, done, read);
  if (!now) return null;
  const own = ownMoves(frame);
  const others = frame.view.seats.filter((_, number) => number !== frame.me);
  return { ...now, others, turns: own.length, events: own.flatMap(({ events }) => events) };
}

/** The choices about one thing. */
export function choicesAbout({ choices }: Situation, deed: Deed, about: string): Choice[] {
  const wanted = target(deed, about);
  return choices.filter((one) => target(one.deed, one.about) === wanted);
}

/** My first dig. */
export function firstDig({ events }: Situation): Extract<Event, { event: 'dug' }> | undefined {
  return firstDug(events);
}
