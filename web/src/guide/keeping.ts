// The guide is kept in the browser, so that a game can be left and taken up again.
import { stepOf, type AnyCourse } from './course';
import { begin, type Guide } from './guide';
import { placeOf, type Shelf } from './lessons';

export type Kept = { guide: Guide; isStopped: boolean };

export function keep(shelf: Shelf, table: string, kept: Kept): void {
  shelf.setItem(placeOf(table), JSON.stringify(kept));
}

/** What was kept for a table; a new guide if there is none, or one that another version of the client has left. */
export function recall(shelf: Shelf, table: string, course: AnyCourse): Kept {
  const text = shelf.getItem(placeOf(table));
  const kept = text ? (JSON.parse(text) as Kept) : null;
  return kept && isOurs(kept.guide, course) ? kept : { guide: begin(), isStopped: false };
}

function isOurs({ version, done, now, trail }: Guide, course: AnyCourse): boolean {
  const shown = [now, ...trail].flatMap((entry) => entry?.step ?? []);
  return version === begin().version && [...done, ...shown].every((id) => stepOf(course, id));
}
