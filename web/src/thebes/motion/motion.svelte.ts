// What has happened at a table of Thebes, played for whoever looks at it.
import { Queue } from '../../motion/queue.svelte';
import { isMotionReduced } from '../../motion/reduced';
import type { Event, Heard, News, View } from '../view';
import { steps, type Step } from './steps';

export class Motion {
  #queue: Queue<View, Event, Step>;
  #seen: number | null = null;
  #before: View | null = null;
  #isReplay = false;
  /** The seat whose dig was asked for here, and is to be watched in full. */
  #digger: number | null = null;

  /** `prepare` is called before a step is shown, while what was before still is. */
  constructor(prepare: (step: Step) => void) {
    this.#queue = new Queue(
      (news, before) =>
        steps(news, before, {
          isReduced: isMotionReduced(),
          patient: this.#isReplay ? null : this.#digger,
        }),
      prepare,
    );
  }

  get now() {
    return this.#queue.now;
  }

  /** The news and the view have changed: play what is new. What was there at first is not. */
  follow(news: readonly News[], view: View): void {
    const [seen, before] = [this.#seen, this.#before];
    this.#seen = news.at(-1)?.number ?? 0;
    this.#before = view;
    if (seen === null || before === null) return;
    const fresh = news.filter(({ number }) => number > seen);
    if (this.#seen < seen || document.hidden) this.#queue.skip();
    else if (fresh.length > 0) this.#play(fresh, before);
  }

  #play(fresh: readonly News[], before: View): void {
    if (this.#isReplay) this.#queue.skip();
    this.#isReplay = false;
    this.#queue.play(fresh, before);
    if (fresh.some(({ seat }) => seat === this.#digger)) this.#digger = null;
  }

  /** A dig was asked for. */
  expect(seat: number): void {
    this.#digger = seat;
  }

  /** Play once more what happened since a seat's last move. */
  replay(news: readonly News[], seat: number): void {
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
export function filled(heard: readonly Heard[], latest: View): News[] {
  let view = latest;
  const backwards = heard.toReversed().map((one) => {
    view = one.view ?? view;
    return { ...one, view };
  });
  return backwards.reverse();
}

/** What happened since a seat's last move; nothing if it has not moved yet. */
export function since(news: readonly News[], seat: number): readonly News[] {
  const own = news.findLastIndex((one) => one.seat === seat);
  return own < 0 ? [] : news.slice(own + 1);
}
