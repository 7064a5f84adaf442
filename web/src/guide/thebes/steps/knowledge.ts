// Cards, the first book, and enough knowledge to dig.
import { m } from '../../../paraglide/messages.js';
import { CARDS, type Site } from '../../../thebes/printed';
import type { Move } from '../../../thebes/view';
import { cardWords, placeName } from '../../../thebes/words';
import { firstDig, plainChoices, type Situation } from '../frame';
import { bestBook, bestHelp, focus, isReady, LONG_DIG, longDig } from '../focus';
import { took } from '../../digs';
import { has } from '../../step';
import { step } from '../step';

const PATIENCE = 3;

export const display = step({
  id: 'display',
  kind: 'read',
  pick: ({ isMyTurn, view }) =>
    isMyTurn && view.display.some((card) => card !== null) ? { cards: view.display.length } : null,
  say: ({ cards }) => ({
    title: m.thebes_display(),
    text: [m.guide_display_all({ cards }), m.guide_display_cost()],
  }),
  targets: () => ['display'],
  rule: 'thebes#taking-cards',
});

/** Somebody who digs already knows about books. */
function isBeginner(now: Situation): boolean {
  return now.isMyTurn && !firstDig(now);
}

export const book = step({
  id: 'book',
  kind: 'do',
  pick: (now) => {
    const choice = isBeginner(now) && focus(now) === null ? bestBook(now) : null;
    return choice && { card: choice.about, weeks: choice.weeks };
  },
  say: ({ card, weeks }) => ({
    title: m.guide_book(),
    text: [
      m.guide_book_why(),
      m.guide_book_this({
        card: cardWords(card),
        city: placeName(CARDS[card]?.city ?? 'warsaw'),
        weeks: m.thebes_weeks({ count: weeks }),
      }),
    ],
  }),
  targets: ({ card }) => [`card:${card}`],
  lit: ({ card }, now) => plainChoices(now, 'take', card).map(({ code }) => code),
  isDoneBy: (move) => CARDS[took(move) ?? '']?.kind === 'book',
  answer: otherCard,
  patience: PATIENCE,
  rule: 'thebes#card-book',
});

export const knowledge = step({
  id: 'knowledge',
  kind: 'do',
  pick: (now) => {
    const site = isBeginner(now) ? focus(now) : null;
    const choice = site && !isReady(now, site) ? bestHelp(now, site) : null;
    if (!site || !choice) return null;
    const { about: card, weeks } = choice;
    const points = now.seat.knowledge[site].total;
    return {
      site,
      points,
      card,
      weeks,
      tokens: longDig(now.seat, site),
      more: longDig(now.seat, site, card),
    };
  },
  say: ({ site, points, card, weeks, tokens, more }) => ({
    title: m.guide_knowledge(),
    text: [
      m.guide_knowledge_now({
        site: placeName(site as Site),
        points,
        weeks: m.thebes_weeks({ count: LONG_DIG }),
        tokens: m.thebes_tokens({ count: tokens }),
      }),
      m.guide_knowledge_more({
        card: cardWords(card),
        weeks: m.thebes_weeks({ count: weeks }),
        tokens: m.thebes_tokens({ count: more }),
      }),
    ],
  }),
  targets: ({ card }) => [`card:${card}`],
  lit: ({ card }, now) => plainChoices(now, 'take', card).map(({ code }) => code),
  isDoneBy: (move, { card }) => took(move) === card,
  answer: otherCard,
  patience: PATIENCE,
  rule: 'thebes#knowledge',
});

/** What is said to whoever takes another card, or none. */
function otherCard(move: Move): string | null {
  const card = took(move);
  if (card) return m.guide_answer_card({ card: cardWords(card) });
  if (has(move, 'display changed')) return m.guide_answer_changed();
  return null;
}
