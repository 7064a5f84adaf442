import { expect, test } from 'vitest';
import type { Manner } from '../../motion/motion.svelte';
import { GAME, START } from '../../specimen/game';
import type { News, View } from '../view';
import { draws, tally, type Dug } from './draws';
import { reveal } from './reveal';
import { steps } from './steps';
import { things } from './things';

const MOVING: Manner = { isReduced: false, patient: null };

function before(news: News): View {
  return GAME[news.number - 2]?.view ?? START;
}

function digs(): { news: News; dug: Dug }[] {
  return GAME.flatMap((news) => news.events.flatMap((dug) => (dug.event === 'dug' ? [{ news, dug }] : [])));
}

test('the events of every move of a game together lead to the view after it', () => {
  for (const news of GAME) {
    const view = news.events.reduce((shown, event) => reveal(shown, event, news.view), before(news));
    expect({ ...view, actor: null }, `move ${news.number}`).toEqual({ ...news.view, actor: null });
  }
});

test('the steps of every move show all of its events and end as the move did', () => {
  for (const news of GAME) {
    const played = steps(news, before(news), MOVING);
    expect(played.at(-1)?.view).toEqual({ ...news.view, actor: before(news).actor });
    const told = new Set(played.flatMap((step) => step.events));
    expect(told.size).toBe(news.events.filter(({ event }) => event !== 'game ended').length);
    for (const { ms } of played) expect(ms).toBeGreaterThanOrEqual(200);
  }
});

test('one goes there first and spends the time last', () => {
  const dig = GAME[54]!;
  const parts = steps(dig, before(dig), MOVING).map((step) =>
    step.draws ? 'drawing' : step.events[0]?.event,
  );
  expect(parts).toEqual(['travelled', 'drawing', 'dug', 'used up', 'time spent']);
});

test('what was found is with the seat only after all tokens are drawn', () => {
  const { news } = digs()[0]!;
  const drawing = steps(news, before(news), MOVING).find((step) => step.draws)!;
  expect(drawing.view.seats[news.seat]?.finds).toEqual(before(news).seats[news.seat]?.finds);
});

test('a card that is taken leaves a gap until new ones come', () => {
  const took = GAME.find(({ events }) => events.some(({ event }) => event === 'took'))!;
  const [, taking, laying] = steps(took, before(took), MOVING);
  expect(taking?.view.display).toContain(null);
  expect(laying?.view.display).not.toContain(null);
});

test('only digs of whoever sits here wait until they were seen', () => {
  const { news } = digs()[0]!;
  const drawn = (patient: number) =>
    steps(news, before(news), { ...MOVING, patient }).find((step) => step.draws)?.ms;
  expect(drawn(news.seat)).toBe(Infinity);
  expect(drawn(news.seat + 1)).toBeLessThan(5000);
});

test('with reduced motion every step is a light of the same length', () => {
  const took = GAME[0]!;
  const lit = steps(took, before(took), { isReduced: true, patient: null });
  expect(new Set(lit.map(({ ms }) => ms)).size).toBe(1);
});

test('tokens come in an order that is the same every time, and are those drawn', () => {
  for (const { news, dug } of digs()) {
    const drawn = draws(dug, news.number);
    expect(drawn).toEqual(draws(dug, news.number));
    expect(drawn.filter((token) => token !== null).sort()).toEqual([...dug.finds].sort());
    expect(tally(drawn)).toMatchObject({ tokens: dug.tokens, finds: dug.finds.length, debris: dug.debris });
  }
  const orders = digs().map(({ news, dug }) => draws(dug, news.number)[0] === null);
  expect(new Set(orders).size).toBe(2);
});

test('every event is about something, but for the end', () => {
  for (const { events } of GAME) {
    for (const event of events) expect(things(event).length > 0).toBe(event.event !== 'game ended');
  }
});
