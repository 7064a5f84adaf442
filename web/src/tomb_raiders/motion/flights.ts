// Things that change hands or place, flying: measured before the table changes, launched after.
import { Ghosts, isSeen } from '../../motion/ghosts';
import { find } from '../finds/finds';
import type { Event, Told } from '../view';
import type { Step } from './steps';

type Launch = (ms: number) => void;

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
        return [this.#handed(event.seat, 'exhibition', String(event.exhibition))];
      case 'museum taken':
        return [this.#handed(event.seat, 'museum', String(event.museum))];
      case 'professor moved':
        return [this.#professor(event)];
      case 'picked':
        return this.#found(event.seat, [event.find]);
      case 'dug':
        return this.#found(event.seat, event.finds);
      case 'donated':
        return [this.#given(event.seat, 'find', event.artifact, 0)];
      case 'played':
        return [this.#given(event.seat, 'card', event.card, 0)];
      case 'used up':
        return event.cards.map((card, index) => this.#given(event.seat, 'card', card, index));
      case 'cards stored':
        return this.#stored(event, step);
      default:
        return [];
    }
  }

  /** Something that is offered goes to a seat. */
  #handed(seat: number, kind: string, name: string): Launch {
    const source = this.#offered(kind, name);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => {
      const target = this.#held(seat, kind, name);
      if (ghost && target) this.#ghosts.fly(ghost, target, ms);
    };
  }

  /** A portrait goes to whoever knows most now. */
  #professor({ professor, seat }: Told<'professor moved'>): Launch {
    const source = this.#find(`[data-guide="professor:${professor}"]`);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => {
      const target = this.#held(seat, 'professor', professor);
      if (ghost && target) this.#ghosts.fly(ghost, target, ms);
    };
  }

  /** What was found goes from where it is laid open, or else from its crate, to the seat. */
  #found(seat: number, names: readonly string[]): Launch[] {
    return names.map((name, index) => {
      const open = this.#find(`[data-tray] ${thing('find', name)}`);
      const source = open ?? this.#find(thing('place', find(name).site));
      const ghost = source && this.#ghosts.of(source);
      return (ms) => {
        const target = this.#held(seat, 'find', name);
        if (ghost && target) this.#ghosts.fly(ghost, target, ms, (index * STAGGER) / 2);
      };
    });
  }

  /** Something that a seat has is shown once more and goes away. */
  #given(seat: number, kind: string, name: string, index: number): Launch {
    const source = this.#held(seat, kind, name);
    const ghost = source && this.#ghosts.of(source);
    return (ms) => ghost && this.#ghosts.drop(ghost, ms, index * STAGGER);
  }

  /** New cards are turned over from the supply. */
  #stored({ exhibitions, museums }: Told<'cards stored'>, { was, view }: Step): Launch[] {
    const cards = view.storage.filter((name, at) => name !== null && name !== was.storage[at]);
    const fresh = [
      ...cards.map((name) => ['card', name ?? ''] as const),
      ...exhibitions.map((number) => ['exhibition', String(number)] as const),
      ...museums.map((number) => ['museum', String(number)] as const),
    ];
    return fresh.map(([kind, name], index) => (ms) => {
      const card = this.#offered(kind, name);
      if (card) this.#ghosts.deal(card, this.#find('[data-supply]'), ms, Math.min(0.6, index * STAGGER));
    });
  }

  #offered(kind: string, name: string): Element | undefined {
    return this.#find(`[data-slot] ${thing(kind, name)}`);
  }

  /** Where a seat has a thing: the thing itself if one sees it, or else the seat's area. */
  #held(seat: number, kind: string, name: string): Element | undefined {
    const area = `[data-area="${seat}"]`;
    return this.#find(`${area} ${thing(kind, name)}`) ?? this.#find(`${area} [data-head]`);
  }

  /** The first thing of the table that a selector finds and one can see. */
  #find(selector: string): Element | undefined {
    return [...(this.#table()?.querySelectorAll(selector) ?? [])].find(isSeen);
  }
}

function thing(kind: string, name: string): string {
  return `[data-explain="${kind}"][data-id="${CSS.escape(name)}"]`;
}
