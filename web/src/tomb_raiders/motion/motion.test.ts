import { describe, expect, test } from 'vitest';
import told_ from '../fixtures/game.json';
import { changed, type Change } from '../../specimen/changes';
import type { Event, News, View } from '../view';
import { reveal } from './reveal';
import { steps, told } from './steps';

const START = told_.frames[0]?.view as unknown as View;
const GAME = told_.frames.slice(1).reduce<News[]>((game, frame) => {
  const view = changed(game.at(-1)?.view ?? START, frame.changed as Change) as View;
  return [...game, { number: frame.number, seat: frame.seat ?? 0, events: frame.events as Event[], view }];
}, []);
const before = (news: News) => GAME[news.number - 2]?.view ?? START;
const MOVING = { isReduced: false, patient: null };

describe('a whole game in steps', () => {
  test('every move is told in full by its last step', () => {
    for (const news of GAME) {
      const last = steps(news, before(news), MOVING).at(-1);
      const silent = news.events.filter(({ event }) => event === 'game ended').length;
      expect(last && told(news, last).length).toBe(news.events.length - silent);
    }
  });

  test('its last step shows the table after it', () => {
    for (const news of GAME) {
      const { seats, storage, exhibitions, museums, stack } =
        steps(news, before(news), MOVING).at(-1)?.view ?? START;
      expect(
        seats.map(({ weeks, hand, cards, finds, professors }) => ({ weeks, hand, cards, finds, professors })),
      ).toEqual(
        news.view.seats.map(({ weeks, hand, cards, finds, professors }) => ({
          weeks,
          hand,
          cards,
          finds,
          professors,
        })),
      );
      expect({ storage, exhibitions, museums, stack }).toEqual({
        storage: news.view.storage,
        exhibitions: news.view.exhibitions,
        museums: news.view.museums,
        stack: news.view.stack,
      });
    }
  });

  test('what is dug is nobody’s until all cards were seen', () => {
    const dig = GAME.find(({ events }) =>
      events.some((event) => event.event === 'dug' && event.finds.length > 0),
    );
    if (!dig) throw new Error('nobody dug');
    const [drawing, kept] = steps(dig, before(dig), MOVING);
    expect(drawing?.draws).toBeDefined();
    expect(drawing?.view).toEqual(before(dig));
    expect(drawing && told(dig, drawing)).toEqual([]);
    expect(kept?.view.seats[dig.seat]?.finds).toEqual(dig.view.seats[dig.seat]?.finds);
  });
});

test('one’s own dig waits until it was seen, and so does a look through a pile', () => {
  const own = { isReduced: true, patient: 0 };
  const dig = GAME.find(({ seat, events }) => seat === 0 && events.some(({ event }) => event === 'dug'));
  expect(dig && steps(dig, before(dig), own)[0]?.ms).toBe(Infinity);
  const look = { number: 1, seat: 0, view: { ...START, picking: null } };
  const events: Event[] = [
    { event: 'played', seat: 0, card: 'scientist' },
    { event: 'looked', seat: 0, region: 'crete', pile: [] },
  ];
  expect(steps({ ...look, events }, START, own).map(({ ms }) => ms)).toEqual([450, Infinity]);
});

test('a card that is taken leaves its space empty until new ones come', () => {
  const card = START.storage[0] ?? '';
  const after = reveal(START, { event: 'took', seat: 0, card }, START);
  expect(after.storage[0]).toBeNull();
});
