import { expect, test } from 'vitest';
import { sectorAt, turned } from './turning';

const BOX = { left: 0, top: 0, width: 100, height: 100 };
const OPEN = [2, 3, 4, 5, 6, 7, 8];
const RIGHT = { clientX: 90, clientY: 50 };
const TOP = { x: 50, y: 10, weeks: 5 };

test('the chosen weeks are on top, three more a quarter to the right', () => {
  expect(sectorAt(BOX, { clientX: 50, clientY: 5 }, 5)).toBe(5);
  expect(sectorAt(BOX, RIGHT, 5)).toBe(8);
  expect(sectorAt(BOX, RIGHT, 11)).toBe(2);
});

test('turning the wheel to the right brings fewer weeks to the top', () => {
  expect(turned(BOX, TOP, RIGHT, OPEN)).toBe(2);
  expect(turned(BOX, TOP, { clientX: 10, clientY: 50 }, OPEN)).toBe(8);
  expect(turned(BOX, { ...TOP, weeks: 7 }, { clientX: 10, clientY: 50 }, OPEN)).toBe(8);
});
