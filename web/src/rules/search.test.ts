import { beforeEach, expect, test } from 'vitest';
import { choose } from '../words/locale.svelte';
import { fold, spans, wordsOf } from './fold';
import { text, type Section } from './rulebook';
import { excerpt, search } from './search';

function section(id: string, title: string, words: string): Section {
  return { id, title: () => title, level: 2, blocks: [text(() => words)] };
}

const SECTIONS = [
  section('one', 'Der Anfang', 'Wer *Genehmigungen* hat, gräbt in Ägypten.'),
  section('two', 'Genehmigungen', 'Die große Straße führt nach Kreta; siehe [Reisen](three).'),
  section('three', 'Reisen', 'Viaja a Moscú con tu sombrero.'),
];

beforeEach(() => choose('en'));

const found = (query: string) => search(SECTIONS, query).map(({ id }) => id);

test('case and accents make no difference', () => {
  expect(found('ÄGYPTEN')).toEqual(['one']);
  expect(found('agypten')).toEqual(['one']);
  expect(found('moscu')).toEqual(['three']);
  expect(found('strasse')).toEqual(['two']);
});

test('titles count more than text, and every word must be there', () => {
  expect(found('genehm')).toEqual(['two', 'one']);
  expect(found('genehmigungen kreta')).toEqual(['two']);
  expect(found('genehmigungen sombrero')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(found('g')).toEqual([]);
});

test('markup is not searched', () => {
  expect(found('three')).toEqual([]);
});

test('matches are marked where they stand in the text, ligatures whole', () => {
  const street = 'Die große Straße';
  expect(spans(street, wordsOf('strasse')).map(({ from, to }) => street.slice(from, to))).toEqual(['Straße']);
  expect(spans(street, ['gros']).map(({ from, to }) => street.slice(from, to))).toEqual(['groß']);
  expect(spans('aha', ['ah', 'ha'])).toEqual([{ from: 0, to: 3 }]);
  expect(spans('e\u0301t', ['e']).map(({ from, to }) => 'e\u0301t'.slice(from, to))).toEqual(['e\u0301']);
});

test('every letter of a folded text knows where it was', () => {
  expect(fold('Æß!')).toEqual({ text: 'aess!', origin: [0, 0, 1, 1, 2, 3] });
});

test('an excerpt shows the words with what is around them', () => {
  const long = `${'lorem ipsum '.repeat(20)}zeppelin ${'dolor sit '.repeat(30)}`;
  const shown = excerpt(long, ['zeppelin']);
  expect(shown.text).toMatch(/^… .*zeppelin.* …$/);
  expect(shown.text.length).toBeLessThan(200);
  expect(shown.spans.map(({ from, to }) => shown.text.slice(from, to))).toEqual(['zeppelin']);
  expect(excerpt('short', ['short']).text).toBe('short');
});
