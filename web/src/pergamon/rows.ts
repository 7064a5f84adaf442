// Rows of finds: what fits, the items they make, and the most valuable row that some finds can make.
import { FINDS, KINDS, type Find, type Kind } from './printed';

/** A whole object, made of two finds that lie side by side. */
export type Item = { kind: Kind; year: number; century: number };

export function find(name: string): Find {
  const found = FINDS[name];
  if (!found) throw new Error(`no find of Pergamon: ${name}`);
  return found;
}

/** Whether a find can lie at the right of another: the halves that meet are of one kind. */
export function fits(left: string, right: string): boolean {
  return left !== right && find(left).right === find(right).left;
}

/** The items of a row; the open halves at both ends make none. */
export function items(row: readonly string[]): Item[] {
  return row.slice(1).map((name, at) => {
    const { right: kind, century } = find(row[at] ?? '');
    return { kind, century, year: 100 * century + find(name).number };
  });
}

/** What a row is worth: the centuries of its items. */
export function value(row: readonly string[]): number {
  return items(row).reduce((sum, { century }) => sum + century, 0);
}

/** Where finds can be added to a row: at its left end, or at its right end. */
export function ends(row: readonly string[], name: string): { left: boolean; right: boolean } {
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined || row.includes(name)) return { left: false, right: false };
  return { left: fits(name, first), right: fits(last, name) };
}

/** Whether a find makes an item with another of the finds, at either side. */
export function hasPartner(name: string, finds: readonly string[]): boolean {
  return finds.some((other) => fits(name, other) || fits(other, name));
}

/** The most valuable row that goes on from a given one; nothing where no two finds fit. */
export function bestRow(finds: readonly string[], begun: readonly string[] = []): string[] | undefined {
  const pool = finds.filter((name) => !begun.includes(name));
  const last = begun.at(-1);
  const rows =
    last === undefined
      ? pool.map((name) => [name, ...tail(find(name).right, without(pool, name))])
      : [[...begun, ...tail(find(last).right, pool)]];
  const best = rows.filter((row) => row.length > 1).sort((one, other) => value(other) - value(one))[0];
  return best;
}

/**
 * The most valuable way to go on after a half of a kind; the last find of a row adds nothing.
 *
 * Of finds with the same halves only the oldest is tried inside the row and only the youngest at its end: any other
 * choice is worth no more.
 */
function tail(kind: Kind, pool: readonly string[]): string[] {
  let best: string[] = [];
  for (const right of KINDS) {
    const alike = pool
      .filter((name) => find(name).left === kind && find(name).right === right)
      .sort((one, other) => find(one).century - find(other).century);
    const [youngest, oldest] = [alike[0], alike.at(-1)];
    if (youngest === undefined || oldest === undefined) continue;
    const further = tail(right, without(pool, oldest));
    const row = further.length === 0 ? [youngest] : [oldest, ...further];
    if (best.length === 0 || value(row) > value(best)) best = row;
  }
  return best;
}

function without(finds: readonly string[], name: string): string[] {
  return finds.filter((other) => other !== name);
}
