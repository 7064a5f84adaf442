// What the guide makes of a position of The Tomb Raiders.
import { read, target, type Choice, type Deed } from '../../tomb_raiders/choices';
import { REGIONS, type Region } from '../../tomb_raiders/printed';
import type { Event, Legal, Move, Seat, Told, View } from '../../tomb_raiders/view';
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
  const { picking, donating } = frame.view;
  const others = frame.view.seats.filter((_, number) => number !== frame.me);
  return {
    ...now,
    // Whoever picks or gives is in the middle of a turn: nothing else is spoken of meanwhile.
    isMyTurn: now.isMyTurn && picking === null && donating === null,
    others,
    turns: own.length,
    events: own.flatMap(({ events }) => events),
  };
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

/** The region whose dig is planned at the table. */
export function chosenRegion({ chosen }: Situation): Region | undefined {
  return REGIONS.find((region) => chosen === target('dig', region));
}

/** What others have done since my last move. */
export function movesSince({ moves, me }: Situation): readonly Move[] {
  return moves.slice(moves.findLastIndex(({ seat }) => seat === me) + 1);
}

/** A professor that somebody took from me since my last move. */
export function lostProfessor(now: Situation): Told<'professor moved'> | undefined {
  return movesSince(now)
    .flatMap(({ events }) => events)
    .find(
      (event): event is Told<'professor moved'> =>
        event.event === 'professor moved' && event.origin === now.me,
    );
}

/** Another seat whose marker stands in the same week as mine. */
export function tiedWith({ view, seat, me }: Situation): number | null {
  const other = view.seats.findIndex(({ weeks }, number) => number !== me && weeks === seat.weeks);
  return other < 0 ? null : other;
}
