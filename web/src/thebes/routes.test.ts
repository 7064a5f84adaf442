import { expect, test } from 'vitest';
import { journey, way } from './routes';

test('the way is a shortest one, both ends included', () => {
  expect(way('london', 'paris')).toEqual(['london', 'paris']);
  expect(way('warsaw', 'warsaw')).toEqual(['warsaw']);
  expect(way('london', 'egypt')).toHaveLength(5);
});

test('a car shortens journeys of three weeks or more by one', () => {
  expect(journey('warsaw', 'egypt', false)).toBe(3);
  expect(journey('warsaw', 'egypt', true)).toBe(2);
  expect(journey('warsaw', 'rome', true)).toBe(2);
});
