// What the final count of Thebes is made of.
import type { EngravingName } from '../../look/engravings';
import { ranks, type Category as Counted, type Score } from '../../play/scoring/count';
import { SITES, type Site } from '../printed';
import { CATEGORIES, type Category, type View } from '../view';
import { categoryName } from '../words';

const SIGNS: Readonly<Record<Category, EngravingName>> = {
  artifacts: 'vessel',
  exhibitions: 'exhibition',
  congresses: 'congress',
  majorities: 'book',
};

export function categories(): Counted[] {
  return CATEGORIES.map((id) => ({ id, name: categoryName(id), sign: SIGNS[id] }));
}

export function scores({ seats }: View): Score[] {
  const places = ranks(seats.map(({ points }) => points.total));
  return seats.map(({ points }, seat) => ({ points, total: points.total, rank: places[seat] ?? 1 }));
}

/** The sites of which a seat knows most from books, alone or with others. */
export function majorities(view: View, seat: number): { site: Site; isShared: boolean }[] {
  return SITES.flatMap((site) => {
    const books = view.seats.map((other) => other.knowledge[site].books);
    const most = Math.max(1, ...books);
    const isShared = books.filter((points) => points === most).length > 1;
    return books[seat] === most ? [{ site, isShared }] : [];
  });
}
