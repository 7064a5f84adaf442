// The final count of any game: in which order it is told, and who has won.
import type { EngravingName } from '../../look/engravings';

/** What points are given for. */
export type Category = { id: string; name: string; sign: EngravingName };

/** A seat's points by category, and its rank by the rules of the game; whoever has resigned ranks behind all others. */
export type Score = {
  points: Readonly<Record<string, number>>;
  total: number;
  rank: number;
  hasResigned?: boolean;
};

/** What is counted one after another: category by category, and in each seat by seat. */
export function counted(
  categories: readonly Category[],
  players: number,
): { category: string; seat: number }[] {
  return categories.flatMap(({ id }) =>
    Array.from({ length: players }, (_, seat) => ({ category: id, seat })),
  );
}

/** The points of a seat after so many steps of the count. */
export function sumAfter(
  categories: readonly Category[],
  scores: readonly Score[],
  seat: number,
  steps: number,
): number {
  const done = counted(categories, scores.length).slice(0, steps);
  const mine = done.filter((step) => step.seat === seat);
  return mine.reduce((sum, { category }) => sum + (scores[seat]?.points[category] ?? 0), 0);
}

/** One more than the number of seats with more. */
export function ranks(totals: readonly number[]): number[] {
  return totals.map((own) => 1 + totals.filter((other) => other > own).length);
}

/** The scores with the ranks that the table knows: only who has resigned stands behind somebody with fewer points. */
export function placed(scores: readonly Score[], known: readonly number[] = []): Score[] {
  const ranked = scores.map((score, seat) => ({ ...score, rank: known[seat] ?? score.rank }));
  return ranked.map((score) => ({
    ...score,
    hasResigned: ranked.some(({ rank, total }) => rank < score.rank && total < score.total),
  }));
}

/** Whoever is first, alone or with others. */
export function winners(scores: readonly Score[]): number[] {
  return scores.map((_, seat) => seat).filter((seat) => scores[seat]?.rank === 1);
}
