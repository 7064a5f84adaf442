// The oldest items exhibited, for which scorings give points.
import { OLDEST_POINTS, ROUNDS, SCORINGS, type Kind, type Scoring } from '../printed';
import { items, type Item } from '../rows';
import type { View } from '../view';
import { pointsOf } from './landing';

export type Shown = Item & { seat: number; collection: number };

/** All items in the museum, the oldest first. */
export function exhibited(view: View): Shown[] {
  const all = view.seats.flatMap(({ collections }, seat) =>
    collections.flatMap((shown, at) =>
      items(shown?.finds ?? []).map((item) => ({ ...item, seat, collection: at + 1 })),
    ),
  );
  return all.sort((one, other) => other.year - one.year);
}

export function oldestOf(view: View, kind: Kind): Shown | undefined {
  return exhibited(view).find((item) => item.kind === kind);
}

/** The next scoring, this round's included. */
export function nextScoring(round: number): Scoring | undefined {
  return SCORINGS.find((scoring) => scoring.round >= round);
}

/** What a scoring would give a seat: for its spaces, for the oldest item of a kind, and in the end for the oldest of all. */
export type Gains = { spaces: number; bonus: number; oldest: number };

/** What a scoring would give a seat as things stand. */
export function gainsOf(view: View, { round, bonus, points }: Scoring, seat: number): Gains {
  const shown = view.seats[seat]?.collections ?? [];
  const ages = round === ROUNDS ? exhibited(view).slice(0, OLDEST_POINTS.length) : [];
  return {
    spaces: sum(shown.map((one) => (one ? pointsOf(one.marker) : 0))),
    bonus: oldestOf(view, bonus)?.seat === seat ? points : 0,
    oldest: sum(ages.map((item, place) => (item.seat === seat ? (OLDEST_POINTS[place] ?? 0) : 0))),
  };
}

export function total({ spaces, bonus, oldest }: Gains): number {
  return spaces + bonus + oldest;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, each) => all + each, 0);
}
