import { expect, test } from 'vitest';
import { FIXTURES } from '../../specimen/fixtures';
import { SITES } from '../printed';
import { groupWorth, knowledge, wheelTokens } from './knowledge';

test.each(Object.entries(FIXTURES))("%s: the items add up to the server's knowledge", (_, { view }) => {
  for (const seat of view.seats) {
    for (const site of SITES) expect(knowledge(seat, site, []).total).toBe(seat.knowledge[site].total);
  }
});

test('a rumor and a single assistant add to special knowledge, and general books follow', () => {
  const seat = FIXTURES['middle']!.view.seats[0]!;
  const plain = knowledge(seat, 'greece', []);
  expect(plain).toMatchObject({ total: 7, idle: 0 });
  expect(knowledge(seat, 'greece', ['rumor', 'assistant']).total).toBe(plain.total + 3);
});

test('more than twelve counts as twelve', () => {
  const seat = { ...FIXTURES['middle']!.view.seats[0]!, general: 9 };
  const known = knowledge(seat, 'greece', ['rumor', 'assistant']);
  expect(known.total).toBe(12);
  expect(known.items.at(-1)).toEqual({ item: 'limit', points: -2 });
});

test('assistants and shovels are grouped to the best', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(groupWorth)).toEqual([0, 0, 1, 2, 2, 3, 4]);
});

test("the wheel gives the rulebook's five tokens for eight points and four weeks", () => {
  expect(wheelTokens(8, 4)).toBe(5);
});
