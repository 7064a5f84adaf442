// The rules of The Tomb Raiders: every figure is that of the game.
import { expect, test } from 'vitest';
import { ARTIFACTS, CHART, EXHIBITIONS, MUSEUMS, PROFESSORS } from '../../tomb_raiders/printed';
import {
  CHART_EXAMPLE,
  DONATED,
  donating,
  FINAL,
  learned,
  outdoing,
  playing,
  showing,
  taking,
} from './examples';
import { kindFacts, NUMBERS } from './numbers';
import { kindWords } from './words';

test('the figures of the rule book', () => {
  expect(NUMBERS).toMatchObject({
    regions: 4,
    professors: 5,
    display: 4,
    cards: 163,
    digCards: 20,
    rubble: 6,
  });
  expect(NUMBERS).toMatchObject({ professorMinimum: 4, bestMinimum: 10, weeksBehind: 3, mostWeeks: 12 });
  expect(NUMBERS.green + 4 * NUMBERS.digCards).toBe(NUMBERS.cards);
  expect(kindFacts('thief')).toEqual({ count: 4, prices: [{ points: null, weeks: 3, playWeeks: 3 }] });
  expect(kindWords('general')).toBe('8 cards · 1 point: 3 weeks, 2 points: 6 weeks');
});

test('the examples are possible and show what they are for', () => {
  expect(taking()).toMatchObject({ week: 14, weeks: 2, then: 16 });
  expect(playing()).toEqual({ take: 3, play: 3, total: 6 });
  const { special, general, used, total } = learned();
  expect(general).toBeGreaterThan(special);
  expect([used, total]).toEqual([special, 2 * special]);
  expect(CHART[CHART_EXAMPLE.knowledge - 1]?.[CHART_EXAMPLE.weeks - 1]).toBe(4);
  expect(showing()).toMatchObject({ first: ['mesopotamia', 3], slow: 9, middle: 5, fast: 3 });
  expect(DONATED).toHaveLength(donating().donate);
  expect(donating()).toMatchObject({ given: 4, points: MUSEUMS[1]?.points, gain: 4 });
  expect(outdoing().after).toBeGreaterThan(outdoing().held);
  expect(outdoing().held).toBe(PROFESSORS.greece.minimum);
});

test('in the final count everybody could have what they have', () => {
  for (const { exhibitions, finds } of FINAL.holdings) {
    for (const number of exhibitions) {
      const [[region, needed] = ['crete', 0]] = EXHIBITIONS[number]?.needs ?? [];
      const have = finds.filter((name) => ARTIFACTS[name]?.region === region).length;
      expect(have).toBeGreaterThanOrEqual(needed);
    }
  }
  // Each category brings something to one of them, and time only to whoever is behind.
  expect(FINAL.counted.map(({ time }) => time)).toEqual([0, 4]);
  expect(FINAL.counted.map(({ total }) => total)).toEqual([40, 46]);
});
