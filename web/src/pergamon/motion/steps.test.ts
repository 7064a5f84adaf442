import { expect, test } from 'vitest';
import { GAME, START } from '../fixtures/recorded';
import type { News, View } from '../view';
import { reveal } from './reveal';
import { steps, told } from './steps';

const MOVES = GAME.map((news, at) => ({ news, before: GAME[at - 1]?.view ?? START }));

/** What of a table one sees moving, finds in whatever order. */
function seen({ seats, galleries, cards, round, row, polished, raider }: View): unknown {
  const areas = seats.map(({ coins, finds, collections, figure, done, points }) => ({
    coins,
    finds: finds.toSorted(),
    collections,
    figure,
    done,
    scored: points.scored,
  }));
  return { areas, galleries, cards, round, row, polished, raider };
}

test.each(MOVES)('move $news.number shows bit by bit what it leads to', ({ news, before }) => {
  const shown = news.events.reduce((view, event) => reveal(view, event, news.view), before);
  expect(seen(shown)).toEqual(seen(news.view));
});

test('with every step more is told, and in the end all', () => {
  const all = MOVES.map(({ news, before }) => ({
    news,
    played: steps(news, before, { isReduced: false, patient: null }),
  }));
  for (const { news, played } of all.filter(({ played: each }) => each.length > 0)) {
    const lengths = played.map((step) => told(news as News, step).length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(played.every(({ ms }) => ms > 0)).toBe(true);
  }
});

test('cards are turned before money is paid, and markers pushed with what pushes them', () => {
  const kinds = MOVES.map(({ news, before }) =>
    steps(news, before, { isReduced: false, patient: null }).map(({ events }) =>
      events.map(({ event }) => event),
    ),
  );
  const paying = kinds.find((each) => each.flat().includes('cards turned')) ?? [];
  expect(paying.slice(0, 3).map(([first]) => first)).toEqual(['placed', 'cards turned', 'received']);
  const pushing = kinds.find(
    (each) => each.flat().includes('exhibited') && each.flat().includes('marker moved'),
  );
  expect(pushing?.length).toBe(1);
});
