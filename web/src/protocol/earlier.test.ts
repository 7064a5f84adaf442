import { expect, test } from 'vitest';
import type { Socket } from './connection';
import { Table } from './table.svelte';
import type { LineNow, Lines, Told } from './types';

const socket: Socket = {
  send: () => {},
  close: () => {},
  readyState: 1,
  onopen: null,
  onmessage: null,
  onclose: null,
};

const line = (number: number): LineNow => ({ number, at: 0, what: number % 10 === 0 ? 'said' : 'moved' });
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => line(first + place));
const numbers = (table: Table) => table.lines.map(({ number }) => number);
const told = (number: number, more: Partial<Told>): Told => ({
  say: 'told',
  number,
  status: 'running',
  ...more,
});

/** A table that knows the last lines, and a server that has all of them in pages of four. */
function visited() {
  const asked: [number, number | null][] = [];
  const fetch = (before: number, seat: number | null): Promise<Lines> => {
    asked.push([before, seat]);
    return Promise.resolve({ lines: between(Math.max(1, before - 4), before - 1) });
  };
  const table = new Table('2fwPoXCnY1dJ', () => socket, fetch);
  table.told(told(22, { looking: 1, lines: between(21, 22), skipped: 20 }));
  return { table, asked };
}

const anything = () => true;

test('earlier lines come page by page, as the seat one looks from may know them', async () => {
  const { table, asked } = visited();
  expect(table.hasEarlier).toBe(true);
  await table.fetchEarlier(anything);
  expect(numbers(table)).toEqual([17, 18, 19, 20, 21, 22]);
  expect(asked).toEqual([[21, 1]]);
});

test('pages are fetched until there is something that somebody wants to see', async () => {
  const { table } = visited();
  await table.fetchEarlier(({ number }) => number === 10);
  expect(numbers(table)[0]).toBe(9);
  await table.fetchEarlier(() => false);
  expect(numbers(table)).toEqual(between(1, 22).map(({ number }) => number));
  expect(table.hasEarlier).toBe(false);
});

test('two who ask at once do not get lines twice', async () => {
  const { table, asked } = visited();
  await Promise.all([table.fetchEarlier(anything), table.fetchEarlier(anything)]);
  expect(asked.length).toBe(1);
});

test('lines for one seat that come after another looks are asked for again', async () => {
  const { table, asked } = visited();
  const fetching = table.fetchEarlier(anything);
  table.told(told(22, { looking: 0 }));
  await fetching;
  expect(asked).toEqual([
    [21, 1],
    [21, 0],
  ]);
  expect(numbers(table)).toEqual([17, 18, 19, 20, 21, 22]);
});

test('lines that were skipped leave no gap: the log begins anew', () => {
  const { table } = visited();
  table.told(told(24, { lines: between(23, 24) }));
  expect(numbers(table)).toEqual([21, 22, 23, 24]);
  table.told(told(99, { lines: between(90, 99), skipped: 65 }));
  expect(numbers(table)[0]).toBe(90);
  expect(table.hasEarlier).toBe(true);
});

test('where the same people went on is known without the log', () => {
  const { table } = visited();
  expect(table.rematch).toBeNull();
  table.told(told(23, { status: 'ended', rematch: 'Zr3KpW8vQx1a' }));
  expect(table.rematch).toBe('Zr3KpW8vQx1a');
});

test('views are learned by the entry of their move', () => {
  const { table } = visited();
  table.learn([
    { entry: null, view: 'the start' },
    { entry: 21, view: 'after 21' },
  ]);
  expect(table.views[21]).toBe('after 21');
});
