// The order of markers on a time track.

type Timed = { seats: readonly { weeks: number }[]; stack: readonly number[] };

/** The seats as they will move: the hindmost first, on one space the one that came last. `stack` has the last on top. */
export function order({ seats, stack }: Timed): number[] {
  const weeks = (seat: number) => seats[seat]?.weeks ?? 0;
  const arrived = (seat: number) => stack.indexOf(seat);
  return seats
    .map((_, seat) => seat)
    .sort((one, other) => weeks(one) - weeks(other) || arrived(one) - arrived(other));
}
