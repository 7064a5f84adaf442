// What somebody chooses at the table before a recorded move, as the table would tell it.
import { target } from '../../tomb_raiders/choices';
import type { Move } from '../../tomb_raiders/view';

/** Whoever digs chooses the weeks first. */
export function chosenBy({ events }: Move): string | null {
  const dug = events.find((event) => event.event === 'dug');
  return dug?.event === 'dug' ? target('dig', dug.region) : null;
}
