// Searching a rule book: sections that have every word of the query, those whose title is about them first.
import { fold, spans, wordsOf, type Span } from './fold';
import { plain } from './markup';
import { paragraphs, type Section } from './rulebook';

export type Excerpt = { text: string; spans: readonly Span[] };
export type Result = { id: string; title: Excerpt; excerpt: Excerpt };

const AROUND = 60;

export function search(sections: readonly Section[], query: string): Result[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = sections.flatMap((section) => {
    const title = section.title();
    const said = paragraphs(section).map(plain);
    const rank = words.reduce((sum, word) => sum + distance(title, word), 0);
    const isFound = words.every((word) => has(title, word) || said.some((text) => has(text, word)));
    return isFound ? [{ rank, result: result(section.id, title, said, words) }] : [];
  });
  return found.sort((one, other) => one.rank - other.rank).map((one) => one.result);
}

/** How far a title is from being about a word: it has a word that begins so, has it inside one, or has it not. */
function distance(title: string, word: string): number {
  const { text } = fold(title);
  if (` ${text}`.includes(` ${word}`)) return 0;
  return text.includes(word) ? 1 : 2;
}

function has(text: string, word: string): boolean {
  return fold(text).text.includes(word);
}

function result(id: string, title: string, said: readonly string[], words: readonly string[]): Result {
  const best = [...said].sort((one, other) => count(other, words) - count(one, words))[0] ?? '';
  return { id, title: { text: title, spans: spans(title, words) }, excerpt: excerpt(best, words) };
}

function count(text: string, words: readonly string[]): number {
  return words.filter((word) => has(text, word)).length;
}

/** The words with as much around the first of them as fits a line or two. */
export function excerpt(text: string, words: readonly string[]): Excerpt {
  const [first] = spans(text, words);
  const middle = first?.from ?? 0;
  const from = middle > AROUND ? text.indexOf(' ', middle - AROUND) + 1 : 0;
  const space = text.lastIndexOf(' ', from + 2.5 * AROUND);
  const to = from + 2.5 * AROUND < text.length && space > middle ? space : text.length;
  const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return { text: cut, spans: spans(cut, words) };
}
