import { expect, test } from 'vitest';
import { isName, suggestedName, tidyName } from './names';

test('a name has 1 to 24 letters that can be seen', () => {
  expect(['Ann', ' Ann ', 'é'.repeat(24)].map(isName)).toEqual([true, true, true]);
  expect(['', '   ', 'x'.repeat(25)].map(isName)).toEqual([false, false, false]);
});

test('white space around a name goes, and inside becomes single spaces', () => {
  expect(tidyName('  Ann \t Smith ')).toBe('Ann Smith');
});

test('there is always a suggestion', () => {
  for (const luck of [0, 0.5, 0.999]) expect(isName(suggestedName(luck))).toBe(true);
});
