// The table of Pergamon in words.
import { m } from '../paraglide/messages.js';
import { all, pointWords, type Facts, type Line } from '../play/facts';
import { nextScoring } from './museum/oldest';
import { pointsOf } from './museum/landing';
import { CARD_VALUES, GALLERIES } from './printed';
import { items } from './rows';
import { CATEGORIES, type Collection, type Seat, type View } from './view';
import { cardWords, categoryName, coinWords, findWords, itemWords, roman } from './words';

export function facts(view: View, names: readonly string[]): Facts[] {
  const seats = view.seats.map((seat, at) => ({ title: names[at] ?? '', lines: seatLines(seat) }));
  return [
    { title: m.pergamon_month({ month: view.round }), lines: tableLines(view, names) },
    {
      title: m.pergamon_galleries(),
      lines: GALLERIES.map((one) => [one, all(view.galleries[one].map(findWords))]),
    },
    ...seats,
  ];
}

function tableLines(view: View, names: readonly string[]): Line[] {
  const next = nextScoring(view.round);
  const left = CARD_VALUES.map((value, at) =>
    m.thebes_times({ count: view.cards_left[at] ?? 0, what: coinWords(value) }),
  );
  const lines: Line[] = [
    [m.facts_start(), names[view.start] ?? ''],
    [m.pergamon_funds(), all(view.cards.map(cardWords))],
    [m.facts_unseen(), all(left)],
  ];
  if (next) lines.push([m.pergamon_calendar(), m.pergamon_scoring_in({ month: next.round })]);
  if (view.raider) lines.push([m.pergamon_the_raider(), raider(view.raider)]);
  if (view.row.length > 0) lines.push([m.pergamon_bench(), all(view.row.map(findWords))]);
  return lines;
}

function raider({ coins, figure }: NonNullable<View['raider']>): string {
  return figure === null
    ? coinWords(coins)
    : all([coinWords(coins), m.pergamon_space_short({ space: figure })]);
}

function seatLines(seat: Seat): Line[] {
  const collections = seat.collections.flatMap((shown, at) => (shown ? [collection(shown, at + 1)] : []));
  return [
    [m.pergamon_purse(), coinWords(seat.coins)],
    [m.pergamon_funds(), seat.figure === null ? '–' : m.pergamon_space_short({ space: seat.figure })],
    [m.pergamon_store(), all(seat.finds.map(findWords))],
    [m.pergamon_museum(), collections.length > 0 ? collections.join('; ') : '–'],
    [m.thebes_points_short(), pointWords(seat.points, CATEGORIES, categoryName)],
  ];
}

/** `I: mask of 463; space 7, 2 points`. */
function collection({ marker, finds }: Collection, number: number): string {
  const room = m.pergamon_room_short({ room: marker });
  const points = m.pergamon_points({ count: pointsOf(marker) });
  return `${roman(number)}: ${all(items(finds).map(itemWords))} (${room}, ${points})`;
}
