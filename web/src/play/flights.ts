// Things that change hands or place, flying: measured before the table changes, launched after.
import { Ghosts, isSeen } from '../motion/ghosts';
import { selectorOf } from './things';

export type Launch = (ms: number) => void;

type Place = () => HTMLElement | undefined;

/** A step of a move: nothing flies where things are lit, or while they are drawn bit by bit. */
type Moving<Event> = { events: readonly Event[]; isStill: boolean; draws?: readonly unknown[] };

/** What flies when an event happens, by the rules of a game's table. */
export type Launches<Event, Each> = (event: Event, step: Each, sky: Sky) => Launch[];

/** A table seen from above, with the pictures that fly over it. */
export class Sky {
  #table: Place;
  readonly ghosts: Ghosts;

  constructor(table: Place, layer: Place) {
    this.#table = table;
    this.ghosts = new Ghosts(layer);
  }

  /** The first thing of the table that a selector finds and one can see. */
  find(selector: string): Element | undefined {
    return [...(this.#table()?.querySelectorAll(selector) ?? [])].find(isSeen);
  }

  /** Where something lies that is offered to all. */
  offered(kind: string, id: string): Element | undefined {
    return this.find(`[data-slot] ${selectorOf({ kind, id })}`);
  }

  /** Where a seat has a thing: the thing itself if one sees it, or else the seat's area. */
  held(seat: number, kind: string, id: string): Element | undefined {
    const area = `[data-area="${seat}"]`;
    return this.find(`${area} ${selectorOf({ kind, id })}`) ?? this.find(`${area} [data-head]`);
  }

  /** Something goes from where it is to where it will be. */
  fly(source: Element | undefined, target: () => Element | undefined, delay = 0): Launch {
    const ghost = source && this.ghosts.of(source);
    return (ms) => {
      const end = target();
      if (ghost && end) this.ghosts.fly(ghost, end, ms, delay);
    };
  }

  /** Something is shown once more and goes away. */
  drop(source: Element | undefined, delay: number): Launch {
    const ghost = source && this.ghosts.of(source);
    return (ms) => ghost && this.ghosts.drop(ghost, ms, delay);
  }
}

export class Flights<Event, Each extends Moving<Event>> {
  #sky: Sky;
  #launches: Launches<Event, Each>;
  #ready: Launch[] = [];

  constructor(table: Place, layer: Place, launches: Launches<Event, Each>) {
    this.#sky = new Sky(table, layer);
    this.#launches = launches;
  }

  /** Look where all is that a step will move. */
  prepare(step: Each): void {
    this.#sky.ghosts.clear();
    this.#ready =
      step.draws || step.isStill
        ? []
        : step.events.flatMap((event) => this.#launches(event, step, this.#sky));
  }

  /** The table has changed: let fly what changed with it. */
  launch(ms: number): void {
    const ready = this.#ready;
    this.#ready = [];
    for (const launch of ready) launch(ms);
  }

  clear(): void {
    this.#ready = [];
    this.#sky.ghosts.clear();
  }
}
