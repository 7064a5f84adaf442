// The 52 spaces of the time track as a frame around the map, clockwise from the upper left corner.
import { order } from '../../play/order';
import { WEEKS_PER_YEAR } from '../printed';
import type { View } from '../view';

export const COLUMNS = 16;
export const ROWS = 12;

export type Edge = 'top' | 'right' | 'bottom' | 'left';
/** A marker on its way. */
export type Passage = { seat: number; weeks: number; ms: number };
export type Cell = { space: number; column: number; row: number; edges: Edge[] };

export const CELLS: readonly Cell[] = Array.from({ length: WEEKS_PER_YEAR }, (_, index) => {
  const { column, row } = place(index);
  const edges: Edge[] = [];
  if (row === 1) edges.push('top');
  if (column === COLUMNS) edges.push('right');
  if (row === ROWS) edges.push('bottom');
  if (column === 1) edges.push('left');
  return { space: index + 1, column, row, edges };
});

function place(index: number): { column: number; row: number } {
  const [right, bottom, left] = [COLUMNS - 1, COLUMNS + ROWS - 2, 2 * COLUMNS + ROWS - 3];
  if (index <= right) return { column: index + 1, row: 1 };
  if (index <= bottom) return { column: COLUMNS, row: index - right + 1 };
  if (index <= left) return { column: COLUMNS - (index - bottom), row: ROWS };
  return { column: 1, row: ROWS - (index - left) };
}

/** The markers on each space, whoever moves first in front. */
export function stacks(view: View): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const seat of order(view)) {
    const space = view.seats[seat]?.space ?? 1;
    found.set(space, [...(found.get(space) ?? []), seat]);
  }
  return found;
}
