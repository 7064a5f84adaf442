// What of the table an event is about, to light it.
import { card, exhibition, find, place, seat, type Thing } from '../../play/things';
import type { Event } from '../view';

export function things(event: Event): Thing[] {
  switch (event.event) {
    case 'took':
    case 'played':
      return [card(event.card), seat(event.seat)];
    case 'exhibited':
      return [exhibition(event.exhibition), seat(event.seat)];
    case 'museum chosen':
    case 'museum taken':
      return [museum(event.museum), seat(event.seat)];
    case 'donated':
      return [find(event.artifact), seat(event.seat)];
    case 'looked':
    case 'found nothing':
      return [place(event.region), seat(event.seat)];
    case 'picked':
      return [find(event.find), seat(event.seat)];
    case 'dug':
      return [place(event.region), seat(event.seat), ...event.finds.map(find)];
    case 'used up':
      return [...event.cards.map(card), seat(event.seat)];
    case 'professor moved':
      return [{ kind: 'professor', id: event.professor }, seat(event.seat)];
    case 'cards stored':
      return [...event.cards.map(card), ...event.exhibitions.map(exhibition), ...event.museums.map(museum)];
    case 'time spent':
      return [seat(event.seat)];
    case 'game ended':
      return [];
  }
}

const museum = (number: number): Thing => ({ kind: 'museum', id: String(number) });
