// The rules of Pergamon: every figure is that of the game.
import { expect, test } from 'vitest';
import { gainsOf, total as gained } from '../../pergamon/museum/oldest';
import { FINDS, FUNDS_SPACES, GALLERIES, KINDS, SCORINGS } from '../../pergamon/printed';
import { fits } from '../../pergamon/rows';
import { ARRIVAL, DIG, FINAL, FUNDS, LAID_OUT, paid, PAIR, RAIDER, ROW, SETBACK, YEARS } from './examples';
import { LAST, NUMBERS, pointSteps } from './numbers';

test('the figures of the rule book', () => {
  expect(NUMBERS).toMatchObject({ rounds: 12, spaces: 13, finds: 60, cards: 24, museum: 24, centuries: 5 });
  expect(NUMBERS).toMatchObject({ bagLow: 1, bagHigh: 4, chestLow: 5, chestHigh: 8, polish: 3, free: 3 });
  expect(NUMBERS.setbacks).toEqual([3, 4, 5]);
  expect(pointSteps()).toHaveLength(6);
});

test('what is said of all finds is true: in every century each pair of different kinds comes once', () => {
  const pairs = KINDS.flatMap((left) =>
    KINDS.filter((kind) => kind !== left).map((right) => `${left} ${right}`),
  );
  for (let century = 1; century <= NUMBERS.centuries; century++) {
    const finds = Object.values(FINDS).filter((find) => find.century === century);
    expect(finds.map(({ left, right }) => `${left} ${right}`).sort()).toEqual([...pairs].sort());
  }
});

test('what is said of all scorings is true: the same points, and nothing moves after the last', () => {
  expect(new Set(SCORINGS.map(({ points }) => points)).size).toBe(1);
  expect(SCORINGS.map(({ setback }) => setback > 0)).toEqual([true, true, true, false]);
  expect(LAST.bonus).toBe('bracelet');
});

test('the raider has a space for every pair of backs', () => {
  const backs = FUNDS_SPACES.flatMap(({ raider }) => (raider ? [raider.join(' ')] : []));
  expect(backs).toEqual(['bag bag', 'bag chest', 'chest chest']);
});

test('the examples are possible and show what they are for', () => {
  for (const row of [
    PAIR,
    ROW,
    ...FINAL.view.seats.flatMap(({ collections }) => collections.map((one) => one!.finds)),
  ])
    expect(row.slice(1).every((name, at) => fits(row[at] ?? '', name))).toBe(true);
  expect([...LAID_OUT]).toEqual(Object.keys(FINDS).filter((name) => LAID_OUT.some((one) => one === name)));
  expect(LAID_OUT).toHaveLength(GALLERIES.length);
  // Less than asked for, and more.
  expect(paid(FUNDS.spaces, FUNDS.poor)).toEqual([1, 3, 3]);
  expect(paid(FUNDS.spaces, FUNDS.rich)).toEqual([1, 3, 8]);
  expect(DIG.left).toBeGreaterThan(0);
  // One marker above, one on the same space, and some below.
  expect(ARRIVAL.markers.map(({ space }) => Math.sign(space - ARRIVAL.value))).toEqual([1, 0, -1, -1]);
  const [older, younger] = YEARS;
  expect(older).toMatchObject({ kind: younger?.kind, century: younger?.century });
  expect(older!.year).toBeGreaterThan(younger!.year);
  expect(SETBACK.later).toBeLessThan(SETBACK.points);
  expect(RAIDER.left).toBeGreaterThan(0);
  expect(FINAL.counted.map(({ total, before }) => total - before)).toEqual(
    FINAL.view.seats.map((_, seat) => gained(gainsOf(FINAL.view, LAST, seat))),
  );
  expect(new Set(FINAL.counted.map(({ total }) => total)).size).toBe(2);
});
