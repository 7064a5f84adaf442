import { expect, test } from 'vitest';
import { ARTIFACTS, EXHIBITIONS, type Region } from '../printed';
import type { View } from '../view';
import { easiest, furtherOff, giftCost } from './gifts';

/** Artifacts of a region, the cheapest first. */
function of(region: Region): string[] {
  const all = Object.entries(ARTIFACTS).filter(([, artifact]) => artifact.region === region);
  return all.sort(([, one], [, other]) => one.points - other.points).map(([name]) => name);
}

function open(...exhibitions: number[]): View {
  return { exhibitions } as unknown as View;
}

const [region, needed] = EXHIBITIONS[0]?.needs[0] ?? (['egypt', 0] as const);
const OTHER: Region = region === 'crete' ? 'greece' : 'crete';

test('the cheapest go first', () => {
  const finds = [...of(OTHER).slice(-2), ...of(OTHER).slice(0, 2)];
  expect(easiest(open(), finds, 2).sort()).toEqual(of(OTHER).slice(0, 2).sort());
});

test('what an open exhibition needs is given last, if something else costs about as much', () => {
  const shown = of(region).slice(0, needed);
  const spare = of(OTHER).slice(0, 1);
  expect(easiest(open(0), [...shown, ...spare], 1)).toEqual(spare);
});

test('to break what an exhibition asks for costs more than the points', () => {
  const shown = of(region).slice(0, needed);
  const [first = ''] = shown;
  expect(giftCost(open(0), shown, [first])).toBeGreaterThan(giftCost(open(), shown, [first]) + 0.5);
  expect(furtherOff(open(0), shown, [first])).toBe(1);
  expect(furtherOff(open(), shown, [first])).toBe(0);
});

test('who has too little gives what there is', () => {
  expect(easiest(open(), of(OTHER).slice(0, 1), 3)).toHaveLength(1);
});
