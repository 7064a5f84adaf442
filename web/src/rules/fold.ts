// Text as the search compares it: small letters without accents, and where each of them stood in the text.

export type Folded = { text: string; origin: readonly number[] };

const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

export function fold(text: string): Folded {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const small = letter.toLowerCase();
    const bare = LIGATURES[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '');
    folded += bare;
    for (let each = 0; each < bare.length; each++) origin.push(at);
    at += letter.length;
  }
  return { text: folded, origin: [...origin, text.length] };
}

/** The words of a query, folded; none for a single letter, which is everywhere. */
export function wordsOf(query: string): string[] {
  const words = fold(query).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 1 && words[0]?.length === 1 ? [] : words;
}

export type Span = { from: number; to: number };

/** Where the words stand in a text, in order and without overlap. */
export function spans(text: string, words: readonly string[]): Span[] {
  const { text: folded, origin } = fold(text);
  const found = words.flatMap((word) => {
    const starts: number[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) starts.push(at);
    return starts.map((at) => ({ from: origin[at] ?? 0, to: endOf(origin, at + word.length) }));
  });
  return merged(found.sort((one, other) => one.from - other.from));
}

/** The end in the text of what ends before a folded letter; half of a ligature takes all of it. */
function endOf(origin: readonly number[], end: number): number {
  const last = origin[end - 1];
  return origin.slice(end).find((at) => at !== last) ?? 0;
}

function merged(sorted: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of sorted) {
    const last = kept.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else kept.push({ ...span });
  }
  return kept;
}
