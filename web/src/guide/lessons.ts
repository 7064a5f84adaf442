// Which tables are guided games: those under whose name something is kept in this browser.
import { memory } from '../room/memory';

export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const PREFIX = 'spadework guide ';
/** For browsers that remember nothing: what is kept lasts as long as the page. */
const meanwhile = new Map<string, string>();

export function shelf(): Shelf {
  return (
    memory() ?? {
      getItem: (name) => meanwhile.get(name) ?? null,
      setItem: (name, text) => void meanwhile.set(name, text),
    }
  );
}

export function placeOf(table: string): string {
  return PREFIX + table;
}

/** A table becomes a guided game. */
export function beginLesson(table: string): void {
  shelf().setItem(placeOf(table), '');
}

export function isLesson(table: string): boolean {
  return shelf().getItem(placeOf(table)) !== null;
}
