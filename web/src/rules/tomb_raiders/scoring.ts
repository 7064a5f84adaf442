// The final count of The Tomb Raiders, as the rules explain it.
import {
  ARTIFACTS,
  CARDS,
  CONGRESS_POINTS,
  EXHIBITION_POINTS,
  MUSEUMS,
  PROFESSORS,
  WEEKS_BEHIND_PER_POINT,
  type Professor,
} from '../../tomb_raiders/printed';
import type { Category } from '../../tomb_raiders/view';

export type Holdings = {
  weeks: number;
  cards: readonly string[];
  finds: readonly string[];
  exhibitions: readonly number[];
  museums: readonly number[];
  professors: readonly Professor[];
};

export type Count = Record<Category | 'total', number>;

export function count(all: readonly Holdings[]): Count[] {
  const foremost = Math.max(...all.map(({ weeks }) => weeks));
  return all.map((holdings) => {
    const congresses = holdings.cards.filter((name) => CARDS[name]?.kind === 'congress').length;
    const points = {
      artifacts: added(holdings.finds.map((name) => ARTIFACTS[name]?.points ?? 0)),
      exhibitions: holdings.exhibitions.length * EXHIBITION_POINTS,
      museums: added(holdings.museums.map((number) => MUSEUMS[number]?.points ?? 0)),
      professors: added(holdings.professors.map((professor) => PROFESSORS[professor].points)),
      congresses: CONGRESS_POINTS[Math.min(congresses, CONGRESS_POINTS.length) - 1] ?? 0,
      time: Math.floor((foremost - holdings.weeks) / WEEKS_BEHIND_PER_POINT),
    };
    return { ...points, total: added(Object.values(points)) };
  });
}

function added(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}
