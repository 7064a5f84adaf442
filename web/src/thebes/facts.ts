// The table of Thebes in words.
import { m } from '../paraglide/messages.js';
import { all, allCounted, pointWords, type Facts, type Line } from '../play/facts';
import { order } from '../play/order';
import { CARDS, EXHIBITIONS, SITES, type Site } from './printed';
import { moment, tableYear } from './time';
import { CATEGORIES, type Seat, type View } from './view';
import { cardWords, categoryName, exhibitionTitle, findWords, placeName, when } from './words';

export function facts(view: View, names: readonly string[]): Facts[] {
  const seats = view.seats.map((seat, at) => ({
    title: names[at] ?? '',
    lines: seatLines(seat, view.players),
  }));
  return [
    { title: m.thebes_year({ year: tableYear(view) }), lines: tableLines(view, names) },
    bags(view),
    ...seats,
  ];
}

function tableLines(view: View, names: readonly string[]): Line[] {
  const open = Object.values(view.exhibitions).filter((name) => name !== null);
  return [
    [m.facts_order(), all(order(view).map((seat) => names[seat] ?? ''))],
    [m.thebes_display(), all(view.display.filter((name) => name !== null).map(cardInCity))],
    [m.thebes_exhibitions(), all(open.map(exhibition))],
    [m.facts_supply(), m.thebes_supply({ count: view.supply.cards })],
    [m.facts_unseen(), allCounted(view.supply.unseen.map(cardWords))],
    [m.facts_discards(), allCounted(view.discards.map(cardWords))],
  ];
}

function bags(view: View): Facts {
  const bag = (site: Site): Line => {
    const { finds, debris } = view.bags[site];
    const held = all([...finds.map(findWords), m.thebes_debris({ count: debris })]);
    const bonus = view.bonus[site];
    return [placeName(site), bonus ? `${held}. ${m.thebes_bonus({ find: findWords(bonus) })}` : held];
  };
  return { title: m.thebes_bag(), lines: SITES.map(bag) };
}

function seatLines(seat: Seat, players: number): Line[] {
  const known = SITES.filter((site) => seat.knowledge[site].total > 0);
  return [
    [m.facts_where(), placeName(seat.place)],
    [m.facts_when(), when(moment(seat.weeks, players))],
    [m.thebes_knowledge(), all(known.map((site) => `${placeName(site)} ${seat.knowledge[site].total}`))],
    [m.facts_cards(), allCounted(seat.cards.map(cardWords))],
    [m.facts_finds(), all(seat.finds.map(findWords))],
    [m.facts_used_permissions(), all(seat.used_permissions.map(placeName))],
    [m.thebes_exhibitions(), all(seat.exhibitions.map(exhibition))],
    [m.thebes_points_short(), pointWords(seat.points, CATEGORIES, categoryName)],
  ];
}

function cardInCity(name: string): string {
  const city = CARDS[name]?.city;
  return city ? m.thebes_in_city({ what: cardWords(name), city: placeName(city) }) : cardWords(name);
}

/** `Small exhibition, London (Greece 1, Egypt 2)`. */
function exhibition(name: string): string {
  const shown = EXHIBITIONS[name];
  if (!shown) return name;
  const needs = SITES.filter((site) => shown.needs[site]).map(
    (site) => `${placeName(site)} ${shown.needs[site]}`,
  );
  const where = m.thebes_in_city({ what: exhibitionTitle(name), city: placeName(shown.city) });
  return `${where} (${needs.join(', ')})`;
}
