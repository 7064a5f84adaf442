// Digs that whoever sits here has asked for: they keep their place until all tokens were seen.
import type { Showing } from '../../play/showing.svelte';
import type { Reader } from '../../play/table';
import { unmarked } from '../../words/unmarked';
import { digging, gist } from '../log/sentences';
import { told, type Step } from '../motion/steps';
import type { Site } from '../printed';
import type { Event, Move, View } from '../view';

/** How long the answer to a dig may take, in milliseconds. */
const PATIENCE = 4000;

export class Digs {
  #showing: Showing<View, Event, Step>;
  #reader: () => Reader;
  /** The site of a dig that was asked for here and is not over. */
  #dug = $state<Site | null>(null);
  /** The number of the move that was the last such dig. */
  #drawn = $state(-1);

  constructor(showing: Showing<View, Event, Step>, reader: () => Reader) {
    this.#showing = showing;
    this.#reader = reader;
  }

  /** The dig that is watched, from when it is asked for until all tokens were seen. */
  get dig() {
    const { now, isWatching } = this.#showing;
    const dug = now?.step.events.find(({ event }) => event === 'dug');
    if (isWatching && dug?.event === 'dug') {
      return { site: dug.site as Site, draws: now?.step.draws, bonus: dug.bonus };
    }
    return this.#dug === null ? null : { site: this.#dug, draws: undefined, bonus: null };
  }

  /** A dig was asked for: keep its place until the answer comes. */
  watch(seat: number, site: Site): void {
    if (this.#showing.news.length === 0) return;
    this.#showing.expect(seat);
    this.#dug = site;
    setTimeout(() => (this.#dug = this.#showing.now ? this.#dug : null), PATIENCE);
  }

  /** All tokens of one's dig were seen. */
  watched(): void {
    this.#drawn = this.#showing.now?.news.number ?? -1;
    this.#dug = null;
    this.#showing.proceed();
  }

  skip(): void {
    this.#dug = null;
    this.#showing.skip();
  }

  /** What is played, in words; of steps that need none, the move so far. */
  get said(): string | undefined {
    const { now } = this.#showing;
    if (!now) return undefined;
    const { news, step } = now;
    const [deed] = step.events;
    if (step.draws && deed?.event === 'dug') return unmarked(digging(deed, this.#reader()));
    const { seat } = news;
    return this.#words({ seat, events: step.events }) || this.#words({ seat, events: told(news, step) });
  }

  /** What a screen reader says: the move at its beginning, but not what somebody draws here, token by token. */
  get heard(): string {
    const { now } = this.#showing;
    if (!now) return '';
    const dug = now.news.events.find(({ event }) => event === 'dug');
    const isDrawnHere = this.#dug !== null || this.#drawn === now.news.number;
    return isDrawnHere && dug?.event === 'dug'
      ? unmarked(digging(dug, this.#reader()))
      : this.#words(now.news);
  }

  #words(move: Move): string {
    return gist(move, this.#reader()).map(unmarked).join('. ');
  }
}
