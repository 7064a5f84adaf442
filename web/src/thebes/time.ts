// Weeks, years and the order of the markers.
import { FIRST_YEAR, LAST_YEAR, WEEKS_PER_YEAR } from './printed';
import type { View } from './view';

export type Moment = { year: number; space: number };

/** Where a marker stands after so many weeks since the start of the first year. */
export function moment(weeks: number, players: number): Moment {
  const first = FIRST_YEAR[players] ?? LAST_YEAR;
  return { year: first + Math.floor(weeks / WEEKS_PER_YEAR), space: (weeks % WEEKS_PER_YEAR) + 1 };
}

export function isOver({ year }: Moment): boolean {
  return year > LAST_YEAR;
}

/** The year the hindmost marker is in: that of the table. */
export function tableYear(view: View): number {
  return Math.min(LAST_YEAR, ...view.seats.map((seat) => seat.year));
}
