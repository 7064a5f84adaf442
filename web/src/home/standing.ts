// How a table in a list stands, in a few words.
import { m } from '../paraglide/messages.js';
import type { Listed } from '../protocol/types';

export function freeSeats(table: Listed): number {
  return table.status === 'open' && !table.broken
    ? table.seats.filter((seat) => !seat.name && !seat.bot).length
    : 0;
}

export function standing(table: Listed): string {
  if (table.broken) return m.home_broken();
  if (table.status === 'open') return m.home_waiting({ count: freeSeats(table) });
  if (table.is_your_turn) return m.home_your_turn();
  return table.turn_of === null ? m.home_bots_turn() : m.home_turn_of({ name: table.turn_of });
}

/** How a game has ended: everybody with their points, the winner first. */
export function outcome({ points, ranks }: Listed, names: readonly string[]): string[] | undefined {
  if (!points || !ranks) return undefined;
  const order = ranks
    .map((_, seat) => seat)
    .toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
  return order.map((seat) => m.home_outcome({ name: names[seat] ?? '', points: points[seat] ?? 0 }));
}
