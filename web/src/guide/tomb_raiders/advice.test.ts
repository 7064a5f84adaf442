// What the guide to The Tomb Raiders advises in whole games.
import { describe, expect, test } from 'vitest';
import { read as readAction } from '../../tomb_raiders/choices';
import { MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import { bestDig, digRate, digWorth } from '../../tomb_raiders/dig/promise';
import { CARDS, MUSEUMS, REGIONS, WEEKS_BEHIND_PER_POINT } from '../../tomb_raiders/printed';
import { easiest, giftCost } from '../../tomb_raiders/table/gifts';
import { regionName } from '../../tomb_raiders/words';
import { GUIDED, seenIn } from './fixtures/games';
import type { Frame } from './frame';
import { mayDig, pileGuess, takenLater, takenNow, worthLater } from './ground';

const RAIDERS = ['thief', 'tomb_raider'];

describe('what it advises', () => {
  const advised = GUIDED.flatMap((game) =>
    seenIn(game).flatMap(({ shown, frame }) => {
      const { view, legal, chosen = null } = frame as Frame;
      const action = legal.find(({ code }) => code === shown.lit[0])?.action;
      const isAdvice = shown.kind === 'idle' || shown.kind === 'do';
      return action && isAdvice
        ? [{ shown, view, legal, chosen, choice: readAction({ code: 0, action, weeks: 0 }) }]
        : [];
    }),
  );

  test('is never to dig or to send somebody where hardly anything can lie', () => {
    for (const { view, chosen, choice, shown } of advised) {
      const { deed, about, region } = choice;
      const kind = CARDS[about]?.kind ?? '';
      if (deed === 'dig' && chosen === null) {
        expect(pileGuess(view, region!), shown.text.join(' ')).toBeGreaterThan(1);
      }
      if (deed === 'play' && RAIDERS.includes(kind)) {
        expect(takenNow(view, region!, kind), shown.text.join(' ')).toBeGreaterThanOrEqual(2);
      }
      if (deed === 'take' && RAIDERS.includes(kind)) {
        expect(takenLater(view, CARDS[about]!.region!, kind)).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('sends nobody where digging promises more by the week', () => {
    const sent = advised.filter(
      ({ choice }) => choice.deed === 'take' && RAIDERS.includes(CARDS[choice.about]?.kind ?? ''),
    );
    expect(sent.length).toBeGreaterThan(3);
    for (const { view, legal, choice, shown } of sent) {
      const { kind, region, weeks, playWeeks = 0 } = CARDS[choice.about]!;
      const digs = legal.map(readAction).filter((one) => one.region === region);
      const best = bestDig(view, view.seats[0]!, digs);
      const raid = takenLater(view, region!, kind) / (weeks + playWeeks);
      const dig = best ? digRate(view, view.seats[0]!, best) : 0;
      expect(raid, shown.text.join(' ')).toBeGreaterThanOrEqual(dig);
    }
  });

  test('speaks of more cards only where they are worth something', () => {
    const learning = advised.filter(
      ({ shown }) => shown.id === 'play' && /draw \d+ card/.test(shown.text.at(-1)!),
    );
    expect(learning.length).toBeGreaterThan(10);
    for (const { view, shown } of learning) {
      const said = shown.text.at(-1)!;
      const region = REGIONS.find((one) => said.includes(regionName(one)))!;
      const cards = said.match(/\d+/g)!.map(Number);
      const [most, least] = /^In/.test(said) ? [cards[0]!, cards[2]!] : [cards[1]!, cards[2]!];
      const gain = worthLater(view, region, most) - worthLater(view, region, least);
      expect(gain, said).toBeGreaterThanOrEqual(0.5);
    }
  });

  test('is not to dig for less than its weeks are worth at the end', () => {
    const digs = advised.filter(
      ({ choice, view, chosen }) => choice.deed === 'dig' && chosen === null && view.green_cards_left <= 12,
    );
    expect(digs.length).toBeGreaterThan(0);
    for (const { view, choice, shown } of digs) {
      const worth = digWorth(view, view.seats[0]!, choice);
      expect(worth, shown.text.join(' ')).toBeGreaterThan((0.5 * choice.digWeeks) / WEEKS_BEHIND_PER_POINT);
    }
  });

  test('is to take or play an assistant only where a dig is left that it helps', () => {
    const helped = advised.filter(
      ({ choice, shown }) =>
        CARDS[choice.about]?.kind === 'assistant' && !/Nothing promises more/.test(shown.text.join()),
    );
    expect(helped.length).toBeGreaterThan(1);
    for (const { view, shown } of helped) {
      const seat = view.seats[0]!;
      const left = REGIONS.filter(
        (region) => mayDig(seat, region) && seat.dig_knowledge[region] < MOST_KNOWLEDGE,
      );
      expect(left.length, shown.text.join(' ')).toBeGreaterThan(0);
    }
  });

  test('is to give to a museum only where that gains points', () => {
    const gifts = advised.filter(({ choice }) => choice.deed === 'museum');
    expect(gifts.length).toBeGreaterThan(5);
    for (const { view, choice } of gifts) {
      const { points = 0, donate = 0 } = MUSEUMS[Number(choice.about)] ?? {};
      const { finds } = view.seats[0]!;
      expect(points).toBeGreaterThan(giftCost(view, finds, easiest(view, finds, donate)));
    }
  });

  test('comes with a reason in figures', () => {
    const whole = advised.filter(({ choice }) => !['pick', 'donate', 'exhibit'].includes(choice.deed));
    for (const { shown, choice } of whole.filter((each) => each.shown.id === 'play')) {
      const figures = shown.text.join(' ').match(/\d+/g) ?? [];
      expect(figures.length, shown.text.join(' ')).toBeGreaterThanOrEqual(1);
      expect(shown.text.length, shown.text.join(' ')).toBeGreaterThanOrEqual(choice.deed === 'dig' ? 1 : 2);
    }
  });

  test('speaks of more cards only where one may still dig', () => {
    const learning = advised.filter(
      ({ shown }) => shown.id === 'play' && /weeks of digging/.test(shown.text.join()),
    );
    expect(learning.length).toBeGreaterThan(20);
    for (const { shown, view } of learning) {
      const said = shown.text.at(-1) ?? '';
      const region = REGIONS.find((one) => said.includes(regionName(one)))!;
      expect(mayDig(view.seats[0]!, region), said).toBe(true);
    }
  });

  test('is not said in the same words turn after turn', () => {
    for (const game of GUIDED) {
      const takes = seenIn(game).filter(
        ({ shown }) => shown.id === 'play' && shown.targets[0]?.startsWith('card:'),
      );
      takes.slice(1).forEach(({ shown, frame }, index) => {
        const before = takes[index]!;
        if (frame !== before.frame) expect(shown.text, shown.text.join(' ')).not.toEqual(before.shown.text);
      });
    }
  });

  test('is told in three sentences at most, with news or at the end in four', () => {
    for (const game of GUIDED) {
      for (const { shown } of seenIn(game)) {
        const sentences = shown.text.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;
        expect(sentences, shown.text.join(' ')).toBeLessThanOrEqual(
          ['idle', 'do'].includes(shown.kind) || shown.id === 'end' ? 4 : 3,
        );
      }
    }
  });
});
