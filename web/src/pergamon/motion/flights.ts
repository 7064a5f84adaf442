// Things that change hands or place, flying: measured before the table changes, launched after.
import { Ghosts, isSeen } from '../../motion/ghosts';
import type { Event, Told } from '../view';
import type { Step } from './steps';

type Launch = (ms: number) => void;

const STAGGER = 0.08;

export class Flights {
  #table: () => HTMLElement | undefined;
  #ghosts: Ghosts;
  #launches: Launch[] = [];

  constructor(table: () => HTMLElement | undefined, layer: () => HTMLElement | undefined) {
    this.#table = table;
    this.#ghosts = new Ghosts(layer);
  }

  /** Look where all is that a step will move. */
  prepare(step: Step): void {
    this.#ghosts.clear();
    this.#launches = step.isStill ? [] : step.events.flatMap((event) => this.#launch(event));
  }

  /** The table has changed: let fly what changed with it. */
  launch(ms: number): void {
    const launches = this.#launches;
    this.#launches = [];
    for (const launch of launches) launch(ms);
  }

  clear(): void {
    this.#launches = [];
    this.#ghosts.clear();
  }

  #launch(event: Event): Launch[] {
    switch (event.event) {
      case 'placed':
        return [this.#placed(event)];
      case 'cards turned':
        return [0, 1].map((at) => () => this.#turned(at));
      case 'received':
        return event.seat === null || event.coins === 0 ? [] : [this.#paid(event.seat)];
      case 'dug':
        return event.finds.map((find, at) => this.#handed(event.seat, find, at));
      case 'robbed':
        return event.finds.map((find, at) => this.#gone(find, at));
      case 'discarded':
        return [this.#gone(event.find, 0)];
      case 'exhibited':
        return this.#exhibited(event);
      case 'marker moved':
        return [this.#moved(event)];
      case 'laid out':
        return Object.values(event.finds).map((find, at) => (ms: number) => this.#dealt(find, at, ms));
      default:
        return [];
    }
  }

  /** A figure comes from its seat. */
  #placed({ seat }: Told<'placed'>): Launch {
    const from = this.#find(`[data-area="${seat}"] [data-head]`)?.getBoundingClientRect();
    return (ms) => {
      const figure = this.#find(`[data-figure="${seat}"]`);
      if (figure && from) this.#ghosts.slide(figure, from, ms);
    };
  }

  #turned(at: number): void {
    const card = this.#find(`[data-card="${at}"]`);
    if (card) this.#ghosts.turn(card, at);
  }

  /** Money goes from the cards to a purse. */
  #paid(seat: number): Launch {
    const cards = this.#find('[data-card="1"]');
    const coin = this.#find(`[data-figure="${seat}"]`) ?? cards;
    const ghost = coin && this.#ghosts.of(coin);
    return (ms) => {
      const purse = this.#find(`[data-purse="${seat}"]`);
      if (ghost && purse) this.#ghosts.fly(ghost, purse, ms);
    };
  }

  /** A find goes to where it lies after the step. */
  #handed(seat: number, find: string, index: number): Launch {
    const source = this.#find(this.#selector(find));
    const ghost = source && this.#ghosts.of(source);
    return (ms) => {
      const target =
        this.#find(`[data-area="${seat}"] ${this.#selector(find)}`) ??
        this.#find(`[data-area="${seat}"] [data-head]`);
      if (ghost && target) this.#ghosts.fly(ghost, target, ms, index * STAGGER);
    };
  }

  #gone(find: string, index: number): Launch {
    const source = this.#find(this.#selector(find));
    const ghost = source && this.#ghosts.of(source);
    return (ms) => ghost && this.#ghosts.drop(ghost, ms, index * STAGGER);
  }

  /** A row goes to the museum. */
  #exhibited({ finds, space }: Told<'exhibited'>): Launch[] {
    return finds.map((find, index) => {
      const source = this.#find(`[data-row] ${this.#selector(find)}`);
      const ghost = source && this.#ghosts.of(source);
      return (ms: number) => {
        const target = this.#find(`[data-explain="room"][data-id="${space}"]`);
        if (ghost && target) this.#ghosts.fly(ghost, target, ms, index * STAGGER);
      };
    });
  }

  /** A marker slides to the next room, or falls out of the museum. */
  #moved({ seat, collection, space }: Told<'marker moved'>): Launch {
    const selector = `[data-marker="${seat}-${collection}"]`;
    const source = this.#find(selector);
    if (!source) return () => {};
    const from = source.getBoundingClientRect();
    const ghost = space === 0 ? this.#ghosts.of(source) : undefined;
    return (ms) => {
      const marker = this.#find(selector);
      if (ghost) this.#ghosts.drop(ghost, ms, 0);
      else if (marker) this.#ghosts.slide(marker, from, ms);
    };
  }

  #dealt(find: string, index: number, ms: number): void {
    const tile = this.#find(this.#selector(find));
    if (tile) this.#ghosts.deal(tile, undefined, ms, index * STAGGER);
  }

  #selector(find: string): string {
    return `[data-explain="find"][data-id="${CSS.escape(find)}"]`;
  }

  /** The first thing of the table that a selector finds and one can see. */
  #find(selector: string): Element | undefined {
    return [...(this.#table()?.querySelectorAll(selector) ?? [])].find(isSeen);
  }
}
