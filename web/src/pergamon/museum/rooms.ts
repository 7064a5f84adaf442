// The rooms of the museum on its floor plan: one goes back and forth through them, from room 1 by the exit to the last on top.
import { MUSEUM_POINTS, MUSEUM_SPACES } from '../printed';

export type Room = {
  space: number;
  /** From 1, the top row first. */
  row: number;
  column: number;
  /** Where the door to the next higher room is; the last room has none. */
  door: 'right' | 'left' | 'top' | null;
};

export const COLUMNS = 4;
export const ROWS = MUSEUM_SPACES / COLUMNS;

export const ROOMS: readonly Room[] = Array.from({ length: MUSEUM_SPACES }, (_, at) => {
  const [floor, step] = [Math.floor(at / COLUMNS), at % COLUMNS];
  const isRightwards = floor % 2 === 0;
  const turn = floor + 1 < ROWS ? 'top' : null;
  return {
    space: at + 1,
    row: ROWS - floor,
    column: isRightwards ? step + 1 : COLUMNS - step,
    door: step + 1 === COLUMNS ? turn : isRightwards ? 'right' : 'left',
  };
});

/** The points of every row of rooms, the top row first. */
export const ROW_POINTS: readonly number[] = Array.from(
  { length: ROWS },
  (_, row) => MUSEUM_POINTS[(ROWS - 1 - row) * COLUMNS] ?? 0,
);
