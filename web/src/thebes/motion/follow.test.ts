import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAME, START } from '../../specimen/game';
import { filled, Motion, since } from '../../motion/motion.svelte';
import type { Event, News, View } from '../view';
import { steps, type Step } from './steps';

type Played = Motion<View, Event, Step>;

/** The news after so many moves. */
function after(moves: number): readonly News[] {
  return GAME.slice(0, moves);
}

function heard(motion: Played, moves: number): void {
  motion.follow(after(moves), after(moves).at(-1)?.view ?? START);
}

/** A motion that has heard of so many moves. */
function motionAt(moves: number): Played {
  const motion = new Motion<View, Event, Step>(steps, () => {});
  heard(motion, moves);
  return motion;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was there when one came is not played, what comes then is', () => {
  const motion = motionAt(10);
  expect(motion.now).toBeNull();
  heard(motion, 12);
  expect(motion.now?.news.number).toBe(11);
  expect(motion.now?.step.was).toEqual(GAME[9]?.view);
  vi.runAllTimers();
  expect(motion.now).toBeNull();
});

test('the first move of a game is played from its start', () => {
  const motion = motionAt(0);
  heard(motion, 1);
  expect(motion.now?.step.was).toEqual(START);
});

test('going back is not played', () => {
  const motion = motionAt(10);
  heard(motion, 12);
  heard(motion, 5);
  expect(motion.now).toBeNull();
  heard(motion, 6);
  expect(motion.now?.news.number).toBe(6);
});

test('nothing is played that nobody can see', () => {
  const motion = motionAt(10);
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } });
  heard(motion, 12);
  expect(motion.now).toBeNull();
});

test("a dig that was asked for here waits to be watched, others' digs and a replay of it do not", () => {
  const dig = 72;
  const { seat } = GAME[dig - 1]!;
  const drawing = (motion: Played) => {
    while (motion.now && !motion.now.step.draws) vi.advanceTimersByTime(20);
    return motion.now?.ms;
  };
  const watching = motionAt(dig - 1);
  watching.expect(seat);
  heard(watching, dig);
  expect(drawing(watching)).toBe(Infinity);
  watching.proceed();
  expect(watching.now?.step.draws).toBeUndefined();
  const passing = motionAt(dig - 1);
  heard(passing, dig);
  expect(drawing(passing)).toBeLessThan(10_000);
});

test('what happened since a turn can be played again, and news go before it', () => {
  const motion = motionAt(76);
  const seat = 1;
  const others = since(after(76), seat);
  expect(others.length).toBeGreaterThan(0);
  expect(others.every((news) => news.seat !== seat)).toBe(true);
  motion.replay(after(76), seat);
  expect(motion.now?.news).toBe(others[0]);
  heard(motion, 77);
  expect(motion.now?.news.number).toBe(77);
});

test('who has not moved yet has nothing to see again', () => {
  expect(since(after(1), GAME[0]!.seat + 1)).toEqual([]);
});

test('the setting goes before what the system says', () => {
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: { motion: 'reduced' } } });
  const motion = motionAt(10);
  heard(motion, 11);
  expect(motion.now?.step.isStill).toBe(true);
});

test('of moves that are told at once all are played, and the table ends as it is', () => {
  const heard = after(12).map((news) => ({ ...news, view: news.number === 11 ? null : news.view }));
  const news = filled(heard, GAME[11]!.view);
  expect(news[10]?.view).toBe(GAME[11]?.view);
  const motion = motionAt(10);
  motion.follow(news, GAME[11]!.view);
  const played: number[] = [];
  while (motion.now) {
    if (!played.includes(motion.now.news.number)) played.push(motion.now.news.number);
    vi.advanceTimersByTime(20);
  }
  expect(played).toEqual([11, 12]);
});
