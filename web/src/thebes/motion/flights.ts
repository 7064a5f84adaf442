// Things that change hands or place, flying: measured before the table changes, launched after.
import { SITES, type Site } from '../printed';
import type { Event, Space } from '../view';
import type { Step } from './steps';
import { Ghosts, isSeen } from '../../motion/ghosts';

type Launch = (ms: number) => void;
type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

const STAGGER = 0.15;

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
    this.#launches =
      step.draws || step.isStill ? [] : step.events.flatMap((event) => this.#launch(event, step));
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

  #launch(event: Event, step: Step): Launch[] {
    switch (event.event) {
      case 'took':
        return [this.#handed(event.seat, 'card', event.card)];
      case 'exhibited':
        return [this.#handed(event.seat, 'exhibition', event.exhibition)];
      case 'display changed':
        return event.discarded.map((card, index) => this.#cleared('card', card, index));
      case 'dug':
        return this.#kept(event);
      case 'used up':
        return event.cards.map((card, index) => this.#usedUp(event.seat, card, index));
      case 'cards displayed':
        return this.#dealt(step);
      case 'exhibition opened':
        return [this.#opened(event, step)];
      case 'exhibition closed':
        return [this.#cleared('exhibition', event.exhibition, 0)];
      case 'permissions renewed':
        return [() => SITES.forEach((site, index) => this.#turnSeal(event.seat, site, index))];
      default:
        return [];
    }
  }

  /** Something that is offered goes to a seat. */
  #handed(seat: number, kind: string, name: string): Launch {
    const source = this.#offered(kind, name) ?? this.#find(`[data-pawn="${seat}"]`);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => {
      const target = this.#held(seat, kind, name);
      if (ghost && target) this.#ghosts.fly(ghost, target, ms);
    };
  }

  /** Something that is offered goes away. */
  #cleared(kind: string, name: string, index: number): Launch {
    const source = this.#offered(kind, name);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => ghost && this.#ghosts.drop(ghost, ms, index * STAGGER);
  }

  /** What was found goes to the seat, and its permission is turned over. */
  #kept({ seat, site, finds, bonus }: Told<'dug'>): Launch[] {
    const names = bonus ? [...finds, bonus] : finds;
    const flown = names.map((name) => {
      const source = this.#find(`[data-tray] [data-explain="find"][data-id="${CSS.escape(name)}"]`);
      return { name, ghost: source && this.#ghosts.of(source) };
    });
    const fly = (ms: number) =>
      flown.forEach(({ name, ghost }, index) => {
        const target = this.#held(seat, 'find', name);
        if (ghost && target) this.#ghosts.fly(ghost, target, ms, (index * STAGGER) / 2);
      });
    return [fly, () => this.#turnSeal(seat, site as Site, 0)];
  }

  /** A card that a seat has is shown once more and goes away. */
  #usedUp(seat: number, card: string, index: number): Launch {
    const source = this.#held(seat, 'card', card);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => ghost && this.#ghosts.drop(ghost, ms, index * STAGGER);
  }

  /** New cards are turned over from the supply. */
  #dealt({ was, view }: Step): Launch[] {
    const fresh = view.display.filter((name, at) => name !== null && name !== was.display[at]);
    return fresh.map((name, index) => (ms) => {
      const card = this.#offered('card', name ?? '');
      if (card) this.#ghosts.deal(card, this.#find('[data-supply]'), ms, index * STAGGER);
    });
  }

  /** A new exhibition comes to its space, and those that lay there move on. */
  #opened({ exhibition }: Told<'exhibition opened'>, { was, view }: Step): Launch {
    const spaces = Object.keys(view.exhibitions) as Space[];
    const moved = spaces.flatMap((space) => {
      const name = view.exhibitions[space];
      const isMoved = name !== null && name !== was.exhibitions[space] && name !== exhibition;
      const from = isMoved ? this.#offered('exhibition', name)?.getBoundingClientRect() : undefined;
      return isMoved && from ? [{ name, from }] : [];
    });
    return (ms) => {
      const card = this.#offered('exhibition', exhibition);
      if (card) this.#ghosts.deal(card, undefined, ms, 0);
      for (const { name, from } of moved) {
        const to = this.#offered('exhibition', name);
        if (to) this.#ghosts.slide(to, from, ms);
      }
    };
  }

  #turnSeal(seat: number, site: Site, index: number): void {
    const seal = this.#find(`[data-area="${seat}"] [data-seal="${site}"]`);
    if (seal) this.#ghosts.turn(seal, index * STAGGER);
  }

  #offered(kind: string, name: string): Element | undefined {
    return this.#find(`[data-slot] [data-explain="${kind}"][data-id="${CSS.escape(name)}"]`);
  }

  /** Where a seat has a thing: the thing itself if one sees it, or else the seat's area, or its hat. */
  #held(seat: number, kind: string, name: string): Element | undefined {
    const thing = `[data-area="${seat}"] [data-explain="${kind}"][data-id="${CSS.escape(name)}"]`;
    return (
      this.#find(thing) ??
      this.#find(`[data-area="${seat}"] [data-head]`) ??
      this.#find(`[data-pawn="${seat}"]`)
    );
  }

  /** The first thing of the table that a selector finds and one can see. */
  #find(selector: string): Element | undefined {
    return [...(this.#table()?.querySelectorAll(selector) ?? [])].find(isSeen);
  }
}
