// What whoever sits here has asked for and is to see in full, such as a dig: it keeps its place until all of it was seen.
import { unmarked } from '../words/unmarked';
import type { Happening, Move, Showing } from './showing.svelte';

/** How long the answer may take, in milliseconds. */
const PATIENCE = 4000;

/** What is watched in a game, and how it is told. */
export type Sight<Event, Found extends Event, Each, Subject> = {
  /** The event that is watched, if it is among some. */
  find: (events: readonly Event[]) => Found | undefined;
  /** What it is about. */
  subject: (found: Found) => Subject;
  /** Whether a step shows it bit by bit. */
  isShown: (step: Each) => boolean;
  /** That it happens, while nobody knows yet what comes of it. */
  beginning: (found: Found) => string;
  sentences: (move: Move<Event>) => string[];
};

export class Watching<View, Event, Found extends Event, Each extends Happening<View, Event>, Subject> {
  #showing: Showing<View, Event, Each>;
  #sight: Sight<Event, Found, Each, Subject>;
  /** What was asked for here and is not over. */
  #asked = $state.raw<Subject | null>(null);
  /** The number of the move that was watched last. */
  #seen = $state(-1);

  constructor(showing: Showing<View, Event, Each>, sight: Sight<Event, Found, Each, Subject>) {
    this.#showing = showing;
    this.#sight = sight;
  }

  /** What is watched, from when it is asked for until all was seen; `found` and `step` once the answer is there. */
  get watched(): { subject: Subject; found?: Found; step?: Each } | null {
    const { now, isWatching } = this.#showing;
    const found = now ? this.#sight.find(now.step.events) : undefined;
    if (now && isWatching && found) {
      return { subject: this.#sight.subject(found), found, step: now.step };
    }
    return this.#asked === null ? null : { subject: this.#asked };
  }

  /** Something was asked for: keep its place until the answer comes. */
  watch(seat: number, subject: Subject): void {
    if (this.#showing.news.length === 0) return;
    this.#showing.expect(seat);
    this.#asked = subject;
    setTimeout(() => (this.#asked = this.#showing.now ? this.#asked : null), PATIENCE);
  }

  /** All of it was seen. */
  done(): void {
    this.#seen = this.#showing.now?.news.number ?? -1;
    this.#asked = null;
    this.#showing.proceed();
  }

  skip(): void {
    this.#asked = null;
    this.#showing.skip();
  }

  /** What is played, in words; of steps that need none, the move so far. */
  get said(): string | undefined {
    const { now } = this.#showing;
    if (!now) return undefined;
    const { news, step } = now;
    const found = this.#sight.find(step.events);
    if (found && this.#sight.isShown(step)) return unmarked(this.#sight.beginning(found));
    const { seat } = news;
    return (
      this.#words({ seat, events: step.events }) ||
      this.#words({ seat, events: this.#showing.told(news, step) })
    );
  }

  /** What a screen reader says: the move at its beginning, but not what somebody sees here bit by bit. */
  get heard(): string {
    const { now } = this.#showing;
    if (!now) return '';
    const found = this.#sight.find(now.news.events);
    const isSeenHere = this.#asked !== null || this.#seen === now.news.number;
    return isSeenHere && found ? unmarked(this.#sight.beginning(found)) : this.#words(now.news);
  }

  #words(move: Move<Event>): string {
    return this.#sight.sentences(move).map(unmarked).join('. ');
  }
}
