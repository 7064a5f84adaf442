// A move shown bit by bit: what an event changes on the table, with all else as it was.
import type { Event, Seat, Space, View } from '../view';

/** The view with what an event did; `after` is the table at the end of the move. */
export function reveal(view: View, event: Event, after: View): View {
  switch (event.event) {
    case 'travelled':
      return withSeat(view, event.seat, { place: event.place as Seat['place'] });
    case 'took':
      return { ...dealt(view, after), display: without(view.display, event.card) };
    case 'display changed':
      return { ...view, display: view.display.map(() => null) };
    case 'dug':
      return { ...dealt(view, after), bags: after.bags, bonus: after.bonus };
    case 'exhibited':
      return { ...dealt(view, after), exhibitions: emptied(view, event.exhibition) };
    case 'used up':
      return { ...dealt(view, after), discards: after.discards };
    case 'supply mixed':
      return { ...view, supply: after.supply, discards: after.discards };
    case 'exhibition opened':
    case 'exhibition closed':
      return { ...view, exhibitions: after.exhibitions, supply: after.supply };
    case 'cards displayed':
      return { ...view, display: after.display, supply: after.supply, discards: after.discards };
    case 'time spent':
      return passed(view, event, after);
    case 'permissions renewed':
    case 'stopped':
    case 'game ended':
      return view;
  }
}

/** What the seats have after the move; where and when they are stays. */
function dealt(view: View, after: View): View {
  const seats = after.seats.map((seat, number) => {
    const { place, weeks, weeks_left, year, space } = view.seats[number] ?? seat;
    return { ...seat, place, weeks, weeks_left, year, space };
  });
  return { ...view, seats };
}

function passed(view: View, event: Extract<Event, { event: 'time spent' }>, after: View): View {
  const weeks = (view.seats[event.seat]?.weeks ?? 0) + event.weeks;
  const left = (view.seats[event.seat]?.weeks_left ?? 0) - event.weeks;
  const used_permissions = after.seats[event.seat]?.used_permissions ?? [];
  const moment = { weeks, weeks_left: left, year: event.year, space: event.space, used_permissions };
  return { ...withSeat(view, event.seat, moment), stack: after.stack, change_weeks: after.change_weeks };
}

function withSeat(view: View, number: number, fields: Partial<Seat>): View {
  return { ...view, seats: view.seats.map((seat, at) => (at === number ? { ...seat, ...fields } : seat)) };
}

/** A list in which one name is missing, and its space empty. */
function without(names: readonly (string | null)[], name: string): (string | null)[] {
  const at = names.indexOf(name);
  return names.map((other, index) => (index === at ? null : other));
}

function emptied(view: View, exhibition: string): View['exhibitions'] {
  const spaces = Object.entries(view.exhibitions).map(([space, name]) => [
    space,
    name === exhibition ? null : name,
  ]);
  return Object.fromEntries(spaces) as Record<Space, string | null>;
}
