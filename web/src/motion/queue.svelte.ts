// News of moves, played one after another in short steps; whoever shows the table shows the view of the step.
import { MOST } from './durations';
import { speed } from './pace';

/** A move: its number in the log, whose it was, what happened, and the table after it. */
export type News<View, Event> = {
  number: number;
  seat: number;
  events: readonly Event[];
  view: View;
};

/** What the table shows for a while; with `ms` infinite until somebody goes on. */
export type Step<View> = { view: View; ms: number };

type Played<Item, Each> = { news: Item; steps: readonly Each[] };

export class Queue<View, Event, Each extends Step<View>> {
  #stage: (news: News<View, Event>, before: View) => readonly Each[];
  #prepare: (step: Each) => void;
  #waiting: Played<News<View, Event>, Each>[] = [];
  #steps: readonly Each[] = [];
  #speed = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is played now, and how long it takes at the pace of now; null when all is at rest. */
  now = $state.raw<{ news: News<View, Event>; step: Each; ms: number } | null>(null);

  /** `stage` makes steps of a move; `prepare` is called before a step is shown, while what was before still is. */
  constructor(
    stage: (news: News<View, Event>, before: View) => readonly Each[],
    prepare: (step: Each) => void = () => {},
  ) {
    this.#stage = stage;
    this.#prepare = prepare;
  }

  /** Play moves after those that wait; `before` is the table before the first of them. */
  play(moves: readonly News<View, Event>[], before: View): void {
    this.#add(moves, before);
    while (this.#waiting.length > 1 && this.#left() > MOST) this.#waiting.shift();
    this.#speed = speed(this.#left());
    if (this.now === null) this.#next();
  }

  /** Play moves once more, in place of what is played, and without haste. */
  replay(moves: readonly News<View, Event>[], before: View): void {
    this.skip();
    this.#add(moves, before);
    this.#speed = 1;
    this.#next();
  }

  /** The step is over. */
  proceed(): void {
    if (this.now !== null) this.#next();
  }

  /** Enough of it: all is as it is. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#steps = [];
    this.now = null;
  }

  #add(moves: readonly News<View, Event>[], before: View): void {
    let view = before;
    for (const news of moves) {
      this.#waiting.push({ news, steps: this.#stage(news, view) });
      view = news.view;
    }
  }

  #next(): void {
    clearTimeout(this.#timer);
    let news = this.now?.news;
    while (this.#steps.length === 0) {
      const played = this.#waiting.shift();
      if (!played) {
        this.now = null;
        return;
      }
      ({ news, steps: this.#steps } = played);
    }
    const [step, ...rest] = this.#steps;
    if (!step || !news) return;
    const ms = step.ms / this.#speed;
    this.#steps = rest;
    this.#prepare(step);
    this.now = { news, step, ms };
    if (Number.isFinite(ms)) this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** Milliseconds that all that waits would take at its own pace. */
  #left(): number {
    const steps = [...this.#steps, ...this.#waiting.flatMap((played) => played.steps)];
    return steps.reduce((sum, { ms }) => sum + (Number.isFinite(ms) ? ms : 0), 0);
  }
}
