// What the search advises, in words.
import { m } from '../paraglide/messages.js';
import { listed } from '../words/figures';
import { read } from './choices';
import { spaceTitle } from './table/titles';
import { coinWords, findShort, roman } from './words';

/** An action as one would advise it. */
export function advised(action: string): string {
  const choice = read({ code: 0, action, coins: 0 });
  switch (choice.deed) {
    case 'place':
      return spaceTitle(choice.space);
    case 'dig':
      return m.pergamon_dig({ gallery: choice.gallery });
    case 'no dig':
      return m.pergamon_no_dig();
    case 'start':
      return m.pergamon_advice_start({ find: findShort(choice.find) });
    case 'join':
      return m.pergamon_advice_join({ find: findShort(choice.find) });
    case 'polish':
      return m.pergamon_advice_polish({ coins: coinWords(choice.polish) });
    case 'dissolve':
      return m.pergamon_advice_dissolve({ collection: roman(choice.collection) });
    case 'exhibit':
      return m.pergamon_advice_exhibit();
    case 'finish':
      return m.pergamon_finish();
    case 'discard':
      return m.pergamon_throw({ find: findShort(choice.find) });
    case 'store':
      return m.pergamon_advice_store();
    case 'order':
      return m.pergamon_advice_order({ finds: listed(choice.finds.map(findShort)) });
  }
}
