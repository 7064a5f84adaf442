// The guide is kept in the browser, so that a game can be left and taken up again.
import { begin, type Guide } from './guide';
import { placeOf, type Shelf } from './lessons';
import { isStep } from './steps';

export type Kept = { guide: Guide; isStopped: boolean };

export function keep(shelf: Shelf, table: string, kept: Kept): void {
  shelf.setItem(placeOf(table), JSON.stringify(kept));
}

/** What was kept for a table; a new guide if there is none, or one that another version of the client has left. */
export function recall(shelf: Shelf, table: string): Kept {
  const text = shelf.getItem(placeOf(table));
  const kept = text ? (JSON.parse(text) as Kept) : null;
  return kept && isOurs(kept.guide) ? kept : { guide: begin(), isStopped: false };
}

function isOurs({ version, done, now, trail }: Guide): boolean {
  const shown = [now, ...trail].flatMap((entry) => entry?.step ?? []);
  return version === begin().version && [...done, ...shown].every(isStep);
}
