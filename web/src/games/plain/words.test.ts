import { expect, test } from 'vitest';
import { grouped, inline, plainSentences } from './words';

const NAMES = ['Ann', 'Bob'];

test('an event is told with the facts that belong to it', () => {
  const events = [
    { event: 'placed', seat: 1, space: 4 },
    { event: 'cards turned', values: [5, 7] },
    { event: 'travelled', seat: 0, place: 'rome', by_zeppelin: false },
  ];
  expect(plainSentences({ number: 5, seat: 1, events }, { you: 0, names: NAMES })).toEqual([
    'Bob · placed: space 4',
    'cards turned: values 5, 7',
    'Ann · travelled: place rome',
  ]);
});

test('actions are gathered by what they are about', () => {
  const legal = ['take rome book', 'stop', 'take paris car'].map((action, code) => ({
    code,
    action,
    weeks: 1,
  }));
  expect(grouped(legal).map(({ title, actions }) => [title, actions.length])).toEqual([
    ['take', 2],
    ['stop', 1],
  ]);
});

test.each([
  [null, '–'],
  [[], '–'],
  [['a_b', 2], 'a b, 2'],
  [{ used_permissions: ['crete'] }, 'used permissions crete'],
])('%j on one line', (value, line) => {
  expect(inline(value)).toBe(line);
});
