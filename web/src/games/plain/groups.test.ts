import { expect, test } from 'vitest';
import { grouped } from './groups';

test('actions are gathered by what is done', () => {
  const legal = ['take rome book', 'stop', 'take paris car'].map((action, code) => ({
    code,
    action,
    weeks: 1,
  }));
  expect(grouped(legal).map((group) => group.map(({ code }) => code))).toEqual([[0, 2], [1]]);
});
