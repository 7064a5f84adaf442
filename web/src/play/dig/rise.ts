// A token comes out of a bag, a card out of a crate.

export type Point = { x: number; y: number };

/** From a point of the window to its place, or at once. */
export function rise(node: Element, { from, ms }: { from: Point | undefined; ms: number }) {
  const box = node.getBoundingClientRect();
  const x = from ? from.x - box.left - box.width / 2 : 0;
  const y = from ? from.y - box.top - box.height / 2 : 0;
  const zoom = (node as HTMLElement).offsetWidth ? box.width / (node as HTMLElement).offsetWidth : 1;
  return {
    duration: ms,
    easing: (done: number) => 1 - (1 - done) ** 3,
    css: (done: number, left: number) => {
      const lift = Math.sin(done * Math.PI) * 18;
      const moved = `translate(${(x * left) / zoom}px, ${(y * left) / zoom - lift}px)`;
      return `transform: ${moved} scale(${0.35 + 0.65 * done}); opacity: ${Math.min(1, done * 3)}`;
    },
  };
}
