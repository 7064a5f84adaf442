import { expect, test } from 'vitest';
import { choose } from '../words/locale.svelte';
import fixture from './fixtures/advised.json';
import { advised } from './advice';

test('actions are advised in words of every language', () => {
  choose('en');
  expect(advised('dig crete 4 using rumor using assistant')).toBe(
    'Dig in Crete, 4 weeks; using: Rumor about Crete and Assistant',
  );
  expect(advised('take rome book mesopotamia 1')).toBe('Take: Book on Mesopotamia (1)');
  expect(advised('take rome shovel by zeppelin')).toBe('Take: Shovel; using: Zeppelin');
  choose('de');
  expect(advised('dig crete 1')).toBe('Grabe 1 Woche in Kreta');
  choose('es');
  expect(advised('change display')).toBe('Cambiar el expositor');
  choose('en');
});

test('every action of real advice is told and can be played', () => {
  const codes = fixture.game.legal.map(({ code }) => code);
  for (const { code, action } of fixture.advice.best) {
    expect(advised(action)).not.toContain('undefined');
    expect(codes).toContain(code);
  }
});
