import { expect, test } from 'vitest';
import { advised } from './advice';

test.each([
  ['take expertise egypt 3', 'Take: Expertise in Egypt (3)'],
  ['take exhibition 0', 'Show: Exhibition: Mesopotamia 3, Crete 2, Egypt 1'],
  ['take museum 1', 'Give to: Museum for 3 artifacts'],
  ['donate Larnax', 'Give Larnax (5)'],
  ['play thief crete', 'Play: Thief for Crete'],
  ['play scientist greece', 'Send a scientist to Greece'],
  ['pick Larnax', 'Take: Larnax (5)'],
  ['dig crete 4', 'Dig in Crete, 4 weeks'],
  [
    'dig crete 4 using general_excavation using 1 assistant',
    'Dig in Crete, 4 weeks; using: General excavation card and 1 assistant',
  ],
])('%s is advised in words', (action, words) => {
  expect(advised(action)).toBe(words);
});
