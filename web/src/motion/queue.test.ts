import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMFORT, FASTEST, MOST } from './durations';
import { Queue, type News } from './queue.svelte';

type Move = News<string, string>;
type Step = { view: string; ms: number };

const LONG = 300;

function move(number: number, ...events: string[]): Move {
  return { number, seat: 0, events, view: `after ${number}` };
}

/** A queue whose events are steps of the same length, and which remembers what was shown. */
function queue(ms = LONG): { queue: Queue<string, string, Step>; shown: string[] } {
  const shown: string[] = [];
  const stage = (news: Move, before: string) =>
    news.events.map((event) => ({ view: `${before}, ${event}`, ms }));
  return { queue: new Queue<string, string, Step>(stage, ({ view }) => shown.push(view)), shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('moves are played step after step, each from the table that the one before left', () => {
  const { queue: played, shown } = queue();
  played.play([move(1, 'go', 'dig'), move(2, 'go')], 'start');
  expect(played.now?.step.view).toBe('start, go');
  vi.advanceTimersByTime(LONG);
  expect(played.now?.step.view).toBe('start, dig');
  vi.advanceTimersByTime(LONG);
  expect(played.now?.news.number).toBe(2);
  vi.advanceTimersByTime(LONG);
  expect(played.now).toBeNull();
  expect(shown).toEqual(['start, go', 'start, dig', 'after 1, go']);
});

test('what comes while something is played waits', () => {
  const { queue: played } = queue();
  played.play([move(1, 'go')], 'start');
  played.play([move(2, 'go')], 'after 1');
  expect(played.now?.news.number).toBe(1);
  vi.advanceTimersByTime(LONG);
  expect(played.now?.step.view).toBe('after 1, go');
});

test('all can be skipped at once', () => {
  const { queue: played, shown } = queue();
  played.play([move(1, 'go', 'dig'), move(2, 'go')], 'start');
  played.skip();
  expect(played.now).toBeNull();
  vi.runAllTimers();
  expect(shown).toHaveLength(1);
});

test('a step without an end waits for somebody to go on', () => {
  const { queue: played } = queue(Infinity);
  played.play([move(1, 'draw')], 'start');
  vi.advanceTimersByTime(1_000_000);
  expect(played.now?.step.view).toBe('start, draw');
  played.proceed();
  expect(played.now).toBeNull();
});

test('the more waits, the faster it goes', () => {
  const { queue: played } = queue(400);
  const moves = Array.from({ length: 20 }, (_, index) => move(index, 'go'));
  played.play(moves, 'start');
  expect(played.now?.ms).toBeCloseTo(400 / (8000 / COMFORT));
  vi.advanceTimersByTime(COMFORT);
  expect(played.now).toBeNull();
});

test('what is played once more is played without haste', () => {
  const { queue: played } = queue(400);
  played.play([move(99, 'go')], 'start');
  played.replay(
    Array.from({ length: 20 }, (_, index) => move(index, 'go')),
    'start',
  );
  expect(played.now).toMatchObject({ ms: 400, news: { number: 0 } });
});

test('of very much only the end is played, so that nobody has to wait long', () => {
  const { queue: played, shown } = queue();
  played.play(
    Array.from({ length: 500 }, (_, index) => move(index, 'go')),
    'start',
  );
  expect(played.now?.news.number).toBeGreaterThan(400);
  vi.advanceTimersByTime(MOST / FASTEST);
  expect(played.now).toBeNull();
  expect(shown.at(-1)).toBe('after 498, go');
});
