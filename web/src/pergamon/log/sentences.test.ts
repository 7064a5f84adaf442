import { afterEach, expect, test } from 'vitest';
import { choose } from '../../words/locale.svelte';
import { unmarked } from '../../words/unmarked';
import { GAME, NAMES } from '../fixtures/recorded';
import type { Move } from '../view';
import { gist, sentences } from './sentences';

const DIG: Move = { seat: 0, events: [{ event: 'dug', seat: 0, gallery: 'III', coins: 3, finds: ['4/63'] }] };

function plain(move: Move, you: number | null): string[] {
  return sentences(move, { you, names: ['Ada', 'Emil'] }).map(unmarked);
}

afterEach(() => choose('en'));

test('a move is told to whoever made it in the second person', () => {
  expect(plain(DIG, 0)).toEqual(['You dig gallery III for 3 coins: mask 63 · 4 vase']);
  expect(plain(DIG, 1)).toEqual(['Ada digs gallery III for 3 coins: mask 63 · 4 vase']);
});

test('in German and Spanish as well', () => {
  choose('de');
  expect(plain(DIG, 0)[0]).toMatch(/^Du gräbst Stollen III für 3 Münzen aus/);
  choose('es');
  expect(plain(DIG, 1)[0]).toMatch(/^Ada excava la galería III por 3 monedas/);
});

test('what is paid for in a scoring is told apart: the oldest of a kind, and the oldest of all', () => {
  const bracelet = { seat: 0, kind: 'bracelet', year: 569 };
  const oldest = [
    { ...bracelet, points: 2 },
    { seat: 1, kind: 'mask', year: 595, points: 3 },
    { ...bracelet, points: 2 },
  ];
  const move: Move = {
    seat: 0,
    events: [{ event: 'scored', round: 12, museum: [6, 0], oldest, setback: 0 }],
  };
  const [said] = plain(move, 0);
  expect(said).toContain('the oldest bracelet (569): you +2; mask of 595, among the oldest of all: Emil +3');
  expect(said).toContain('bracelet of 569, among the oldest of all: you +2');
  const unheld: Move = {
    seat: 0,
    events: [{ event: 'scored', round: 12, museum: [6, 0], oldest: oldest.slice(1, 2), setback: 0 }],
  };
  expect(plain(unheld, 0)[0]).not.toContain('the oldest bracelet');
});

test('every move of a game is told, and its gist leaves out how a row is built', () => {
  const reader = { you: 0, names: NAMES };
  for (const move of GAME)
    expect(sentences(move, reader).length, JSON.stringify(move.events)).toBeGreaterThan(0);
  const built = GAME.filter(({ events }) => events[0]?.event === 'joined');
  expect(built.length).toBeGreaterThan(0);
  for (const move of built) expect(gist(move, reader)).toEqual([]);
});
