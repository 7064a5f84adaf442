// Weeks, and whose turn they make it.
import { order } from '../play/order';
import type { View } from './view';

/** Where a seat will stand after some weeks: how far behind the foremost of the others, and who moves then. */
export type Outlook = { week: number; behind: number; next: number };

export function outlook(view: View, seat: number, weeks: number): Outlook {
  const seats = view.seats.map((area, number) => ({
    weeks: area.weeks + (number === seat ? weeks : 0),
  }));
  const week = seats[seat]?.weeks ?? 0;
  const foremost = Math.max(...seats.filter((_, number) => number !== seat).map((area) => area.weeks));
  const stack = weeks > 0 ? [seat, ...view.stack.filter((number) => number !== seat)] : view.stack;
  return { week, behind: Math.max(0, foremost - week), next: order({ seats, stack })[0] ?? seat };
}
