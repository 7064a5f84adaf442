// What the guide makes of a position of Pergamon.
import { read, type Choice } from '../../pergamon/choices';
import type { Event, Legal, Move, Seat, Told, View } from '../../pergamon/view';
import type { FrameOf } from '../course';
import { ownMoves, situationOf, type SituationOf } from '../situation';

export type Frame = FrameOf<View, Legal, Move>;

/** What advice looks at. */
export type Position = Pick<Frame, 'view' | 'me' | 'legal'> & { seat: Seat; choices: readonly Choice[] };

export type Situation = SituationOf<Frame, Choice> & {
  /** Events of everybody's moves; payments come with whoever placed last, scorings with whoever acted last. */
  events: readonly Event[];
  /** Events of my own moves. */
  mine: readonly Event[];
};

export function situation(frame: Frame, done: readonly string[]): Situation | null {
  const now = situationOf(frame, done, read);
  if (!now) return null;
  return {
    ...now,
    events: frame.moves.flatMap(({ events }) => events),
    mine: ownMoves(frame).flatMap(({ events }) => events),
  };
}

/** The events of one kind among some. */
export function told<Kind extends Event['event']>(events: readonly Event[], kind: Kind): Told<Kind>[] {
  return events.filter((event): event is Told<Kind> => event.event === kind);
}

/** Whether it is my turn to do something of a phase, and no row is begun. */
export function isAsked({ isMyTurn, view }: Situation, phase: View['phase']): boolean {
  return isMyTurn && view.phase === phase && view.row.length === 0;
}

/** Reckons something once for whatever is offered: the guide asks many times in every position. */
export function once<Found>(reckon: (now: Position) => Found): (now: Position) => Found {
  const known = new WeakMap<readonly Legal[], Found>();
  return (now) => {
    if (!known.has(now.legal)) known.set(now.legal, reckon(now));
    return known.get(now.legal) as Found;
  };
}
