// What has happened at a table, played for whoever looks at it.
import { Queue, type News, type Step } from './queue.svelte';
import { isMotionReduced } from './reduced';

/** How a move is played: moving or only lit, and whose moves wait until all of them was seen. */
export type Manner = { isReduced: boolean; patient: number | null };

/** Makes steps of a move; `before` is the table before it. */
export type Stage<View, Event, Each> = (
  news: News<View, Event>,
  before: View,
  manner: Manner,
) => readonly Each[];

/** A move as it was heard of: when several are told at once, only the last has its view. */
export type Heard<View, Event> = Omit<News<View, Event>, 'view'> & { view: View | null };

export class Motion<View, Event, Each extends Step<View>> {
  #queue: Queue<View, Event, Each>;
  #seen: number | null = null;
  #before: View | null = null;
  #isReplay = false;
  /** The seat whose move was asked for here, and is to be watched in full. */
  #watched: number | null = null;

  /** `prepare` is called before a step is shown, while what was before still is. */
  constructor(stage: Stage<View, Event, Each>, prepare: (step: Each) => void) {
    this.#queue = new Queue(
      (news, before) =>
        stage(news, before, {
          isReduced: isMotionReduced(),
          patient: this.#isReplay ? null : this.#watched,
        }),
      prepare,
    );
  }

  get now() {
    return this.#queue.now;
  }

  /** The news and the view have changed: play what is new, unless it is to be shown at once. What was there at first is not. */
  follow(news: readonly News<View, Event>[], view: View, isStill = false): void {
    const [seen, before] = [this.#seen, this.#before];
    this.#seen = news.at(-1)?.number ?? 0;
    this.#before = view;
    if (seen === null || before === null) return;
    const fresh = news.filter(({ number }) => number > seen);
    if (this.#seen < seen || isStill || document.hidden) this.#queue.skip();
    else if (fresh.length > 0) this.#play(fresh, before);
  }

  #play(fresh: readonly News<View, Event>[], before: View): void {
    if (this.#isReplay) this.#queue.skip();
    this.#isReplay = false;
    this.#queue.play(fresh, before);
    if (fresh.some(({ seat }) => seat === this.#watched)) this.#watched = null;
  }

  /** A move was asked for that is to be watched. */
  expect(seat: number): void {
    this.#watched = seat;
  }

  /** Play once more what happened since a seat's last move. */
  replay(news: readonly News<View, Event>[], seat: number): void {
    const own = news.findLast((one) => one.seat === seat);
    if (!own) return;
    this.#isReplay = true;
    this.#queue.replay(since(news, seat), own.view);
  }

  proceed(): void {
    this.#queue.proceed();
  }

  skip(): void {
    this.#queue.skip();
  }
}

/** Moves without a view get the next one that is known: what an event changed is shown of that. */
export function filled<View, Event>(heard: readonly Heard<View, Event>[], latest: View): News<View, Event>[] {
  let view = latest;
  const backwards = heard.toReversed().map((one) => {
    view = one.view ?? view;
    return { ...one, view };
  });
  return backwards.reverse();
}

/** What happened since a seat's last move; nothing if it has not moved yet. */
export function since<Move extends { seat: number }>(moves: readonly Move[], seat: number): readonly Move[] {
  const own = moves.findLastIndex((one) => one.seat === seat);
  return own < 0 ? [] : moves.slice(own + 1);
}
