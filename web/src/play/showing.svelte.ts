// What a table shows: the latest view, or while moves are played how it was meanwhile.
import { untrack } from 'svelte';
import { filled, Motion, since, type Heard, type Stage } from '../motion/motion.svelte';
import type { News, Step } from '../motion/queue.svelte';
import type { Draw } from './dig/draws';
import { Flights, type Launches } from './flights';

/** A move as the log has it. */
export type Move<Event> = { seat: number; events: readonly Event[] };

/** What is given to the table. */
export type Given<View, Event> = {
  view: View;
  actor: number | null;
  news: readonly Heard<View, Event>[];
  /** Whether what is new is shown at once. */
  isStill?: boolean;
  /** Finds out the views of the moves since one's last turn. */
  recall?: (() => Promise<void>) | undefined;
};

/** A step of a move. */
export type Happening<View, Event> = Step<View> & {
  /** The table before the step. */
  was: View;
  /** What happens in it, all at once. */
  events: readonly Event[];
  /** What is drawn in a dig, while it is; what was found is the seat's only after that. */
  draws?: readonly Draw[];
  /** Whether things are lit rather than moved. */
  isStill: boolean;
};

/** How a game's moves are played: in which steps, what of them may be told meanwhile, and what flies. */
export type Staging<View, Event, Each> = {
  stage: Stage<View, Event, Each>;
  told: (news: News<View, Event>, step: Each) => Event[];
  launches: Launches<Event, Each>;
};

export class Showing<View, Event, Each extends Happening<View, Event>> {
  #given: () => Given<View, Event>;
  #staging: Staging<View, Event, Each>;
  #motion: Motion<View, Event, Each>;

  /** The table, and a layer over it where things fly. */
  table = $state<HTMLElement>();
  layer = $state<HTMLElement>();

  now = $derived.by(() => this.#motion.now);
  news = $derived.by(() => filled(this.#given().news, this.#given().view));
  view = $derived.by(() => this.now?.step.view ?? this.#given().view);
  /** The seat that is moving, or else all wait for. */
  acting = $derived.by(() => (this.now ? this.now.news.seat : this.#given().actor));
  /** Whether what is played waits for whoever watches it. */
  isWatching = $derived.by(() => this.now?.ms === Infinity);

  constructor(given: () => Given<View, Event>, staging: Staging<View, Event, Each>) {
    this.#given = given;
    this.#staging = staging;
    const flights = new Flights(
      () => this.table,
      () => this.layer,
      staging.launches,
    );
    this.#motion = new Motion(staging.stage, (step) => flights.prepare(step));
    $effect.pre(() => {
      const [news, { view, isStill = false }] = [this.news, given()];
      untrack(() => this.#motion.follow(news, view, isStill));
    });
    $effect(() => {
      if (this.now) flights.launch(this.now.ms);
      else flights.clear();
    });
    $effect(() => () => this.#motion.skip());
  }

  /** The log as far as it is played. */
  get moves(): readonly Move<Event>[] {
    const { now } = this;
    const { news } = this.#given();
    if (!now) return news;
    const past = news.filter(({ number }) => number < now.news.number);
    return [...past, { ...now.news, events: this.told(now.news, now.step) }];
  }

  /** What of a move may be told during one of its steps. */
  told(news: News<View, Event>, step: Each): Event[] {
    return this.#staging.told(news, step);
  }

  /** A move of a seat was asked for that is to be watched in full. */
  expect(seat: number): void {
    this.#motion.expect(seat);
  }

  /** The step that waited was seen. */
  proceed(): void {
    this.#motion.proceed();
  }

  skip(): void {
    this.#motion.skip();
  }

  /** Plays what others did since a seat's last turn; nothing if there is no such. */
  replay(seat: number): (() => void) | undefined {
    const heard = this.#given().news;
    if (since(heard, seat).length === 0) return undefined;
    const own = heard.findLastIndex((one) => one.seat === seat);
    const isKnown = heard.slice(own).every(({ view }) => view !== null);
    return () => {
      const known = isKnown ? undefined : this.#given().recall?.();
      void Promise.resolve(known).then(() => this.#motion.replay(this.news, seat));
    };
  }
}
