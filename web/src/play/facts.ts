// A table put into words, for those who read a game rather than look at it.
import { m } from '../paraglide/messages.js';
import { listed } from '../words/figures';
import { counted } from './counted';

/** A heading, and below it what there is to say, each line with what it is about. */
export type Facts = { title: string; lines: readonly Line[] };
export type Line = readonly [about: string, text: string];

/** Things as a list; a dash if there are none. */
export function all(things: readonly string[]): string {
  if (things.length === 0) return '–';
  return things.some((thing) => thing.includes(',')) ? things.join('; ') : listed(things);
}

/** Things as a list, equal ones with their number: `2 × Car`. */
export function allCounted(things: readonly string[]): string {
  return all(
    counted(things).map(({ name, count }) => (count > 1 ? m.thebes_times({ count, what: name }) : name)),
  );
}

/** Points by category, with their sum: `14 (Artifacts 6, Most knowledge 8)`. */
export function pointWords<Category extends string>(
  points: Readonly<Record<Category | 'total', number>>,
  categories: readonly Category[],
  nameOf: (category: Category) => string,
): string {
  const parts = categories
    .filter((category) => points[category] !== 0)
    .map((category) => `${nameOf(category)} ${points[category]}`);
  return parts.length > 0 ? `${points.total} (${parts.join(', ')})` : String(points.total);
}
