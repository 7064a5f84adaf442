// What somebody chooses at the table before a recorded move, as the table would tell it.
import type { Move } from '../../pergamon/view';

/** Whoever exhibits has laid the row first. */
export function chosenBy({ events }: Move): string | null {
  return events.some((event) => event.event === 'started') ? 'row' : null;
}
