import { expect, test } from 'vitest';
import { choose, locales } from '../../words/locale.svelte';
import { ARTIFACTS, BOOK_FINDS } from '../printed';
import { findName } from '../words';
import { ARTIFACT_NAMES } from '../../play/artifacts';
import { find } from './finds';

test('every artifact of the box has an engraving and a name', () => {
  expect(Object.keys(ARTIFACT_NAMES)).toEqual(Object.keys(ARTIFACTS));
});

test.each(locales)('finds are told apart by their names in %s', (locale) => {
  choose(locale);
  const names = Object.keys(ARTIFACTS).map(findName);
  expect(new Set(names).size).toBe(names.length);
  choose('en');
});

test('books found tell of another site, or of all', () => {
  expect(find('greece book of crete')).toMatchObject({ site: 'greece', bookOf: 'crete', points: 0 });
  expect(find('greece general book')).toMatchObject({ bookOf: null, engraving: 'general' });
  expect(Object.keys(BOOK_FINDS)).toHaveLength(10);
});
