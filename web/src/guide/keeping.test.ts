import { expect, test } from 'vitest';
import type { AnyCourse } from './course';
import { begin } from './guide';
import { keep, recall } from './keeping';
import { placeOf, type Shelf } from './lessons';

function shelf(): Shelf & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return { all, getItem: (key) => all.get(key) ?? null, setItem: (key, text) => void all.set(key, text) };
}

/** As much of a course as is needed to know its steps by name. */
const COURSE = { steps: [{ id: 'welcome' }], idle: [] } as unknown as AnyCourse;
const FRESH = { guide: begin(), isStopped: false };

test('what is kept for a table is there again, and only for that table', () => {
  const kept = { guide: { ...begin(), done: ['welcome'], heard: 3 }, isStopped: true };
  const own = shelf();
  keep(own, 'one', kept);
  expect(recall(own, 'one', COURSE)).toEqual(kept);
  expect(recall(own, 'other', COURSE)).toEqual(FRESH);
});

test('a guide of another version begins anew', () => {
  const own = shelf();
  keep(own, 'old', { guide: { ...begin(), version: 0 as 1 }, isStopped: false });
  keep(own, 'odd', { guide: { ...begin(), done: ['juggling'] }, isStopped: true });
  expect(recall(own, 'old', COURSE)).toEqual(FRESH);
  expect(recall(own, 'odd', COURSE)).toEqual(FRESH);
});

test('a game that was only just made a lesson begins at the beginning', () => {
  const own = shelf();
  own.setItem(placeOf('new'), '');
  expect(recall(own, 'new', COURSE)).toEqual(FRESH);
});
