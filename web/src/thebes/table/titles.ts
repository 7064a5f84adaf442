// What an action is called in the action bar.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../choices';
import { held } from '../dig/knowledge';
import { CARDS, EXHIBITIONS, type Place, type Site } from '../printed';
import type { Seat, Thing } from '../view';
import { cardAbout, cardWords, exhibitionTitle, placeName } from '../words';

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

/** What of the table an action is about. */
export function thing({ deed, about: id }: Choice): Thing {
  switch (deed) {
    case 'take':
      return { kind: 'card', id };
    case 'exhibit':
      return { kind: 'exhibition', id };
    case 'dig':
      return { kind: 'place', id };
    case 'change':
    case 'stop':
      return { kind: 'display', id: '' };
  }
}

/** What an action is good for, where that is not plain from its title. */
export function about({ deed, about: name }: Choice): string | undefined {
  const card = deed === 'take' ? CARDS[name] : undefined;
  if (card) return cardAbout(card);
  const exhibition = deed === 'exhibit' ? EXHIBITIONS[name] : undefined;
  return exhibition && m.thebes_points({ count: exhibition.points });
}

/** That a card saves weeks, if it does. */
export function fewerWeeks(weeks: number): string | undefined {
  return weeks > 0 ? m.thebes_use_weeks({ weeks: m.thebes_weeks({ count: weeks }) }) : undefined;
}

/** Why a seat that is to move cannot dig at a site. */
export function whyNoDig(seat: Seat, site: Site): string {
  const isPermitted = !seat.used_permissions.includes(site) || held(seat, 'special_permission') > 0;
  if (!isPermitted) return m.thebes_no_dig_permission();
  return seat.knowledge[site].special === 0 ? m.thebes_no_dig_knowledge() : m.thebes_no_dig_time();
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
