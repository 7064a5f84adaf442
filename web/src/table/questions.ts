// Deeds that are asked about once more before they are done.
import { m } from '../paraglide/messages.js';

export type Question = { deed: 'resign' | 'leave'; seat: number };

/** What is asked; who has several seats is told which. */
export function questionTitle(
  { deed, seat }: Question,
  mine: readonly number[],
  names: readonly string[],
): string {
  const name = names[seat] ?? '';
  const isOne = mine.length === 1;
  if (deed === 'resign') return isOne ? m.table_resign() : m.table_resign_seat({ name });
  return isOne ? m.table_leave() : m.table_leave_seat({ name });
}
