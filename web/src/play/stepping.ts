// Sliders by keys.

/** The value after a key of a slider, of those that are open; none for other keys. */
export function step(key: string, value: number, open: readonly number[]): number | undefined {
  const at = open.indexOf(value);
  const reach = (index: number) => open[Math.max(0, Math.min(open.length - 1, index))];
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return reach(at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return reach(at - 1);
    case 'PageUp':
      return reach(at + 3);
    case 'PageDown':
      return reach(at - 3);
    case 'Home':
      return open[0];
    case 'End':
      return open.at(-1);
    default:
      return undefined;
  }
}
