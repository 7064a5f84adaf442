// What somebody chooses at the table before a recorded move, as the table would tell it.
import { target } from '../../thebes/choices';
import type { Move } from '../../thebes/view';

/** Whoever digs turns the wheel first. */
export function chosenBy({ events }: Move): string | null {
  const dug = events.find((event) => event.event === 'dug');
  return dug?.event === 'dug' ? target('dig', dug.site) : null;
}
