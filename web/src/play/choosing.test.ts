import { expect, test } from 'vitest';
import { Choosing } from './choosing.svelte';

type Legal = { code: number; about: string };

function choosing(legal: () => readonly Legal[]): Choosing<Legal, Legal> {
  return new Choosing(legal, () => null, { read: (one) => one, targetOf: ({ about }) => about });
}

test('what an undo has made impossible is no longer chosen, even while something else is pointed at', () => {
  let legal: Legal[] = [{ code: 1, about: 'thief' }];
  const plan = choosing(() => legal);
  plan.chosen = 'thief';
  expect(plan.chosen).toBe('thief');

  legal = [{ code: 2, about: 'snake goddess' }];
  plan.pointed = 'snake goddess';
  expect(plan.chosen).toBeNull();
  expect(plan.shown).toBe('snake goddess');
});

test('what can be chosen is told by how it begins', () => {
  const plan = choosing(() => [{ code: 1, about: 'museum 3' }]);
  expect(plan.offers('exhibit ', 'museum ')).toBe(true);
  expect(plan.offers('play ')).toBe(false);
});
