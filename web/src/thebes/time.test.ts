import { expect, test } from 'vitest';
import { FIXTURES } from '../specimen/fixtures';
import { order } from '../play/order';
import { moment } from './time';

test('a year has 52 spaces, and four players start in 1902', () => {
  expect(moment(0, 2)).toEqual({ year: 1901, space: 1 });
  expect(moment(52, 4)).toEqual({ year: 1903, space: 1 });
});

test.each(Object.entries(FIXTURES))('%s: every seat stands where its weeks say', (_, { view }) => {
  for (const { weeks, year, space } of view.seats)
    expect(moment(weeks, view.players)).toEqual({ year, space });
});

test.each(Object.entries(FIXTURES).filter(([, { actor }]) => actor !== null))(
  '%s: whoever is to move comes first',
  (_, { view, actor }) => {
    expect(order(view)[0]).toBe(actor);
  },
);
