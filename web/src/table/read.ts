// How far somebody has read what was said at each table, kept in this browser.

import { memory } from '../room/memory';

const KEY = 'spadework.read';
const MOST_TABLES = 50;

type Kept = [table: string, number: number][];

/** The number of the last line that was read at a table. */
export function lastRead(table: string): number {
  return kept().find(([each]) => each === table)?.[1] ?? 0;
}

/** Keep it; the tables read longest ago are forgotten. */
export function keepRead(table: string, number: number): void {
  const others = kept().filter(([each]) => each !== table);
  memory()?.setItem(KEY, JSON.stringify([[table, number], ...others].slice(0, MOST_TABLES)));
}

function kept(): Kept {
  const found: unknown = JSON.parse(memory()?.getItem(KEY) ?? '[]');
  return Array.isArray(found) ? (found as Kept) : [];
}
