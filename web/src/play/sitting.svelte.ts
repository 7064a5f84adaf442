// Somebody at a table, whatever the game: from where they look, whose turn it is, and how far they have seen the end.
import { untrack, type Component } from 'svelte';
import type { CountProps } from './scoring/Scoring.svelte';
import { Showing, type Happening, type Move, type Staging } from './showing.svelte';
import type { Reader, TableProps } from './table';
import type { Thing } from './things';

/** From this width on, in pixels, everything lies side by side. */
const WIDE = 1240;

/** A view that has seats. */
export type Seated = { seats: readonly unknown[] };

/** How a game is played and told at its table. */
export type Playing<View, Event, Each> = Staging<View, Event, Each> & {
  /** A move in sentences, as the log has it. */
  sentences: (move: Move<Event>, reader: Reader) => string[];
  /** What of the table an event is about. */
  things: (event: Event) => Thing[];
  /** Whether a thing needs words beyond what is drawn. */
  isExplained: (thing: Thing) => boolean;
  /** The final count, loaded when it is needed. */
  count: () => Promise<{ default: Component<CountProps & { view: View }> }>;
};

/** What somebody is about to do. */
type Chooser<Target> = {
  readonly chosen: Target | null;
  choose: (target: Target) => void;
  cancel: () => void;
};

export class Sitting<View extends Seated, Event, Legal, Each extends Happening<View, Event>> {
  readonly #given: () => TableProps<View, Event, Legal>;
  readonly playing: Playing<View, Event, Each>;
  readonly showing: Showing<View, Event, Each>;
  /** Where the focus was when something was chosen, to go back there. */
  #begunAt: Element | null = null;

  /** How wide the table is. */
  width = $state(WIDE);
  /** What somebody points at in the log. */
  spoken = $state.raw<readonly Thing[]>([]);
  isCountFolded = $state(false);
  isCounted = $state(false);

  isWide = $derived(this.width >= WIDE);
  /** The seat whose area is the own one: that of whoever looks, or for spectators of whoever moves. */
  own = $derived.by(() => this.given.seat ?? this.given.actor ?? 0);
  others = $derived.by(() =>
    this.given.view.seats.map((_, number) => number).filter((number) => number !== this.own),
  );
  reader = $derived.by(() => ({ you: this.given.seat, names: this.given.names }));
  turn = $derived.by(() => {
    const { now, acting } = this.showing;
    if (acting === null) return null;
    const isYours = this.given.legal.length > 0 && acting === this.own && !now;
    return { seat: acting, name: this.nameOf(acting), isYours };
  });
  isOver = $derived.by(() => this.given.actor === null && !this.showing.now);

  constructor(given: () => TableProps<View, Event, Legal>, playing: Playing<View, Event, Each>) {
    this.#given = given;
    this.playing = playing;
    this.showing = new Showing(given, playing);
    this.isCounted = untrack(() => given().actor === null);
  }

  /** What the table is given. */
  get given(): TableProps<View, Event, Legal> {
    return this.#given();
  }

  nameOf(seat: number): string {
    return this.given.names[seat] ?? '';
  }

  /** Whether something is played that one need not see to its end. */
  get canSkip(): boolean {
    return this.showing.now !== null && !this.showing.isWatching;
  }

  /** What is lit: what the log speaks of, what is played without moving, and what is pointed out besides. */
  lights(hinted: Thing | undefined): Thing[] {
    const step = this.showing.now?.step;
    const played = step?.isStill ? step.events.flatMap(this.playing.things) : [];
    return [...this.spoken, ...played, ...(hinted ? [hinted] : [])];
  }

  /** Chooses something, from where the focus is. */
  choose<Target>(plan: Chooser<Target>, target: Target): void {
    if (plan.chosen !== target) this.#begunAt = document.activeElement;
    plan.choose(target);
  }

  /** One has thought better of it: back to where it was chosen. */
  cancel(plan: { cancel: () => void }): void {
    if (this.#begunAt instanceof HTMLElement) this.#begunAt.focus({ preventScroll: true });
    // What gets the focus is pointed at by that; nothing of the plan is to remain.
    plan.cancel();
  }

  /** What had the focus is gone: go on from the table. */
  rest(): void {
    this.showing.table?.focus({ preventScroll: true });
  }

  foldCount(): void {
    this.isCountFolded = true;
    this.isCounted = true;
  }
}
