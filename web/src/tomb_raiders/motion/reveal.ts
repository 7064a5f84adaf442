// A move shown bit by bit: what an event changes on the table, with all else as it was.
import type { Event, Seat, View } from '../view';

/** The view with what an event did; `after` is the table at the end of the move. */
export function reveal(view: View, event: Event, after: View): View {
  switch (event.event) {
    case 'took':
      return { ...dealt(view, after), storage: without(view.storage, event.card) };
    case 'exhibited':
      return { ...dealt(view, after), exhibitions: after.exhibitions };
    case 'museum chosen':
      return { ...view, donating: after.donating };
    case 'donated':
      return { ...dealt(view, after), gone: after.gone, donating: after.donating };
    case 'museum taken':
      return { ...dealt(view, after), museums: after.museums };
    case 'played':
      return { ...dealt(view, after), gone: after.gone };
    case 'looked':
    case 'found nothing':
      return { ...view, piles: after.piles };
    case 'picked':
      return { ...dealt(view, after), piles: after.piles, picking: null };
    case 'dug':
      return { ...dealt(view, after), piles: after.piles };
    case 'used up':
      return { ...dealt(view, after), gone: after.gone };
    case 'professor moved':
      return withProfessors(view, after);
    case 'cards stored':
      return stored(view, after);
    case 'time spent':
      return passed(view, event.seat, event.week, after);
    case 'game ended':
      return view;
  }
}

/** What the seats have after the move; when they are and whose the professors are stays. */
function dealt(view: View, after: View): View {
  const seats = after.seats.map((seat, number) => {
    const { weeks, professors } = view.seats[number] ?? seat;
    return { ...seat, weeks, professors };
  });
  return { ...view, seats };
}

function withProfessors(view: View, after: View): View {
  const seats = view.seats.map((seat, number) => ({
    ...seat,
    professors: after.seats[number]?.professors ?? seat.professors,
  }));
  return { ...view, seats };
}

function stored(view: View, after: View): View {
  const { storage, exhibitions, museums, green_cards, green_cards_left, piles } = after;
  return { ...view, storage, exhibitions, museums, green_cards, green_cards_left, piles };
}

function passed(view: View, number: number, weeks: number, after: View): View {
  const seats = view.seats.map((seat, at): Seat => (at === number ? { ...seat, weeks } : seat));
  return { ...view, seats, stack: after.stack };
}

/** A list in which one name is missing, and its space empty. */
function without(names: readonly (string | null)[], name: string): (string | null)[] {
  const at = names.indexOf(name);
  return names.map((other, index) => (index === at ? null : other));
}
