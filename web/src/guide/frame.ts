// What the guide is told whenever something changes at the table, and what it makes of it.
import { read, target, type Choice, type Deed } from '../thebes/choices';
import type { Event, Legal, Move, Seat, View } from '../thebes/view';
import type { StepId } from './step';

export type Frame = {
  view: View;
  /** The seat of whoever learns the game. */
  me: number;
  names: readonly string[];
  /** What that seat can do now; nothing while others are to move. */
  legal: readonly Legal[];
  /** All moves that stand, from the first on. */
  moves: readonly Move[];
  /** What is chosen at the table and not yet confirmed, as a target such as `dig crete`, where the table tells it. */
  chosen?: string | null;
};

export type Dug = Extract<Event, { event: 'dug' }>;

export type Situation = Frame & {
  seat: Seat;
  choices: readonly Choice[];
  isMyTurn: boolean;
  isOver: boolean;
  /** Moves that I have made. */
  turns: number;
  /** Events of my own moves. */
  events: readonly Event[];
  done: readonly StepId[];
};

export function situation(frame: Frame, done: readonly StepId[]): Situation | null {
  const seat = frame.view.seats[frame.me];
  if (!seat) return null;
  const own = frame.moves.filter((move) => move.seat === frame.me);
  return {
    ...frame,
    seat,
    choices: frame.legal.map(read),
    isMyTurn: frame.legal.length > 0,
    isOver: frame.view.actor === null,
    turns: own.length,
    events: own.flatMap((move) => move.events),
    done,
  };
}

/** Whether a move of mine is on its way: it is my turn, but nothing is offered. */
export function isUnderWay({ view, me, legal }: Frame): boolean {
  return view.actor === me && legal.length === 0;
}

/** The choices about one thing that use up no card. */
export function plainChoices({ choices }: Situation, deed: Deed, about = ''): Choice[] {
  const wanted = target(deed, about);
  return choices.filter((one) => target(one.deed, one.about) === wanted && one.uses.length === 0);
}

/** My first dig. */
export function firstDig({ events }: Situation): Dug | undefined {
  return events.find((event): event is Dug => event.event === 'dug');
}

export function nameOf({ names }: Frame, seat: number | null): string {
  return seat === null ? '' : (names[seat] ?? '');
}
