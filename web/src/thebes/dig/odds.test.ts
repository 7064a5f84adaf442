import { expect, test } from 'vitest';
import { FIXTURES } from '../../specimen/fixtures';
import { ARTIFACTS, SITES } from '../printed';
import type { Bag } from '../view';
import { byPoints, odds } from './odds';

const BAG = { finds: ['Larnax', 'Sphinx', 'crete book of greece'], debris: 3 };

/** Every way to draw so many tokens of a bag, one after another. */
function* allDraws(tokens: readonly (string | null)[], count: number): Generator<(string | null)[]> {
  if (count === 0) yield [];
  else {
    for (const [index, token] of tokens.entries()) {
      for (const rest of allDraws(tokens.toSpliced(index, 1), count - 1)) yield [token, ...rest];
    }
  }
}

/** What the odds are, by trying everything. */
function tried(bag: Bag, count: number) {
  const tokens = [...bag.finds, ...Array.from({ length: bag.debris }, () => null)];
  const draws = [...allDraws(tokens, count)];
  const share = (isGood: (draw: (string | null)[]) => boolean) => draws.filter(isGood).length / draws.length;
  const points = (draw: (string | null)[]) =>
    draw.reduce((sum, token) => sum + (ARTIFACTS[token ?? '']?.points ?? 0), 0);
  const most = Math.max(...draws.map(points));
  return {
    each: bag.finds.map((find) => share((draw) => draw.includes(find))),
    any: share((draw) => draw.some((token) => token !== null)),
    points: draws.reduce((sum, draw) => sum + points(draw), 0) / draws.length,
    byPoints: Array.from({ length: most + 1 }, (_, wanted) => share((draw) => points(draw) === wanted)),
  };
}

test.each([0, 1, 2, 3, 4, 5])(
  'the odds of drawing %d tokens are those of trying every way to draw them',
  (count) => {
    const bag = { finds: ['Larnax', 'Sphinx', 'Flask', 'Snake goddess', 'crete general book'], debris: 3 };
    const [expected, exact] = [odds(bag, count), tried(bag, count)];
    for (const chance of exact.each) expect(expected.each).toBeCloseTo(chance, 12);
    expect(expected.any).toBeCloseTo(exact.any, 12);
    expect(expected.points).toBeCloseTo(exact.points, 12);
    const chances = byPoints(bag, count);
    expect(chances).toHaveLength(exact.byPoints.length);
    exact.byPoints.forEach((chance, points) => expect(chances[points]).toBeCloseTo(chance, 12));
  },
);

test('of full bags, too, all chances add up to one and to the mean', () => {
  for (const site of SITES) {
    const bag = FIXTURES['opening']!.view.bags[site];
    const [chances, { points }] = [byPoints(bag, 11), odds(bag, 11)];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance, worth) => sum + chance * worth, 0)).toBeCloseTo(points, 9);
  }
});

test('more tokens than there are empty the bag', () => {
  expect(odds(BAG, 99)).toEqual({ each: 1, finds: 3, points: 6, any: 1 });
  expect(byPoints(BAG, 99)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(odds({ finds: [], debris: 0 }, 3)).toMatchObject({ each: 0, points: 0 });
  expect(byPoints({ finds: [], debris: 0 }, 3)).toEqual([1]);
});
