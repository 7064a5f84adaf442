// What lies in front of a seat, sorted as a player would lay it out.
import { shelved, type Book } from '../../play/books';
import { BOOK_FINDS, CARDS, CONGRESS_POINTS, type Region } from '../printed';
import type { Seat } from '../view';

/** Books of a region, or with null those of general knowledge; the thickest first. */
export function books(seat: Seat, region: Region | null): Book[] {
  const cards = seat.cards.flatMap((name) => {
    const card = CARDS[name];
    const isWanted =
      region === null ? card?.kind === 'general' : card?.kind === 'expertise' && card.region === region;
    return card && isWanted ? [{ name, points: card.points ?? 0 }] : [];
  });
  const found = seat.finds.filter((name) => region !== null && BOOK_FINDS[name]?.bookOf === region);
  return shelved(cards, found);
}

export function congresses(seat: Seat): number {
  return seat.cards.filter((name) => CARDS[name]?.kind === 'congress').length;
}

export function congressPoints(cards: number): number {
  return CONGRESS_POINTS[Math.min(cards, CONGRESS_POINTS.length) - 1] ?? 0;
}
