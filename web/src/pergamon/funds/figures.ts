// Who stands where on the funds track, and in which order they act.
import type { Figure, View } from '../view';

/** Who stands on each space that is taken, from right to left: the order in which they are paid and act. */
export function figures(view: View): Map<number, Figure> {
  const standing: [number, Figure][] = view.seats.flatMap(({ figure }, seat): [number, Figure][] =>
    figure === null ? [] : [[figure, seat]],
  );
  if (view.raider?.figure) standing.push([view.raider.figure, 'raider']);
  return new Map(standing.sort(([one], [other]) => one - other));
}

/** How many seats place their figures after the one that is placing. */
export function toCome(view: View): number {
  return view.seats.filter(({ figure }) => figure === null).length - 1;
}
