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

/** What a scoring would give every seat as things stand. */
export function gains(view: View, { round, bonus, points }: Scoring): number[] {
  const oldest = round === ROUNDS ? exhibited(view).slice(0, OLDEST_POINTS.length) : [];
  const holder = oldestOf(view, bonus)?.seat;
  return view.seats.map(({ collections }, seat) => {
    const spaces = collections.map((shown) => (shown ? pointsOf(shown.marker) : 0));
    const ages = oldest.map((item, place) => (item.seat === seat ? (OLDEST_POINTS[place] ?? 0) : 0));
    const all = [...spaces, ...ages, holder === seat ? points : 0];
    return all.reduce((sum, each) => sum + each, 0);
  });
}
