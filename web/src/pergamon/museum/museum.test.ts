import { expect, test } from 'vitest';
import { GAME } from '../fixtures/recorded';
import { ROUNDS, SCORINGS } from '../printed';
import type { Told, View } from '../view';
import { landing, markers } from './landing';
import { gainsOf, total } from './oldest';
import { ROOMS } from './rooms';

const EXHIBITED = GAME.flatMap((news, at) => {
  const event = news.events.find((one): one is Told<'exhibited'> => one.event === 'exhibited');
  const before = GAME[at - 1]?.view;
  return event && before ? [{ event, before, after: news.view }] : [];
});

test.each(EXHIBITED)(
  'space $event.space: it lands and pushes as the rules say',
  ({ event, before, after }) => {
    const { space, pushed } = landing(before, before.row_value + before.polished, event.seat, null);
    expect(space).toBe(event.space);
    const moved = markers(before).map((one) => {
      const push = pushed.find((other) => other.seat === one.seat && other.collection === one.collection);
      return { ...one, space: push ? one.space - 1 : one.space };
    });
    const others = markers(after).filter(
      (one) => !(one.seat === event.seat && one.collection === event.collection),
    );
    if (after.round === before.round) expect(others).toEqual(moved.filter((one) => one.space > 0));
  },
);

test('what a scoring would give is what it gave', () => {
  GAME.forEach((news, at) => {
    const scored = news.events.find((event): event is Told<'scored'> => event.event === 'scored');
    const before = GAME[at - 1]?.view as View;
    const scoring = SCORINGS.find(({ round }) => round === scored?.round);
    if (!scored || !scoring) return;
    const old = before.seats.map((_, seat) =>
      scored.oldest.filter((item) => item.seat === seat).reduce((sum, item) => sum + item.points, 0),
    );
    const gains = before.seats.map((_, seat) => gainsOf(before, scoring, seat));
    expect(gains.map(({ spaces }) => spaces)).toEqual(scored.museum);
    expect(gains.map(total)).toEqual(scored.museum.map((points, seat) => points + (old[seat] ?? 0)));
  });
  expect(GAME.flatMap(({ events }) => events).filter(({ event }) => event === 'scored')).toHaveLength(
    SCORINGS.length,
  );
  expect(SCORINGS.at(-1)?.round).toBe(ROUNDS);
});

test('one goes from a room to the next through a door', () => {
  ROOMS.slice(1).forEach((room, at) => {
    const before = ROOMS[at]!;
    expect(Math.abs(room.row - before.row) + Math.abs(room.column - before.column)).toBe(1);
    expect(before.door).not.toBeNull();
  });
});
