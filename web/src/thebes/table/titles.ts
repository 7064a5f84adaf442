// What an action is called in the action bar.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../choices';
import type { Place } from '../printed';
import { cardWords, exhibitionTitle, placeName } from '../words';

export function title({ deed, about }: Choice): string {
  switch (deed) {
    case 'take':
      return cardWords(about);
    case 'exhibit':
      return exhibitionTitle(about);
    case 'dig':
      return m.thebes_dig_in({ site: placeName(about as Place) });
    case 'change':
      return m.thebes_change_display();
    case 'stop':
      return m.thebes_stop();
  }
}

/** The word on the button that does it. */
export function confirmation({ deed }: Choice): string {
  switch (deed) {
    case 'take':
      return m.thebes_confirm_take();
    case 'exhibit':
      return m.thebes_confirm_exhibit();
    case 'dig':
      return m.thebes_confirm_dig();
    case 'change':
      return m.thebes_confirm_change();
    case 'stop':
      return m.thebes_confirm_stop();
  }
}
