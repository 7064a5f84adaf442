// What the guide makes of a position of The Tomb Raiders.
import { read, target, type Choice, type Deed } from '../../tomb_raiders/choices';
import type { Event, Legal, Move, Seat, View } from '../../tomb_raiders/view';
import type { FrameOf } from '../course';

export type Frame = FrameOf<View, Legal, Move>;

export type Dug = Extract<Event, { event: 'dug' }>;

export type Situation = Frame & {
  seat: Seat;
  others: readonly Seat[];
  choices: readonly Choice[];
  isMyTurn: boolean;
  isOver: boolean;
  /** Moves that I have made. */
  turns: number;
  /** Events of my own moves. */
  events: readonly Event[];
  done: readonly string[];
};

export function situation(frame: Frame, done: readonly string[]): Situation | null {
  const seat = frame.view.seats[frame.me];
  if (!seat) return null;
  const own = frame.moves.filter((move) => move.seat === frame.me);
  return {
    ...frame,
    seat,
    others: frame.view.seats.filter((_, number) => number !== frame.me),
    choices: frame.legal.map(read),
    isMyTurn: frame.legal.length > 0,
    isOver: frame.view.actor === null,
    turns: own.length,
    events: own.flatMap((move) => move.events),
    done,
  };
}

/** The choices about one thing. */
export function choicesAbout({ choices }: Situation, deed: Deed, about: string): Choice[] {
  const wanted = target(deed, about);
  return choices.filter((one) => target(one.deed, one.about) === wanted);
}

/** My first dig. */
export function firstDig({ events }: Situation): Dug | undefined {
  return events.find((event): event is Dug => event.event === 'dug');
}
