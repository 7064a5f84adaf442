// Where the marker of a new collection would stand, and whom it pushes.
import { MUSEUM_POINTS, MUSEUM_SPACES } from '../printed';
import type { View } from '../view';

/** A collection's marker: whose it is, which of the seat's collections, and its space. */
export type Marker = { seat: number; collection: number; space: number };

/** A marker pushed down by one; `space` is where it was, and from 1 it goes out of the museum. */
export type Push = Marker & { isOut: boolean };

export type Landing = { space: number; points: number; pushed: readonly Push[] };

/** All markers, from the highest space down. */
export function markers(view: View): Marker[] {
  const standing = view.seats.flatMap(({ collections }, seat) =>
    collections.flatMap((shown, at) => (shown ? [{ seat, collection: at + 1, space: shown.marker }] : [])),
  );
  return standing.sort((one, other) => other.space - one.space);
}

export function pointsOf(space: number): number {
  return MUSEUM_POINTS[space - 1] ?? 0;
}

/** What exhibiting a collection does in the museum; `out` is the collection that makes room for it, if one has to. */
export function landing(view: View, worth: number, seat: number, out: number | null): Landing {
  const space = Math.min(MUSEUM_SPACES, worth);
  const pushed = markers(view)
    .filter((one) => one.space <= space && !(one.seat === seat && one.collection === out))
    .map((one) => ({ ...one, isOut: one.space === 1 }));
  return { space, points: pointsOf(space), pushed };
}
