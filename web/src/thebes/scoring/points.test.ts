import { expect, test } from 'vitest';
import { counted, sumAfter } from '../../play/scoring/count';
import { FIXTURES } from '../../specimen/fixtures';
import { GAME } from '../../specimen/game';
import type { View } from '../view';
import { categories, majorities, scores } from './points';

const ENDS: View[] = [FIXTURES['over']!.view, GAME.at(-1)!.view];

test('ranks are those of the server', () => {
  const ended = GAME.at(-1)!.events.find((event) => event.event === 'game ended');
  const ranks = scores(GAME.at(-1)!.view).map(({ rank }) => rank);
  expect(ended?.event === 'game ended' && ended.ranks).toEqual(ranks);
});

test.each(ENDS)('counting all gives the total', (view) => {
  const steps = counted(categories(), view.players).length;
  view.seats.forEach((seat, number) => {
    expect(sumAfter(categories(), scores(view), number, steps)).toBe(seat.points.total);
    expect(sumAfter(categories(), scores(view), number, 0)).toBe(0);
  });
});

test.each(ENDS)('the most knowledge of a site brings 5 points alone and 3 tied', (view) => {
  view.seats.forEach((seat, number) => {
    const points = majorities(view, number).reduce((sum, { isShared }) => sum + (isShared ? 3 : 5), 0);
    expect(points).toBe(seat.points.majorities);
  });
});
