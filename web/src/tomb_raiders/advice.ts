// What the search advises, in words.
import { m } from '../paraglide/messages.js';
import { listed } from '../words/figures';
import { read, type Choice } from './choices';
import type { Region } from './printed';
import { cardWords, exhibitionTitle, findWords, museumTitle, regionName } from './words';

/** An action as one would advise it. */
export function advised(action: string): string {
  const choice = read({ code: 0, action, weeks: 0 });
  const used = uses(choice);
  return used.length > 0
    ? `${deed(choice)}; ${m.thebes_advice_using({ cards: listed(used) })}`
    : deed(choice);
}

function deed({ deed: what, about, region, digWeeks }: Choice): string {
  switch (what) {
    case 'take':
      return m.thebes_advice_take({ card: cardWords(about) });
    case 'exhibit':
      return m.raiders_advice_show({ what: exhibitionTitle(Number(about)) });
    case 'museum':
      return m.raiders_advice_give_to({ museum: museumTitle(Number(about)) });
    case 'donate':
      return m.raiders_advice_give({ find: findWords(about) });
    case 'play':
      return region && about === 'scientist'
        ? m.raiders_advice_look({ region: regionName(region) })
        : m.raiders_advice_play({ card: cardWords(about) });
    case 'pick':
      return m.thebes_advice_take({ card: findWords(about) });
    case 'dig':
      return m.thebes_advice_dig({
        site: regionName(about as Region),
        weeks: m.thebes_weeks({ count: digWeeks }),
      });
  }
}

function uses({ isGeneral, assistants }: Choice): string[] {
  const helpers = assistants > 0 ? [m.raiders_use_assistants({ count: assistants })] : [];
  return isGeneral ? [m.raiders_card_general_excavation(), ...helpers] : helpers;
}
