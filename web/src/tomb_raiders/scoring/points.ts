// What the final count of The Tomb Raiders is made of.
import type { EngravingName } from '../../look/engravings';
import type { Category as Counted, Score } from '../../play/scoring/count';
import { CATEGORIES, type Category, type View } from '../view';
import { categoryName } from '../words';

const SIGNS: Readonly<Record<Category, EngravingName>> = {
  artifacts: 'vessel',
  exhibitions: 'exhibition',
  museums: 'museum',
  professors: 'professor_best',
  congresses: 'congress',
  time: 'hourglass',
};

export function categories(): Counted[] {
  return CATEGORIES.map((id) => ({ id, name: categoryName(id), sign: SIGNS[id] }));
}

/** Most points; then the marker further back; then shared. */
export function scores({ seats }: View): Score[] {
  return seats.map(({ points, weeks }) => {
    const isAhead = (other: (typeof seats)[number]) =>
      other.points.total > points.total || (other.points.total === points.total && other.weeks < weeks);
    return { points, total: points.total, rank: 1 + seats.filter(isAhead).length };
  });
}
