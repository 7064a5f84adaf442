// What can be said of a kind of card in figures.
import { m } from '../../paraglide/messages.js';
import { CARDS } from '../../thebes/printed';
import { listed } from '../../words/figures';
import { placeName } from '../../thebes/words';
import { kindFacts } from './numbers';

/** How many cards there are of a card's kind, what they cost, and in which cities they are. */
export function cardFacts(name: string): string {
  const kind = CARDS[name]?.kind;
  if (!kind) return '';
  const { count, prices, cities } = kindFacts(kind);
  const costs = prices.map(({ points, weeks }) =>
    points === null
      ? m.thebes_weeks({ count: weeks })
      : `${m.thebes_points({ count: points })}: ${m.thebes_weeks({ count: weeks })}`,
  );
  return [m.rules_card_count({ count }), costs.join(', '), listed(cities.map(placeName))].join(' · ');
}
