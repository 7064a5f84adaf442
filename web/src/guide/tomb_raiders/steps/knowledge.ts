// The first expertise, and enough knowledge to dig.
import { m } from '../../../paraglide/messages.js';
import { cardWords, regionName } from '../../../tomb_raiders/words';
import { CARDS, type Region } from '../../../tomb_raiders/printed';
import type { Move } from '../../../tomb_raiders/view';
import { bestExpertise, bestHelp, focus, isReady, LONG_DIG, longDig } from '../focus';
import { choicesAbout, firstDig, type Situation } from '../frame';
import { took } from '../../digs';
import { kindWords, newKind } from '../kinds';
import { step } from '../step';

const PATIENCE = 3;

/** Somebody who digs already knows about books. */
function isBeginner(now: Situation): boolean {
  return now.isMyTurn && !firstDig(now);
}

export const expertise = step({
  id: 'expertise',
  kind: 'do',
  pick: (now) => {
    const choice = isBeginner(now) && focus(now) === null ? bestExpertise(now) : null;
    return choice && { card: choice.about, weeks: choice.weeks };
  },
  say: ({ card, weeks }) => ({
    title: m.guide_raiders_expertise(),
    text: [
      m.guide_raiders_expertise_why(),
      m.guide_raiders_expertise_this({ card: cardWords(card), weeks: m.thebes_weeks({ count: weeks }) }),
    ],
  }),
  targets: ({ card }) => [`card:${card}`],
  lit: ({ card }, now) => choicesAbout(now, 'take', card).map(({ code }) => code),
  isDoneBy: (move) => CARDS[took(move) ?? '']?.kind === 'expertise',
  answer: otherCard,
  patience: PATIENCE,
  rule: 'tomb_raiders#card-expertise',
});

export const knowledge = step({
  id: 'knowledge',
  kind: 'do',
  pick: (now) => {
    const region = isBeginner(now) ? focus(now) : null;
    const choice = region && !isReady(now, region) ? bestHelp(now, region) : null;
    if (!region || !choice) return null;
    const { about: card, weeks } = choice;
    return {
      region,
      points: now.seat.dig_knowledge[region],
      card,
      weeks,
      cards: longDig(now.seat, region),
      more: longDig(now.seat, region, card),
      met: newKind(now, card),
    };
  },
  say: ({ region, points, card, weeks, cards, more, met }) => ({
    title: m.guide_knowledge(),
    text: [
      m.guide_raiders_knowledge_now({
        region: regionName(region as Region),
        points,
      }),
      ...kindWords(met),
      moreWords(card, weeks, cards, more),
    ],
  }),
  targets: ({ card }) => [`card:${card}`],
  lit: ({ card }, now) => choicesAbout(now, 'take', card).map(({ code }) => code),
  isDoneBy: (move, { card }) => took(move) === card,
  answer: otherCard,
  patience: PATIENCE,
  rule: 'tomb_raiders#knowledge',
});

function moreWords(name: string, cost: number, cards: number, more: number): string {
  const card = cardWords(name);
  const weeks = m.thebes_weeks({ count: cost });
  return more > cards
    ? m.guide_raiders_knowledge_more({
        card,
        weeks,
        long: m.thebes_weeks({ count: LONG_DIG }),
        cards: m.raiders_cards({ count: more }),
        before: cards,
      })
    : m.guide_raiders_knowledge_wait({ card, weeks });
}

/** What is said to whoever takes another card, or none. */
function otherCard(move: Move): string | null {
  const card = took(move);
  return card ? m.guide_answer_card({ card: cardWords(card) }) : null;
}
