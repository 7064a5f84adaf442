// The table of The Tomb Raiders in words.
import { m } from '../paraglide/messages.js';
import { all, allCounted, pointWords, type Facts, type Line } from '../play/facts';
import { order } from '../play/order';
import { pageWords } from './crates/facts';
import { holderOf, needed } from './halls/reach';
import { PROFESSORS, REGIONS, type Professor } from './printed';
import { CATEGORIES, type Seat, type View } from './view';
import {
  cardWords,
  categoryName,
  exhibitionTitle,
  findWords,
  museumTitle,
  professorTitle,
  regionName,
} from './words';

export function facts(view: View, names: readonly string[]): Facts[] {
  const seats = view.seats.map((seat, at) => ({ title: names[at] ?? '', lines: seatLines(seat) }));
  return [
    { title: m.thebes_display(), lines: tableLines(view, names) },
    {
      title: m.raiders_crates(),
      lines: REGIONS.map((region) => [regionName(region), pageWords(view, region)]),
    },
    ...seats,
  ];
}

function tableLines(view: View, names: readonly string[]): Line[] {
  const professors = (Object.keys(PROFESSORS) as Professor[]).map((one) => professor(view, one, names));
  return [
    [m.facts_order(), all(order(view).map((seat) => names[seat] ?? ''))],
    [m.facts_cards(), all(view.storage.filter((name) => name !== null).map(cardWords))],
    [m.thebes_exhibitions(), all(view.exhibitions.map(exhibitionTitle))],
    [m.raiders_museums(), all(view.museums.map(museumTitle))],
    [m.raiders_professors(), professors.join('; ')],
    [m.facts_supply(), m.raiders_supply({ count: view.green_cards_left })],
    [m.facts_unseen(), allCounted(view.green_cards.map(cardWords))],
  ];
}

function professor(view: View, one: Professor, names: readonly string[]): string {
  const holder = holderOf(view, one);
  const where =
    holder === null ? m.raiders_professor_free() : m.raiders_professor_with({ name: names[holder] ?? '' });
  return `${professorTitle(one)} (${where}, ${m.raiders_professor_wants({ need: needed(view, one) })})`;
}

function seatLines(seat: Seat): Line[] {
  const known = REGIONS.filter((region) => seat.dig_knowledge[region] > 0);
  return [
    [m.facts_when(), m.raiders_week({ week: seat.weeks })],
    [m.thebes_knowledge(), all(known.map((region) => `${regionName(region)} ${seat.dig_knowledge[region]}`))],
    [m.facts_cards(), allCounted(seat.cards.map(cardWords))],
    [m.thebes_item_assistants(), m.raiders_assistants_ready({ count: seat.face_up_assistants })],
    [m.raiders_hand(), allCounted(seat.hand.map(cardWords))],
    [m.facts_excavations(), all(excavations(seat))],
    [m.facts_finds(), all(seat.finds.map(findWords))],
    [m.raiders_professors(), all(seat.professors.map(professorTitle))],
    [m.thebes_exhibitions(), all(seat.exhibitions.map(exhibitionTitle))],
    [m.raiders_museums(), all(seat.museums.map(museumTitle))],
    [m.thebes_points_short(), pointWords(seat.points, CATEGORIES, categoryName)],
  ];
}

/** The excavation cards that are left. */
function excavations({ excavation_cards: left }: Seat): string[] {
  const own = REGIONS.filter((region) => left[region] > 0).map((region) =>
    m.raiders_excavations({ count: left[region], region: regionName(region) }),
  );
  return left.general > 0 ? [...own, m.raiders_general_excavations({ count: left.general })] : own;
}
