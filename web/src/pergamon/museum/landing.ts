// Where the marker of a new collection would stand, and whom it pushes.
import { MUSEUM_POINTS, MUSEUM_SPACES } from '../printed';
import { items } from '../rows';
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

/** A collection on its way into the museum; `out` makes room for it, if one has to. */
export type Arrival = { seat: number; finds: readonly string[]; space: number; out: number | null };

/** The table once a collection has arrived in the museum. */
export function arrived(view: View, { seat, finds, space, out }: Arrival): View {
  const { pushed } = landing(view, space, seat, out);
  const seats = view.seats.map((area, number) => {
    const collections = area.collections.map((shown, at) => {
      if (!shown || (number === seat && at + 1 === out)) return null;
      const push = pushed.find((one) => one.seat === number && one.collection === at + 1);
      if (push?.isOut) return null;
      return push ? { ...shown, marker: push.space - 1 } : shown;
    });
    if (number !== seat) return { ...area, collections };
    const free = collections.indexOf(null);
    const years = items(finds).map(({ year }) => year);
    return { ...area, collections: collections.with(free, { marker: space, finds: [...finds], years }) };
  });
  return { ...view, seats };
}
