import { expect, test } from 'vitest';
import { byTarget } from '../play/targets';
import { nearest, read, targetOf } from './choices';

const said = (action: string) => read({ code: 1, action, weeks: 2 });

test.each([
  ['take expertise egypt 3', 'take', 'expertise egypt 3', null],
  ['take exhibition 2', 'exhibit', '2', null],
  ['take museum 3', 'museum', '3', null],
  ['donate Mask of Sargon', 'donate', 'Mask of Sargon', null],
  ['play thief crete', 'play', 'thief crete', 'crete'],
  ['play tomb_raider egypt', 'play', 'tomb_raider egypt', 'egypt'],
  ['play scientist greece', 'play', 'scientist', 'greece'],
  ['play assistant', 'play', 'assistant', null],
  ['pick crete book of greece', 'pick', 'crete book of greece', null],
  ['dig crete 4', 'dig', 'crete', 'crete'],
])('%s is read', (action, deed, about, region) => {
  expect(said(action)).toMatchObject({ deed, about, region });
});

test('a dig tells what it uses up', () => {
  expect(said('dig crete 4')).toMatchObject({ digWeeks: 4, isGeneral: false, assistants: 0 });
  expect(said('dig crete 11 using general_excavation using 2 assistants')).toMatchObject({
    digWeeks: 11,
    isGeneral: true,
    assistants: 2,
  });
  expect(said('dig egypt 5 using 1 assistant')).toMatchObject({ isGeneral: false, assistants: 1 });
});

test('what is none of the game is told apart', () => {
  expect(() => said('travel paris')).toThrow();
});

test('digs in a region lie at one place, and the one next to a wish is found', () => {
  const actions = ['dig crete 4', 'dig crete 5', 'dig crete 9 using 1 assistant', 'dig egypt 4'];
  const offers = byTarget(
    actions.map((action, code) => read({ code, action, weeks: 1 })),
    targetOf,
  );
  expect([...offers.keys()]).toEqual(['dig crete', 'dig egypt']);
  const wish = { region: 'crete' as const, isGeneral: true, assistants: 0, digWeeks: 12 };
  expect(nearest(offers.get('dig crete') ?? [], wish)?.code).toBe(1);
  expect(nearest(offers.get('dig crete') ?? [], { ...wish, assistants: 1 })?.code).toBe(2);
});
