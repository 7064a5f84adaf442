import { expect, test } from 'vitest';
import type { Frame, Replay } from '../protocol/types';
import { Frames, newsUpTo, STRETCH } from './frames.svelte';

const frame = (number: number, seat: number | null): Frame => ({
  number,
  seat: number === 0 ? null : 0,
  events: number === 0 ? [] : [{ event: 'took' }],
  view: { seat, number },
  entry: number === 0 ? null : number + 2,
});

function server(frames: number, asked: [number, number | null][] = []) {
  return async (first: number, count: number, seat: number | null): Promise<Replay> => {
    asked.push([first, seat]);
    const shown = Array.from({ length: Math.min(count, frames - first) }, (_, at) => frame(first + at, seat));
    return { game: 'thebes', options: [], seats: [], points: [], ranks: [], frames, shown };
  };
}

test('a long game is fetched stretch by stretch', async () => {
  const asked: [number, number | null][] = [];
  const frames = new Frames('2fwP', server(120, asked));
  await frames.load(null);
  expect(asked).toEqual([
    [0, null],
    [STRETCH, null],
    [2 * STRETCH, null],
  ]);
  expect(frames.known.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, at) => at));
  expect(frames.about?.frames).toBe(120);
});

test('from another seat all is fetched anew, and the last choice counts', async () => {
  const frames = new Frames('2fwP', server(60));
  await Promise.all([frames.load(null), frames.load(1)]);
  expect(frames.known).toHaveLength(60);
  expect(frames.known.every(({ view }) => (view as { seat: number }).seat === 1)).toBe(true);
});

test('what cannot be fetched is kept as an error', async () => {
  const frames = new Frames('2fwP', () => Promise.reject(new Error('no')));
  await frames.load(null);
  expect(frames.error).toBeInstanceOf(Error);
});

test('the moves up to a frame are news; the start is none', () => {
  const known = [0, 1, 2, 3].map((number) => frame(number, null));
  expect(newsUpTo(known, 0)).toEqual([]);
  expect(newsUpTo(known, 2).map(({ number }) => number)).toEqual([1, 2]);
});
