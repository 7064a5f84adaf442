// What an action is called in the action bar.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../choices';
import { generalExcavations } from '../dig/knowledge';
import { CARDS, MUSEUMS, type Region } from '../printed';
import type { Seat, Thing, View } from '../view';
import { cardWords, exhibitionTitle, findWords, museumTitle, regionName } from '../words';

export function title({ deed, about, region }: Choice): string {
  switch (deed) {
    case 'take':
      return cardWords(about);
    case 'exhibit':
      return exhibitionTitle(Number(about));
    case 'museum':
      return museumTitle(Number(about));
    case 'donate':
    case 'pick':
      return findWords(about);
    case 'play':
      return region && about === 'scientist'
        ? m.raiders_scientist_to({ region: regionName(region) })
        : cardWords(about);
    case 'dig':
      return m.thebes_dig_in({ site: regionName(about as Region) });
  }
}

/** What of the table an action is about. */
export function thing({ deed, about: id, region }: Choice): Thing {
  switch (deed) {
    case 'take':
      return { kind: 'card', id };
    case 'play':
      return region ? { kind: 'place', id: region } : { kind: 'card', id };
    case 'exhibit':
      return { kind: 'exhibition', id };
    case 'museum':
      return { kind: 'museum', id };
    case 'donate':
    case 'pick':
      return { kind: 'find', id };
    case 'dig':
      return { kind: 'place', id };
  }
}

/** Why a seat that is to move cannot dig in a region. */
export function whyNoDig(seat: Seat, region: Region): string {
  if (seat.expertise[region] === 0) return m.raiders_no_dig_expertise();
  const cards = seat.excavation_cards[region] + generalExcavations(seat);
  return cards === 0 ? m.raiders_no_dig_card() : m.raiders_no_dig_chart();
}

/** The word on the button that does it. */
export function confirmation({ deed, about }: Choice): string {
  switch (deed) {
    case 'take':
    case 'pick':
      return m.raiders_confirm_take();
    case 'exhibit':
      return m.thebes_confirm_exhibit();
    case 'museum':
    case 'donate':
      return m.raiders_confirm_donate();
    case 'play':
      return CARDS[about]?.kind === 'scientist' ? m.raiders_confirm_look() : m.raiders_confirm_play();
    case 'dig':
      return m.thebes_confirm_dig();
  }
}

/** The weeks that a choice will have cost when all its steps are done. */
export function weeksOf({ deed, weeks }: Choice, view: View): number {
  if (deed === 'pick' && view.picking) return CARDS[view.picking.card]?.playWeeks ?? weeks;
  if (deed === 'donate' && view.donating) return MUSEUMS[view.donating.museum]?.weeks ?? weeks;
  return weeks;
}
