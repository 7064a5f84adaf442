// What flies over the table of Pergamon.
import type { Launch, Sky } from '../../play/flights';
import { selectorOf } from '../../play/things';
import type { Event, Told } from '../view';
import type { Step } from './steps';

const STAGGER = 0.08;

export function launches(event: Event, _: Step, sky: Sky): Launch[] {
  switch (event.event) {
    case 'placed':
      return [placed(event, sky)];
    case 'cards turned':
      return [0, 1].map((at) => () => turned(at, sky));
    case 'received':
      return event.seat === null || event.coins === 0 ? [] : [paid(event.seat, sky)];
    case 'dug':
      return event.finds.map((find, index) => handed(event.seat, find, index, sky));
    case 'robbed':
      return event.finds.map((find, index) => sky.drop(sky.find(tile(find)), index * STAGGER));
    case 'discarded':
      return [sky.drop(sky.find(tile(event.find)), 0)];
    case 'exhibited':
      return exhibited(event, sky);
    case 'marker moved':
      return [moved(event, sky)];
    case 'laid out':
      return Object.values(event.finds).map((find, index) => (ms: number) => dealt(find, index, ms, sky));
    default:
      return [];
  }
}

/** A figure comes from its seat. */
function placed({ seat }: Told<'placed'>, sky: Sky): Launch {
  const from = sky.find(`[data-area="${seat}"] [data-head]`)?.getBoundingClientRect();
  return (ms) => {
    const figure = sky.find(`[data-figure="${seat}"]`);
    if (figure && from) sky.ghosts.slide(figure, from, ms);
  };
}

function turned(at: number, sky: Sky): void {
  const card = sky.find(`[data-card="${at}"]`);
  if (card) sky.ghosts.turn(card, at);
}

/** Money goes from the cards to a purse. */
function paid(seat: number, sky: Sky): Launch {
  const coin = sky.find(`[data-figure="${seat}"]`) ?? sky.find('[data-card="1"]');
  return sky.fly(coin, () => sky.find(`[data-purse="${seat}"]`));
}

/** A find goes to where it lies after the step. */
function handed(seat: number, find: string, index: number, sky: Sky): Launch {
  return sky.fly(sky.find(tile(find)), () => sky.held(seat, 'find', find), index * STAGGER);
}

/** A row goes to the museum. */
function exhibited({ finds, space }: Told<'exhibited'>, sky: Sky): Launch[] {
  const room = () => sky.find(selectorOf({ kind: 'room', id: String(space) }));
  return finds.map((find, index) => sky.fly(sky.find(`[data-row] ${tile(find)}`), room, index * STAGGER));
}

/** A marker slides to the next room, or falls out of the museum. */
function moved({ seat, collection, space }: Told<'marker moved'>, sky: Sky): Launch {
  const selector = `[data-marker="${seat}-${collection}"]`;
  const source = sky.find(selector);
  if (!source) return () => {};
  if (space === 0) return sky.drop(source, 0);
  const from = source.getBoundingClientRect();
  return (ms) => {
    const marker = sky.find(selector);
    if (marker) sky.ghosts.slide(marker, from, ms);
  };
}

function dealt(find: string, index: number, ms: number, sky: Sky): void {
  const drawn = sky.find(tile(find));
  if (drawn) sky.ghosts.deal(drawn, undefined, ms, index * STAGGER);
}

function tile(find: string): string {
  return selectorOf({ kind: 'find', id: find });
}
