// The final count, as the rules explain it.
import { congressPoints } from '../../thebes/seats/holdings';
import {
  ARTIFACTS,
  BOOK_FINDS,
  CARDS,
  EXHIBITIONS,
  MAJORITY_POINTS,
  SITES,
  type Site,
} from '../../thebes/printed';
import type { Category } from '../../thebes/view';

export type Holdings = {
  cards: readonly string[];
  finds: readonly string[];
  exhibitions: readonly string[];
};
export type Count = Record<Category | 'total', number>;

/** Points in books about a site, cards and finds. */
export function bookPoints({ cards, finds }: Holdings, site: Site): number {
  const own = cards.map((name) => CARDS[name]).filter((card) => card?.kind === 'book' && card.site === site);
  const found = finds.filter((name) => BOOK_FINDS[name]?.bookOf === site);
  return own.reduce((sum, card) => sum + (card?.points ?? 0), found.length);
}

/** What each player scores for most knowledge about a site. */
export function majorities(all: readonly Holdings[], site: Site): number[] {
  const points = all.map((holdings) => bookPoints(holdings, site));
  const most = Math.max(...points);
  const holders = points.filter((each) => each === most).length;
  const worth = holders === 1 ? MAJORITY_POINTS.alone : MAJORITY_POINTS.tied;
  return points.map((each) => (most > 0 && each === most ? worth : 0));
}

export function count(all: readonly Holdings[]): Count[] {
  return all.map((holdings, seat) => {
    const artifacts = total(holdings.finds.map((name) => ARTIFACTS[name]?.points ?? 0));
    const exhibitions = total(holdings.exhibitions.map((name) => EXHIBITIONS[name]?.points ?? 0));
    const congresses = congressPoints(
      holdings.cards.filter((name) => CARDS[name]?.kind === 'congress').length,
    );
    const majority = total(SITES.map((site) => majorities(all, site)[seat] ?? 0));
    const sum = artifacts + exhibitions + congresses + majority;
    return { artifacts, exhibitions, congresses, majorities: majority, total: sum };
  });
}

function total(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}
