// What the final count of Pergamon is made of.
import type { EngravingName } from '../../look/engravings';
import { ranks, type Category as Counted, type Score } from '../../play/scoring/count';
import { exhibited } from '../museum/oldest';
import { CATEGORIES, type Category, type View } from '../view';
import { categoryName } from '../words';

const SIGNS: Readonly<Record<Category, EngravingName>> = {
  scored: 'exhibition',
  museum: 'vase',
  bonus: 'bracelet',
  oldest: 'mask',
};

/** More than any year. */
const LONG_AGO = 10_000;

export function categories(): Counted[] {
  return CATEGORIES.map((id) => ({ id, name: categoryName(id), sign: SIGNS[id] }));
}

/** Most points; then the oldest item exhibited; then shared. */
export function scores(view: View): Score[] {
  const items = exhibited(view);
  const years = view.seats.map((_, seat) => items.find((item) => item.seat === seat)?.year ?? 0);
  const places = ranks(view.seats.map(({ points }, seat) => points.total * LONG_AGO + (years[seat] ?? 0)));
  return view.seats.map(({ points }, seat) => ({ points, total: points.total, rank: places[seat] ?? 1 }));
}
