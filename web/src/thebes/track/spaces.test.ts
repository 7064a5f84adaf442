import { expect, test } from 'vitest';
import { FIXTURES } from '../../specimen/fixtures';
import { CELLS, COLUMNS, ROWS, stacks } from './spaces';

test('the 52 spaces go round the frame without a gap', () => {
  expect(CELLS).toHaveLength(52);
  const next = [...CELLS.slice(1), CELLS[0]!];
  CELLS.forEach(({ column, row }, index) => {
    const to = next[index]!;
    expect(Math.abs(to.column - column) + Math.abs(to.row - row)).toBe(1);
  });
});

test('every space lies at the edge, and the corners at two', () => {
  expect(CELLS.every(({ edges }) => edges.length > 0)).toBe(true);
  const corners = CELLS.filter(({ edges }) => edges.length === 2).map(({ space }) => space);
  expect(corners).toEqual([1, COLUMNS, COLUMNS + ROWS - 1, 2 * COLUMNS + ROWS - 2]);
});

test('in a stack whoever moves next is in front', () => {
  const { view, actor } = FIXTURES['opening']!;
  expect(stacks(view).get(1)?.[0]).toBe(actor);
});
