// The rules of Thebes: every figure is that of the game.
import { expect, test } from 'vitest';
import opening from '../../thebes/fixtures/opening.json';
import over from '../../thebes/fixtures/over.json';
import { EXHIBITIONS, SITES, TOTAL_WEEKS, WEEKS_PER_YEAR } from '../../thebes/printed';
import { artifactCounts } from '../../thebes/finds/finds';
import { FINAL, JOURNEY, LAST_WEEKS, learned, taking, WHEEL_EXAMPLE } from './examples';
import { cardFacts } from './facts';
import { CHANGE_WEEKS, DISPLAY_SPACES, EXHIBITION_SPACES, kindFacts, NUMBERS } from './numbers';
import { count } from './scoring';

test('what no component file says is as in a real position', () => {
  const { view } = opening.game;
  expect(view.display).toHaveLength(DISPLAY_SPACES);
  expect(Object.keys(view.exhibitions)).toEqual([...EXHIBITION_SPACES]);
  expect(view.change_weeks).toBe(CHANGE_WEEKS);
  for (const site of SITES) {
    expect(view.bags[site].finds).toHaveLength(NUMBERS.findsInBag);
    expect(view.bags[site].debris).toBe(NUMBERS.debris);
  }
  // The third stack waits; with two players all exhibitions are in the supply already.
  expect(view.supply.set_aside).toBe(NUMBERS.stack);
  expect(view.supply.cards).toBe(2 * NUMBERS.stack + NUMBERS.small.count + NUMBERS.large.count);
  expect(view.seats[0]?.weeks_left).toBe(TOTAL_WEEKS[view.players]);
});

test('the figures of the rule book', () => {
  expect(NUMBERS).toMatchObject({ cities: 7, sites: 5, weeks: 52, cards: 85, stack: 27, artifacts: 13 });
  expect(NUMBERS).toMatchObject({
    findsInBag: 14,
    debris: 16,
    long: 3,
    pairWorth: 1,
    trioWorth: 2,
    rumor: 2,
  });
  expect(NUMBERS.small).toEqual({ count: 5, weeks: 3, points: 4, sites: 2, artifacts: 3 });
  expect(NUMBERS.large).toEqual({ count: 5, weeks: 4, points: 5, sites: 3, artifacts: 6 });
  expect(kindFacts('book')).toMatchObject({ count: 45 });
  expect(cardFacts('moscow car')).toBe('2 cards · 1 week · Rome and Moscow');
});

test('small and large exhibitions are all alike in what their section says of them', () => {
  for (const { size, weeks, points, needs } of Object.values(EXHIBITIONS)) {
    const needed = Object.values(needs);
    expect(NUMBERS[size]).toMatchObject({ weeks, points, sites: needed.length });
    expect(needed.reduce((sum, each) => sum + each, 0)).toBe(NUMBERS[size].artifacts);
  }
});

test('the final count of a real game comes out as the server has it', () => {
  const { seats } = over.game.view;
  expect(count(seats)).toEqual(seats.map(({ points }) => points));
});

test('the examples are possible and show what they are for', () => {
  expect(JOURNEY.byCar).toBe(JOURNEY.weeks - 1);
  expect(taking()).toMatchObject({ journey: 2, stay: 2, total: 4 });
  expect(learned().general).toBeGreaterThan(learned().special);
  expect(WHEEL_EXAMPLE.tokens).toBeGreaterThan(0);
  expect(LAST_WEEKS.left).toBe(WEEKS_PER_YEAR - LAST_WEEKS.space + 1);
  for (const { exhibitions, finds } of FINAL.holdings) {
    const have = artifactCounts(finds);
    for (const name of exhibitions) {
      for (const site of SITES)
        expect(have[site]).toBeGreaterThanOrEqual(EXHIBITIONS[name]?.needs[site] ?? 0);
    }
  }
  // One site tied, one that nobody knows, and a winner.
  expect(FINAL.counted.map(({ total }) => total)).toEqual([39, 37]);
});
