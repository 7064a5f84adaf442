// The server tells what was drawn, not in which order; a die of the move's number chooses one, so that the same dig looks
// the same whenever it is seen.

/** What was drawn: the name of a find, or null for rubble. */
export type Draw = string | null;

export function inSomeOrder(finds: readonly string[], rubble: number, seed: number): Draw[] {
  const drawn: Draw[] = [...finds, ...Array.from({ length: rubble }, () => null)];
  let state = seed + 1;
  for (let left = drawn.length - 1; left > 0; left--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (left + 1));
    [drawn[left], drawn[other]] = [drawn[other] ?? null, drawn[left] ?? null];
  }
  return drawn;
}
