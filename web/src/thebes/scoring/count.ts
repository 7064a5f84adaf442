// The final count: in which order it is told, and what the rules make of it.
import { SITES, type Site } from '../printed';
import type { Category, View } from '../view';

export const CATEGORIES: readonly Category[] = ['artifacts', 'exhibitions', 'congresses', 'majorities'];

/** What is counted one after another: category by category, and in each seat by seat. */
export function counted(players: number): { category: Category; seat: number }[] {
  return CATEGORIES.flatMap((category) => Array.from({ length: players }, (_, seat) => ({ category, seat })));
}

/** The points of a seat after so many steps of the count. */
export function sumAfter(view: View, seat: number, steps: number): number {
  const done = counted(view.players).slice(0, steps);
  const mine = done.filter((step) => step.seat === seat);
  return mine.reduce((sum, { category }) => sum + (view.seats[seat]?.points[category] ?? 0), 0);
}

/** A seat's rank is one more than the number of seats with more points. */
export function rank(view: View, seat: number): number {
  const total = view.seats[seat]?.points.total ?? 0;
  return 1 + view.seats.filter((other) => other.points.total > total).length;
}

/** Whoever has most points; with equal totals several. */
export function winners(view: View): number[] {
  return view.seats.map((_, seat) => seat).filter((seat) => rank(view, seat) === 1);
}

/** The sites of which a seat knows most from books, alone or with others. */
export function majorities(view: View, seat: number): { site: Site; isShared: boolean }[] {
  return SITES.flatMap((site) => {
    const books = view.seats.map((other) => other.knowledge[site].books);
    const most = Math.max(1, ...books);
    const isShared = books.filter((points) => points === most).length > 1;
    return books[seat] === most ? [{ site, isShared }] : [];
  });
}
