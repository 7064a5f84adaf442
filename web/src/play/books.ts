// Books in front of a seat.

/** A book: a card, or found in a dig. */
export type Book = { name: string; points: number; isFound: boolean };

/** Books as they stand on a shelf, the thickest first; what was found is a thin one. */
export function shelved(
  cards: readonly { name: string; points: number }[],
  found: readonly string[],
): Book[] {
  const all = [
    ...cards.map(({ name, points }) => ({ name, points, isFound: false })),
    ...found.map((name) => ({ name, points: 1, isFound: true })),
  ];
  return all.sort((one, other) => other.points - one.points);
}
