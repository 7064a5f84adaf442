// What the search advises, in figures.

/** How long bars of expected points are: the best is whole, and differences can be seen. */
export function lengths(points: readonly number[]): number[] {
  const [most, least] = [Math.max(...points), Math.min(...points)];
  const shortest = 0.35;
  return points.map((each) =>
    most === least ? 1 : shortest + ((1 - shortest) * (each - least)) / (most - least),
  );
}
