import { expect, test } from 'vitest';
import type { GameHere } from '../protocol/types';
import {
  beginsAtOnce,
  namelessSeat,
  newDraft,
  optionsFor,
  paceOf,
  replanned,
  resized,
  wantedOf,
  type Draft,
} from './draft';

const PERGAMON: GameHere = {
  name: 'pergamon',
  title: 'Pergamon',
  authors: [],
  players: [2, 3, 4],
  options: [
    { name: 'order', players: [3, 4] },
    { name: 'sorting', players: [2, 3, 4] },
  ],
};
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...newDraft('pergamon', false), ...changes });

test('a new table has oneself and a free seat', () => {
  expect(wantedOf(draft(), PERGAMON)).toMatchObject({ seats: [{}, {}], mine: { 0: null }, public: false });
  expect(beginsAtOnce(draft())).toBe(false);
});

test('friends at this screen are seated under their names, invited ones have a seat kept', () => {
  const seats: Draft['seats'] = [
    { sitter: 'bot:master', name: '' },
    { sitter: 'friend', name: ' Bob ' },
    { sitter: 'invited', name: 'Eve' },
    { sitter: 'me', name: '' },
  ];
  expect(wantedOf(draft({ seats }), PERGAMON)).toMatchObject({
    seats: [{ bot: 'master' }, {}, { invited: 'Eve' }, {}],
    mine: { 1: 'Bob', 3: null },
  });
});

test('more seats are like the last, fewer forget it', () => {
  const two = newDraft('pergamon', false).seats;
  const bots = replanned(two, 1, 'bot:student');
  expect(resized(bots, 4).map(({ sitter }) => sitter)).toEqual([
    'me',
    'bot:student',
    'bot:student',
    'bot:student',
  ]);
  expect(resized(bots, 4).length).toBe(4);
  expect(resized(resized(bots, 4), 2)).toEqual(bots);
});

test('one sits down only once', () => {
  expect(replanned(newDraft('pergamon', false).seats, 1, 'me').map(({ sitter }) => sitter)).toEqual([
    'open',
    'me',
  ]);
});

test('a seat for somebody needs a name', () => {
  const seats = replanned(newDraft('pergamon', false).seats, 1, 'friend');
  expect(namelessSeat(draft({ seats }))).toBe(1);
  expect(namelessSeat(draft())).toBeNull();
});

test('only options for so many players are asked for', () => {
  expect(optionsFor(PERGAMON, 2)).toEqual(['sorting']);
  const wanted = wantedOf(draft({ options: ['order', 'sorting'] }), PERGAMON);
  expect(wanted.options).toEqual(['sorting']);
});

test.each([
  [{ kind: 'untimed', move: 1, minutes: 1, days: 1 }, { kind: 'untimed' }],
  [
    { kind: 'live', move: 30, minutes: 5, days: 1 },
    { kind: 'live', move: 30, bank: 300 },
  ],
  [
    { kind: 'live', move: 0, minutes: 9999, days: 1 },
    { kind: 'live', move: 1, bank: 14_400 },
  ],
  [
    { kind: 'slow', move: 1, minutes: 1, days: NaN },
    { kind: 'slow', days: 1 },
  ],
] as const)('%j is a pace', (given, pace) => {
  expect(paceOf(given)).toEqual(pace);
});

test('with everybody there the game begins at once', () => {
  const seats = replanned(newDraft('pergamon', false).seats, 1, 'bot:novice');
  expect(beginsAtOnce(draft({ seats }))).toBe(true);
});
