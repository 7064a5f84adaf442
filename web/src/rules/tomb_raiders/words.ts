// The kinds of cards of The Tomb Raiders as the rules tell of them.
import { m } from '../../paraglide/messages.js';
import { CARDS, type CardKind } from '../../tomb_raiders/printed';
import { kindTitle } from '../../tomb_raiders/words';
import { kindFacts } from './numbers';

/** One of the cards of a kind, the best of them. */
export function exampleOf(kind: CardKind): string {
  return Object.keys(CARDS).findLast((name) => CARDS[name]?.kind === kind) ?? '';
}

export function kindName(kind: CardKind): string {
  const card = CARDS[exampleOf(kind)];
  return card ? kindTitle(card) : '';
}

/** How many cards there are of a kind, and what they cost. */
export function kindWords(kind: CardKind): string {
  const { count, prices } = kindFacts(kind);
  const costs = prices.map(({ points, weeks: take, playWeeks }) => {
    const weeks = m.thebes_weeks({ count: take });
    if (points !== null) return `${m.thebes_points({ count: points })}: ${weeks}`;
    return playWeeks ? m.rules_raiders_card_twice({ weeks }) : weeks;
  });
  return [m.rules_card_count({ count }), costs.join(', ')].join(' · ');
}
