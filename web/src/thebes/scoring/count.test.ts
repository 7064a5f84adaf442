import { expect, test } from 'vitest';
import { FIXTURES } from '../../specimen/fixtures';
import { GAME } from '../../specimen/game';
import type { View } from '../view';
import { CATEGORIES, counted, majorities, rank, sumAfter, winners } from './count';

const ENDS: View[] = [FIXTURES['over']!.view, GAME.at(-1)!.view];

/** A view in which the seats have these totals. */
function withTotals(...totals: number[]): View {
  const view = GAME.at(-1)!.view;
  const seats = totals.map((total, seat) => ({
    ...view.seats[seat]!,
    points: { ...view.seats[seat]!.points, total },
  }));
  return { ...view, seats };
}

test('ranks are those of the server', () => {
  const ended = GAME.at(-1)!.events.find((event) => event.event === 'game ended');
  const view = GAME.at(-1)!.view;
  expect(ended?.event === 'game ended' && ended.ranks).toEqual(view.seats.map((_, seat) => rank(view, seat)));
});

test('equal totals share the win, and the next is third', () => {
  const view = withTotals(70, 70, 60);
  expect(winners(view)).toEqual([0, 1]);
  expect([0, 1, 2].map((seat) => rank(view, seat))).toEqual([1, 1, 3]);
});

test.each(ENDS)('counting all gives the total', (view) => {
  const steps = counted(view.players).length;
  expect(steps).toBe(CATEGORIES.length * view.players);
  view.seats.forEach((seat, number) => {
    expect(sumAfter(view, number, steps)).toBe(seat.points.total);
    expect(sumAfter(view, number, 0)).toBe(0);
  });
});

test.each(ENDS)('the most knowledge of a site brings 5 points alone and 3 tied', (view) => {
  view.seats.forEach((seat, number) => {
    const points = majorities(view, number).reduce((sum, { isShared }) => sum + (isShared ? 3 : 5), 0);
    expect(points).toBe(seat.points.majorities);
  });
});
