// What flies over the table of Thebes.
import type { Launch, Sky } from '../../play/flights';
import { selectorOf } from '../../play/things';
import { SITES, type Site } from '../printed';
import type { Event, Space } from '../view';
import type { Step } from './steps';

type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

const STAGGER = 0.15;

export function launches(event: Event, step: Step, sky: Sky): Launch[] {
  switch (event.event) {
    case 'took':
      return [handed(event.seat, 'card', event.card, sky)];
    case 'exhibited':
      return [handed(event.seat, 'exhibition', event.exhibition, sky)];
    case 'display changed':
      return event.discarded.map((card, index) => sky.drop(sky.offered('card', card), index * STAGGER));
    case 'dug':
      return kept(event, sky);
    case 'used up':
      return event.cards.map((card, index) => sky.drop(held(event.seat, 'card', card, sky), index * STAGGER));
    case 'cards displayed':
      return dealt(step, sky);
    case 'exhibition opened':
      return [opened(event, step, sky)];
    case 'exhibition closed':
      return [sky.drop(sky.offered('exhibition', event.exhibition), 0)];
    case 'permissions renewed':
      return [() => SITES.forEach((site, index) => turnSeal(event.seat, site, index, sky))];
    default:
      return [];
  }
}

/** Something that is offered goes to a seat. */
function handed(seat: number, kind: string, name: string, sky: Sky): Launch {
  return sky.fly(sky.offered(kind, name) ?? pawn(seat, sky), () => held(seat, kind, name, sky));
}

/** What was found goes to the seat, and its permission is turned over. */
function kept({ seat, site, finds, bonus }: Told<'dug'>, sky: Sky): Launch[] {
  const names = bonus ? [...finds, bonus] : finds;
  const flown = names.map((name, index) => {
    const source = sky.find(`[data-tray] ${selectorOf({ kind: 'find', id: name })}`);
    return sky.fly(source, () => held(seat, 'find', name, sky), (index * STAGGER) / 2);
  });
  return [...flown, () => turnSeal(seat, site as Site, 0, sky)];
}

/** New cards are turned over from the supply. */
function dealt({ was, view }: Step, sky: Sky): Launch[] {
  const fresh = view.display.filter((name, at) => name !== null && name !== was.display[at]);
  return fresh.map((name, index) => (ms) => {
    const card = sky.offered('card', name ?? '');
    if (card) sky.ghosts.deal(card, sky.find('[data-supply]'), ms, index * STAGGER);
  });
}

/** A new exhibition comes to its space, and those that lay there move on. */
function opened({ exhibition }: Told<'exhibition opened'>, { was, view }: Step, sky: Sky): Launch {
  const spaces = Object.keys(view.exhibitions) as Space[];
  const moved = spaces.flatMap((space) => {
    const name = view.exhibitions[space];
    const isMoved = name !== null && name !== was.exhibitions[space] && name !== exhibition;
    const from = isMoved ? sky.offered('exhibition', name)?.getBoundingClientRect() : undefined;
    return isMoved && from ? [{ name, from }] : [];
  });
  return (ms) => {
    const card = sky.offered('exhibition', exhibition);
    if (card) sky.ghosts.deal(card, undefined, ms, 0);
    for (const { name, from } of moved) {
      const to = sky.offered('exhibition', name);
      if (to) sky.ghosts.slide(to, from, ms);
    }
  };
}

function turnSeal(seat: number, site: Site, index: number, sky: Sky): void {
  const seal = sky.find(`[data-area="${seat}"] [data-seal="${site}"]`);
  if (seal) sky.ghosts.turn(seal, index * STAGGER);
}

/** Where a seat has a thing, or where its hat is on the map. */
function held(seat: number, kind: string, name: string, sky: Sky): Element | undefined {
  return sky.held(seat, kind, name) ?? pawn(seat, sky);
}

function pawn(seat: number, sky: Sky): Element | undefined {
  return sky.find(`[data-pawn="${seat}"]`);
}
