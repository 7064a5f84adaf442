import { afterEach, expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { choose, locale, preferred } from './locale.svelte';

afterEach(() => choose('en'));

test('messages follow the language chosen, without reloading', () => {
  choose('de');
  expect([locale(), m.language()]).toEqual(['de', 'Sprache']);
  choose('es');
  expect(m.language()).toBe('Idioma');
});

test("the first of the browser's languages that we speak is preferred", () => {
  expect(preferred(['fr-FR', 'es-MX', 'de'])).toBe('es');
  expect(preferred(['fr'])).toBe('en');
});
