import { expect, test } from 'vitest';
import { parts } from '../../words/rich';
import { choose } from '../../words/locale.svelte';
import type { Move } from '../view';
import { gist, sentences } from './sentences';

const NAMES = ['Ada', 'Emil'];
const DIG: Move = {
  seat: 0,
  events: [
    { event: 'travelled', seat: 0, origin: 'rome', place: 'crete', weeks: 1, by_zeppelin: false },
    {
      event: 'dug',
      seat: 0,
      site: 'crete',
      weeks: 4,
      knowledge: 8,
      tokens: 3,
      finds: ['Larnax'],
      debris: 2,
      bonus: null,
    },
    { event: 'time spent', seat: 0, weeks: 5, space: 9, year: 1902 },
  ],
};

function plain(move: Move, you: number | null): string[] {
  return sentences(move, { you, names: NAMES }).map((sentence) =>
    parts(sentence)
      .map(({ text }) => text)
      .join(''),
  );
}

test('a move is told to whoever made it in the second person', () => {
  choose('en');
  expect(plain(DIG, 0)).toEqual([
    'You travel to Crete (1 week); dig in Crete for 4 weeks: Larnax (5), 2 debris; reach week 9 of 1902',
  ]);
  expect(plain(DIG, 1)[0]).toMatch(/^Ada travels to Crete/);
});

test('in German and Spanish as well', () => {
  choose('de');
  expect(plain(DIG, 0)[0]).toMatch(/^Du reist nach Kreta \(1 Woche\); gräbst 4 Wochen/);
  choose('es');
  expect(plain(DIG, 1)[0]).toMatch(/^Ada viaja a Creta \(1 semana\); excava 4 semanas/);
  choose('en');
});

test('the gist leaves out what the table shows', () => {
  expect(gist(DIG, { you: 0, names: NAMES })[0]).not.toContain('1902');
});

test('words for things can be found again', () => {
  const [sentence = ''] = sentences(DIG, { you: 1, names: NAMES });
  const marked = parts(sentence).filter(({ kind }) => kind);
  expect(marked.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'seat 0',
    'place crete',
    'place crete',
    'find Larnax',
  ]);
});
