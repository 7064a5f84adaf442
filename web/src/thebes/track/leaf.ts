/** A new year comes down like the next leaf of a calendar. */
export function leaf(
  _node: Element,
  { ms }: { ms: number },
): { duration: number; css: (done: number) => string } {
  return { duration: ms, css: (done) => `transform: rotateX(${(1 - done) * -90}deg); opacity: ${done}` };
}
