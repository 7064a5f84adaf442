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
  const go = ways(pool);
  const rows =
    last === undefined ? KINDS.map((kind) => names(go(kind))) : [[...begun, ...names(go(find(last).right))]];
  const best = rows.filter((row) => row.length > 1).sort((one, other) => value(other) - value(one))[0];
  return best;
}

/** Finds of one row from some place on, and what they are worth; the last find of a row adds nothing. */
type Way = { name: string; next: Way | null; worth: number };

function names(way: Way | null): string[] {
  return way ? [way.name, ...names(way.next)] : [];
}

/** Finds with the same halves, the oldest first; `unit` tells piles apart in the sum of all that was taken. */
type Pile = { finds: string[]; left: Kind; right: Kind; unit: number; taken: number };

/**
 * Finds the most valuable way to go on after a half of a kind.
 *
 * Of finds with the same halves only the oldest is tried inside the row and only the youngest at its end: any other
 * choice is worth no more. Many ways lead to the same finds that are left, so each such case is looked at once.
 */
function ways(pool: readonly string[]): (kind: Kind) => Way | null {
  const piles = pilesOf(pool);
  const known = new Map<string, Way | null>();
  function go(kind: Kind, taken: number): Way | null {
    const key = `${kind} ${taken}`;
    let best = known.get(key);
    if (best !== undefined) return best;
    best = null;
    for (const pile of piles) {
      if (pile.left !== kind || pile.taken === pile.finds.length) continue;
      const oldest = pile.finds[pile.taken] ?? '';
      pile.taken += 1;
      const next = go(pile.right, taken + pile.unit);
      pile.taken -= 1;
      const worth = next ? find(oldest).century + next.worth : 0;
      if (!best || worth > best.worth)
        best = { name: next ? oldest : (pile.finds.at(-1) ?? ''), next, worth };
    }
    known.set(key, best);
    return best;
  }
  return (kind) => go(kind, 0);
}

function pilesOf(pool: readonly string[]): Pile[] {
  const oldestFirst = [...pool].sort((one, other) => find(other).century - find(one).century);
  let unit = 1;
  return KINDS.flatMap((left) => KINDS.map((right) => ({ left, right }))).flatMap(({ left, right }) => {
    const alike = oldestFirst.filter((name) => find(name).left === left && find(name).right === right);
    if (alike.length === 0) return [];
    const pile = { finds: alike, left, right, unit, taken: 0 };
    unit *= alike.length + 1;
    return [pile];
  });
}
