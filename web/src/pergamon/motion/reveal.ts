// A move shown bit by bit: what an event changes on the table, with all else as it was.
import { items, value } from '../rows';
import type { Collection, Event, Seat, Told, View } from '../view';

/** The view with what an event did; `after` is the table at the end of the move. */
export function reveal(view: View, event: Event, after: View): View {
  switch (event.event) {
    case 'placed':
      return withSeat(view, event.seat, () => ({ figure: event.space }));
    case 'cards turned':
      return { ...view, cards: event.values, cards_left: after.cards_left };
    case 'received':
      return received(view, event);
    case 'robbed':
      return robbed(view, event);
    case 'scored':
      return {
        ...view,
        seats: view.seats.map((seat, at) => ({ ...seat, points: after.seats[at]?.points ?? seat.points })),
      };
    case 'marker moved':
      return withCollection(view, event.seat, event.collection, (shown) =>
        shown && event.space > 0 ? { ...shown, marker: event.space } : null,
      );
    case 'round began':
      return begun(view, event);
    case 'laid out':
      return {
        ...view,
        galleries: after.galleries,
        cards: after.cards,
        raider: after.raider,
        laid_out: [],
        unseen: after.unseen,
      };
    case 'game ended':
      return after;
    default:
      return done(view, event);
  }
}

type Deed = Exclude<
  Event,
  Told<
    | 'placed'
    | 'cards turned'
    | 'received'
    | 'robbed'
    | 'scored'
    | 'marker moved'
    | 'round began'
    | 'laid out'
    | 'game ended'
  >
>;

/** What a seat did in its turn. */
function done(view: View, event: Deed): View {
  const { seat } = event;
  switch (event.event) {
    case 'dug':
      return {
        ...withSeat(view, seat, ({ coins, finds }) => ({
          coins: coins - event.coins,
          finds: [...finds, ...event.finds],
        })),
        galleries: { ...view.galleries, [event.gallery]: [] },
      };
    case 'started':
    case 'joined': {
      const row = [...view.row, event.find];
      return { ...withSeat(view, seat, without(event.find)), row, row_value: value(row) };
    }
    case 'polished':
      return {
        ...withSeat(view, seat, ({ coins }) => ({ coins: coins - event.coins })),
        polished: event.coins,
      };
    case 'dissolved':
      return withCollection(view, seat, event.collection, () => null);
    case 'exhibited':
      return exhibited(view, event);
    case 'discarded':
      return withSeat(view, seat, without(event.find));
    case 'stored':
      return withSeat(view, seat, ({ coins }) => ({ coins: coins - event.coins, done: true }));
    case 'ordered':
    case 'dug nothing':
    case 'finished':
      return view;
  }
}

function received(view: View, { seat, coins }: Told<'received'>): View {
  if (seat !== null) return withSeat(view, seat, (area) => ({ coins: area.coins + coins }));
  return { ...view, raider: view.raider && { ...view.raider, coins: view.raider.coins + coins } };
}

function robbed(view: View, { gallery, coins }: Told<'robbed'>): View {
  const raider = view.raider && { ...view.raider, coins: view.raider.coins - coins };
  return { ...view, raider, galleries: { ...view.galleries, [gallery]: [] } };
}

function exhibited(view: View, { seat, collection, finds, space, points }: Told<'exhibited'>): View {
  const shown = { marker: space, finds, years: items(finds).map(({ year }) => year) };
  const out = withCollection(view, seat, collection, () => shown);
  const paid = withSeat(out, seat, (area) => ({
    points: { ...area.points, scored: area.points.scored + points },
  }));
  return { ...paid, row: [], row_value: 0, polished: 0 };
}

/** A new round: figures and cards are taken away. */
function begun(view: View, { round, start }: Told<'round began'>): View {
  const seats = view.seats.map((seat) => ({ ...seat, figure: null, done: false }));
  const raider = view.raider && { ...view.raider, figure: null };
  return { ...view, seats, raider, round, start, cards: [] };
}

function without(find: string): (seat: Seat) => Partial<Seat> {
  return ({ finds }) => ({ finds: finds.filter((name) => name !== find) });
}

function withSeat(view: View, number: number, change: (seat: Seat) => Partial<Seat>): View {
  return {
    ...view,
    seats: view.seats.map((seat, at) => (at === number ? { ...seat, ...change(seat) } : seat)),
  };
}

function withCollection(
  view: View,
  seat: number,
  number: number,
  change: (shown: Collection | null) => Collection | null,
): View {
  return withSeat(view, seat, ({ collections }) => ({
    collections: collections.map((shown, at) => (at + 1 === number ? change(shown) : shown)),
  }));
}
