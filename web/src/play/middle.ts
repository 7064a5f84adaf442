// What most digs bring, of the chances of 0, 1, 2, ... points.

/** The least and the most points that so large a share of all digs in the middle brings. */
export function middle(byPoints: readonly number[], share: number): [number, number] {
  const tail = (1 - share) / 2;
  return [reached(byPoints, tail), reached(byPoints, 1 - tail)];
}

/** The points below which, or at which, a share of all digs ends. */
function reached(byPoints: readonly number[], share: number): number {
  let sum = 0;
  const found = byPoints.findIndex((chance) => (sum += chance) >= share - 1e-9);
  return found < 0 ? byPoints.length - 1 : found;
}
