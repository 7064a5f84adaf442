// The markup of the rules: *words that matter* and [words](section) that lead to a section. Nothing nests.

export type Piece = { text: string; isStrong?: true; section?: string };

const MARKED = /\*([^*]+)\*|\[([^\]]+)\]\(([\w-]+)\)/g;

export function pieces(markup: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of markup.matchAll(MARKED)) {
    const [all, strong, linked, section] = match;
    if (match.index > end) found.push({ text: markup.slice(end, match.index) });
    if (strong !== undefined) found.push({ text: strong, isStrong: true });
    else if (linked !== undefined && section !== undefined) found.push({ text: linked, section });
    end = match.index + all.length;
  }
  if (end < markup.length) found.push({ text: markup.slice(end) });
  return found;
}

/** The words without their markup. */
export function plain(markup: string): string {
  return pieces(markup)
    .map(({ text }) => text)
    .join('');
}

/** The sections that words lead to. */
export function links(markup: string): string[] {
  return pieces(markup).flatMap(({ section }) => section ?? []);
}
