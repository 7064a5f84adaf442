// What the guide to any game makes of a position.
import type { FrameOf } from './course';

type Heard = FrameOf<
  { actor: number | null; seats: readonly unknown[] },
  unknown,
  { seat: number; events: readonly unknown[] }
>;

export type SituationOf<Frame extends Heard, Choice> = Frame & {
  seat: Frame['view']['seats'][number];
  choices: readonly Choice[];
  isMyTurn: boolean;
  isOver: boolean;
  done: readonly string[];
};

/** The position as the seat of whoever learns the game sees it; none where they have no seat. */
export function situationOf<Frame extends Heard, Choice>(
  frame: Frame,
  done: readonly string[],
  read: (legal: Frame['legal'][number]) => Choice,
): SituationOf<Frame, Choice> | null {
  const seat: Frame['view']['seats'][number] | undefined = frame.view.seats[frame.me];
  if (!seat) return null;
  return {
    ...frame,
    seat,
    choices: frame.legal.map(read),
    isMyTurn: frame.legal.length > 0,
    isOver: frame.view.actor === null,
    done,
  };
}

/** The moves of whoever learns the game. */
export function ownMoves<Move extends { seat: number }>({
  moves,
  me,
}: {
  moves: readonly Move[];
  me: number;
}): Move[] {
  return moves.filter((move) => move.seat === me);
}
