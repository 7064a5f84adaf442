import { expect, test } from 'vitest';
import { unmarked } from '../../words/unmarked';
import type { Event } from '../view';
import { beginning, gist, sentences } from './sentences';

const reader = { you: 0, names: ['Ada', 'Emil'] };
const said = (seat: number, ...events: Event[]) => sentences({ seat, events }, reader).map(unmarked);

test('a dig tells what came out, and that a pile was short', () => {
  const dug: Event = {
    event: 'dug',
    seat: 1,
    region: 'crete',
    weeks: 4,
    knowledge: 6,
    cards: 4,
    finds: ['Flask', 'Larnax'],
    rubble: 1,
  };
  expect(said(1, dug)).toEqual([
    'Emil digs in Crete for 4 weeks: Larnax (5), Flask (4), 1 rubble; the pile had no more',
  ]);
  expect(unmarked(beginning(dug, reader))).toBe('Emil digs in Crete for 4 weeks');
});

test('what lay in a pile is told to who looked', () => {
  const looked: Event = { event: 'looked', seat: 0, region: 'egypt', pile: ['Rosetta Stone', 'rubble'] };
  expect(said(0, looked)).toEqual(['You look through the pile of Egypt: Rosetta Stone (5), 1 rubble']);
  expect(said(1, { ...looked, seat: 1, pile: null })).toEqual(['Emil looks through the pile of Egypt']);
});

test('professors change hands', () => {
  const moved: Event = { event: 'professor moved', professor: 'crete', origin: 0, seat: 1 };
  expect(said(1, moved)).toEqual(['Professor of Crete goes from you to Emil']);
  expect(said(0, { ...moved, origin: null, seat: 0 })).toEqual(['Professor of Crete comes to you']);
});

test('what the table shows anyway is not told, but for what opens', () => {
  const events: Event[] = [
    { event: 'took', seat: 0, card: 'thief crete' },
    { event: 'time spent', seat: 0, weeks: 3, week: 7 },
    { event: 'cards stored', cards: ['congress'], exhibitions: [], museums: [] },
  ];
  expect(gist({ seat: 0, events }, reader).map(unmarked)).toEqual(['You take: Thief for Crete']);
  const opened: Event = { event: 'cards stored', cards: ['congress'], exhibitions: [], museums: [1] };
  expect(gist({ seat: 0, events: [opened] }, reader).map(unmarked)).toEqual([
    'New: Congress and Museum for 3 artifacts',
  ]);
});
