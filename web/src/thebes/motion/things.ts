// What of the table an event is about, to light it.
import { card, exhibition, find, place, seat, type Thing } from '../../play/things';
import { EXHIBITIONS } from '../printed';
import type { Event } from '../view';

export function things(event: Event): Thing[] {
  switch (event.event) {
    case 'travelled':
      return [place(event.place), seat(event.seat)];
    case 'took':
      return [card(event.card), seat(event.seat)];
    case 'dug':
      return [place(event.site), seat(event.seat), ...event.finds.map(find)];
    case 'used up':
      return [...event.cards.map(card), seat(event.seat)];
    case 'exhibited':
      return [exhibition(event.exhibition), seat(event.seat), ...city(event.exhibition)];
    case 'cards displayed':
      return event.cards.map(card);
    case 'exhibition opened':
    case 'exhibition closed':
      return [exhibition(event.exhibition)];
    case 'display changed':
      return [{ kind: 'display', id: '' }, seat(event.seat)];
    case 'supply mixed':
      return [{ kind: 'display', id: '' }];
    case 'stopped':
    case 'time spent':
    case 'permissions renewed':
      return [seat(event.seat)];
    case 'game ended':
      return [];
  }
}

function city(name: string): Thing[] {
  const shown = EXHIBITIONS[name];
  return shown ? [place(shown.city)] : [];
}
