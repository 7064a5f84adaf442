import { expect, test } from 'vitest';
import { begin } from './guide';
import { keep, recall } from './keeping';
import { placeOf, type Shelf } from './lessons';

function shelf(): Shelf & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return { all, getItem: (key) => all.get(key) ?? null, setItem: (key, text) => void all.set(key, text) };
}

const FRESH = { guide: begin(), isStopped: false };

test('what is kept for a table is there again, and only for that table', () => {
  const kept = { guide: { ...begin(), done: ['welcome' as const], heard: 3 }, isStopped: true };
  const own = shelf();
  keep(own, 'one', kept);
  expect(recall(own, 'one')).toEqual(kept);
  expect(recall(own, 'other')).toEqual(FRESH);
});

test('a guide of another version begins anew', () => {
  const own = shelf();
  keep(own, 'old', { guide: { ...begin(), version: 0 as 1 }, isStopped: false });
  keep(own, 'odd', { guide: { ...begin(), done: ['juggling' as 'map'] }, isStopped: true });
  expect(recall(own, 'old')).toEqual(FRESH);
  expect(recall(own, 'odd')).toEqual(FRESH);
});

test('a game that was only just made a lesson begins at the beginning', () => {
  const own = shelf();
  own.setItem(placeOf('new'), '');
  expect(recall(own, 'new')).toEqual(FRESH);
});
