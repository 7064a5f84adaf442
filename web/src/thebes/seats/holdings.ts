// What lies in front of a seat, sorted as a player would lay it out.
import { shelved, type Book } from '../../play/books';
import { booksOf } from '../finds/finds';
import { CARDS, CONGRESS_POINTS, type CardKind, type Site } from '../printed';
import type { Seat } from '../view';

export type Equipment = { kind: CardKind; names: string[] };

const EQUIPMENT: readonly CardKind[] = [
  'assistant',
  'shovel',
  'car',
  'zeppelin',
  'special_permission',
  'congress',
];

/** Books of a site, or with null those of general knowledge; the thickest first. */
export function books(seat: Seat, site: Site | null): Book[] {
  const cards = seat.cards.flatMap((name) => {
    const card = CARDS[name];
    const isWanted = site === null ? card?.kind === 'general' : card?.kind === 'book' && card.site === site;
    return card && isWanted ? [{ name, points: card.points ?? 0 }] : [];
  });
  const found = booksOf(seat.finds).filter((find) => find.bookOf === site);
  return shelved(
    cards,
    found.map(({ name }) => name),
  );
}

export function rumors(seat: Seat, site: Site): string[] {
  return seat.cards.filter((name) => CARDS[name]?.kind === 'rumor' && CARDS[name]?.site === site);
}

/** All other cards, kind by kind. */
export function equipment(seat: Seat): Equipment[] {
  const kinds = EQUIPMENT.map((kind) => ({
    kind,
    names: seat.cards.filter((name) => CARDS[name]?.kind === kind),
  }));
  return kinds.filter(({ names }) => names.length > 0);
}

export function congressPoints(cards: number): number {
  return CONGRESS_POINTS[Math.min(cards, CONGRESS_POINTS.length) - 1] ?? 0;
}
