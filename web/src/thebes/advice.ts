// What the search advises, in words.
import { m } from '../paraglide/messages.js';
import { read, type Choice, type Use } from './choices';
import { CARDS, EXHIBITIONS, type Place } from './printed';
import { listed } from '../words/figures';
import { cardTitle, cardWords, exhibitionTitle, placeName } from './words';

/** An action as one would advise it. */
export function advised(action: string): string {
  const choice = read({ code: 0, action, weeks: 0 });
  return choice.uses.length > 0 ? `${deed(choice)}; ${using(choice)}` : deed(choice);
}

function deed({ deed: what, about, digWeeks }: Choice): string {
  switch (what) {
    case 'take':
      return m.thebes_advice_take({ card: cardWords(about) });
    case 'exhibit': {
      const city = EXHIBITIONS[about]?.city;
      return m.thebes_advice_exhibit({
        exhibition: exhibitionTitle(about),
        city: city ? placeName(city) : '',
      });
    }
    case 'dig':
      return m.thebes_advice_dig({
        site: placeName(about as Place),
        weeks: m.thebes_weeks({ count: digWeeks }),
      });
    case 'change':
      return m.thebes_change_display();
    case 'stop':
      return m.thebes_stop();
  }
}

function using({ about, uses }: Choice): string {
  return m.thebes_advice_using({ cards: listed(uses.map((use) => useName(use, about))) });
}

/** A card that is used up; a rumor is about the site that is dug. */
function useName(use: Use, about: string): string {
  const card = Object.values(CARDS).find(({ kind, site }) => kind === use && (!site || site === about));
  return card ? cardTitle(card) : use;
}
