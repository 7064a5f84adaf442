// What the table shows: the latest view, or while moves are played how it was meanwhile.
import { untrack } from 'svelte';
import { parts } from '../../words/rich';
import { digging, gist, type Reader } from '../log/sentences';
import { Flights } from '../motion/flights';
import { filled, Motion, since } from '../motion/motion.svelte';
import { told } from '../motion/steps';
import type { Site } from '../printed';
import type { Heard, Move, View } from '../view';
import { isWatched } from './moving';

/** What is given to the table. */
type Given = {
  view: View;
  names: readonly string[];
  actor: number | null;
  moves: readonly Move[];
  news: readonly Heard[];
};

/** How long the answer to a dig may take, in milliseconds. */
const PATIENCE = 4000;

export class Showing {
  #given: () => Given;
  #flights = new Flights(
    () => this.table,
    () => this.layer,
  );
  #motion = new Motion((step) => this.#flights.prepare(step));
  /** The site of a dig that was asked for here and is not over. */
  #dug = $state<Site | null>(null);
  /** The number of the move that was the last such dig. */
  #drawn = $state(-1);

  /** The table, and a layer over it where things fly. */
  table = $state<HTMLElement>();
  layer = $state<HTMLElement>();

  now = $derived.by(() => this.#motion.now);
  #news = $derived.by(() => filled(this.#given().news, this.#given().view));
  view = $derived.by(() => this.now?.step.view ?? this.#given().view);
  /** The seat that is moving, or else all wait for. */
  acting = $derived.by(() => (this.now ? this.now.news.seat : this.#given().actor));
  /** Whether the dig that is played waits for whoever watches it. */
  isWatching = $derived.by(() => isWatched(this.now));

  constructor(given: () => Given) {
    this.#given = given;
    $effect.pre(() => {
      const [news, { view }] = [this.#news, given()];
      untrack(() => this.#motion.follow(news, view));
    });
    $effect(() => {
      if (this.now) this.#flights.launch(this.now.ms);
      else this.#flights.clear();
    });
    $effect(() => () => this.#motion.skip());
  }

  /** The log as far as it is played. */
  get moves(): readonly Move[] {
    const { now } = this;
    const { moves } = this.#given();
    if (!now) return moves;
    const past = moves.filter(({ number = 0 }) => number < now.news.number);
    return [...past, { ...now.news, events: told(now.news, now.step) }];
  }

  /** What is played, in words; of steps that need none, the move so far. */
  get said(): string | undefined {
    if (!this.now) return undefined;
    const { news, step } = this.now;
    const [deed] = step.events;
    if (step.draws && deed?.event === 'dug') return plain(digging(deed, this.#reader));
    const { seat } = news;
    return this.#words({ seat, events: step.events }) || this.#words({ seat, events: told(news, step) });
  }

  /** What a screen reader says: the move at its beginning, but not what somebody draws here, token by token. */
  get heard(): string {
    if (!this.now) return '';
    const { news } = this.now;
    const dug = news.events.find(({ event }) => event === 'dug');
    const isDrawnHere = this.#dug !== null || this.#drawn === news.number;
    return isDrawnHere && dug?.event === 'dug' ? plain(digging(dug, this.#reader)) : this.#words(news);
  }

  get #reader(): Reader {
    const { view, names } = this.#given();
    return { you: view.seat, names };
  }

  #words(move: Move): string {
    return gist(move, this.#reader).map(plain).join('. ');
  }

  /** The dig that is watched, from when it is asked for until all tokens were seen. */
  get dig() {
    const dug = this.now?.step.events.find(({ event }) => event === 'dug');
    if (this.isWatching && dug?.event === 'dug') {
      return { site: dug.site as Site, draws: this.now?.step.draws, bonus: dug.bonus };
    }
    return this.#dug === null ? null : { site: this.#dug, draws: undefined, bonus: null };
  }

  /** A dig was asked for: keep its place until the answer comes. */
  watch(seat: number, site: Site): void {
    if (this.#news.length === 0) return;
    this.#motion.expect(seat);
    this.#dug = site;
    setTimeout(() => (this.#dug = this.now ? this.#dug : null), PATIENCE);
  }

  /** All tokens of one's dig were seen. */
  watched(): void {
    this.#drawn = this.now?.news.number ?? -1;
    this.#dug = null;
    this.#motion.proceed();
  }

  skip(): void {
    this.#dug = null;
    this.#motion.skip();
  }

  /** Plays what others did since a seat's last turn; nothing if there is no such. */
  replay(seat: number): (() => void) | undefined {
    const news = this.#news;
    return since(news, seat).length > 0 ? () => this.#motion.replay(news, seat) : undefined;
  }
}

/** A sentence without its marks. */
function plain(sentence: string): string {
  return parts(sentence)
    .map(({ text }) => text)
    .join('');
}
