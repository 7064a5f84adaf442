// What everybody at a table is called: people by name, bots by level, and of several alike each with a number.
import { m } from '../paraglide/messages.js';
import { levelName } from '../words/games';

export type Sitting = { name?: string | null; bot?: string | null; invited?: string | null };

export function seatNames(
  seats: readonly Sitting[],
  free: string,
  kept: (name: string) => string = (name) => name,
): string[] {
  return seats.map((seat, number) => {
    if (seat.name) return seat.name;
    if (seat.bot) return botName(seats, seat.bot, number);
    return seat.invited ? kept(seat.invited) : free;
  });
}

function botName(seats: readonly Sitting[], level: string, number: number): string {
  const alike = seats.flatMap((seat, other) => (!seat.name && seat.bot === level ? [other] : []));
  if (alike.length < 2) return levelName(level);
  return m.level_numbered({ level: levelName(level), number: alike.indexOf(number) + 1 });
}
