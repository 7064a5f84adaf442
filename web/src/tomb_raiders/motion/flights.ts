// What flies over the table of The Tomb Raiders.
import type { Launch, Sky } from '../../play/flights';
import { selectorOf } from '../../play/things';
import { find } from '../finds/finds';
import type { Event, Told } from '../view';
import type { Step } from './steps';

const STAGGER = 0.15;

export function launches(event: Event, step: Step, sky: Sky): Launch[] {
  switch (event.event) {
    case 'took':
      return [handed(event.seat, 'card', event.card, sky)];
    case 'exhibited':
      return [handed(event.seat, 'exhibition', String(event.exhibition), sky)];
    case 'museum taken':
      return [handed(event.seat, 'museum', String(event.museum), sky)];
    case 'professor moved':
      return [professor(event, sky)];
    case 'picked':
      return found(event.seat, [event.find], sky);
    case 'dug':
      return found(event.seat, event.finds, sky);
    case 'donated':
      return [sky.drop(sky.held(event.seat, 'find', event.artifact), 0)];
    case 'played':
      return [sky.drop(sky.held(event.seat, 'card', event.card), 0)];
    case 'used up':
      return event.cards.map((card, index) => sky.drop(sky.held(event.seat, 'card', card), index * STAGGER));
    case 'cards stored':
      return stored(event, step, sky);
    default:
      return [];
  }
}

/** Something that is offered goes to a seat. */
function handed(seat: number, kind: string, name: string, sky: Sky): Launch {
  return sky.fly(sky.offered(kind, name), () => sky.held(seat, kind, name));
}

/** A portrait goes to whoever knows most now. */
function professor({ professor: name, seat }: Told<'professor moved'>, sky: Sky): Launch {
  return sky.fly(sky.find(`[data-guide="professor:${name}"]`), () => sky.held(seat, 'professor', name));
}

/** What was found goes from where it is laid open, or else from its crate, to the seat. */
function found(seat: number, names: readonly string[], sky: Sky): Launch[] {
  return names.map((name, index) => {
    const open = sky.find(`[data-tray] ${selectorOf({ kind: 'find', id: name })}`);
    const source = open ?? sky.find(selectorOf({ kind: 'place', id: find(name).site }));
    return sky.fly(source, () => sky.held(seat, 'find', name), (index * STAGGER) / 2);
  });
}

/** New cards are turned over from the supply. */
function stored({ exhibitions, museums }: Told<'cards stored'>, { was, view }: Step, sky: Sky): Launch[] {
  const cards = view.storage.filter((name, at) => name !== null && name !== was.storage[at]);
  const fresh = [
    ...cards.map((name) => ['card', name ?? ''] as const),
    ...exhibitions.map((number) => ['exhibition', String(number)] as const),
    ...museums.map((number) => ['museum', String(number)] as const),
  ];
  return fresh.map(([kind, name], index) => (ms) => {
    const card = sky.offered(kind, name);
    if (card) sky.ghosts.deal(card, sky.find('[data-supply]'), ms, Math.min(0.6, index * STAGGER));
  });
}
