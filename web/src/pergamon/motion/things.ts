// What of the table an event is about, to light it.
import { find, seat, type Thing } from '../../play/things';
import type { Event } from '../view';

export function things(event: Event): Thing[] {
  switch (event.event) {
    case 'ordered':
      return [...event.finds.map(find), seat(event.seat)];
    case 'placed':
      return [{ kind: 'space', id: String(event.space) }, seat(event.seat)];
    case 'cards turned':
      return [{ kind: 'cards', id: 'cards' }];
    case 'received':
      return event.seat === null ? [] : [seat(event.seat)];
    case 'dug':
      return [gallery(event.gallery), ...event.finds.map(find), seat(event.seat)];
    case 'robbed':
      return [gallery(event.gallery)];
    case 'started':
    case 'joined':
    case 'discarded':
      return [find(event.find), seat(event.seat)];
    case 'exhibited':
      return [room(event.space), { kind: 'collection', id: `${event.seat}-${event.collection}` }];
    case 'marker moved':
      return event.space > 0 ? [room(event.space)] : [];
    case 'laid out':
      return Object.values(event.finds).map(find);
    case 'round began':
      return [{ kind: 'month', id: String(event.round) }];
    case 'dug nothing':
    case 'polished':
    case 'dissolved':
    case 'finished':
    case 'stored':
      return [seat(event.seat)];
    case 'scored':
    case 'game ended':
      return [];
  }
}

const gallery = (id: string): Thing => ({ kind: 'gallery', id });
const room = (space: number): Thing => ({ kind: 'room', id: String(space) });
