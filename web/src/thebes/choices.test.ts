import { expect, test } from 'vitest';
import { byTarget } from '../play/targets';
import { nearest, plainest, read, target, targetOf, using, usesOffered } from './choices';
import middle from './fixtures/middle.json';

const LEGAL = middle.game.legal;

test('an action in words is read', () => {
  expect(read({ code: 1, action: 'take rome book greece 2 by zeppelin', weeks: 2 })).toMatchObject({
    deed: 'take',
    about: 'rome book greece 2',
    uses: ['zeppelin'],
  });
  expect(
    read({ code: 2, action: 'dig crete 4 by zeppelin using rumor using special_permission', weeks: 4 }),
  ).toEqual({
    code: 2,
    weeks: 4,
    deed: 'dig',
    about: 'crete',
    digWeeks: 4,
    uses: ['zeppelin', 'rumor', 'special_permission'],
  });
  expect(read({ code: 3, action: 'change display', weeks: 1 })).toMatchObject({ deed: 'change', about: '' });
  expect(() => read({ code: 4, action: 'place 7', weeks: 0 })).toThrow('place 7');
});

test('every legal action of a real position finds its target', () => {
  const targets = byTarget(LEGAL.map(read), targetOf);
  expect([...targets.values()].flat()).toHaveLength(LEGAL.length);
  expect([...targets.keys()]).toContain(target('exhibit', 'paris small'));
});

test('the plainest choice uses up nothing if it can', () => {
  const digs = byTarget(LEGAL.map(read), targetOf).get(target('dig', 'egypt')) ?? [];
  expect(usesOffered(digs)).toEqual(['special_permission']);
  expect(plainest(digs)?.uses).toEqual([]);
  expect(using(digs, ['special_permission']).every((dig) => dig.uses.length === 1)).toBe(true);
});

test('where a card must be used up, wishing for none still uses it', () => {
  const digs = byTarget(LEGAL.map(read), targetOf).get(target('dig', 'palestine')) ?? [];
  expect(nearest(digs, [])).toEqual(['special_permission']);
});
