// The guide at one table: hears of every frame, says what is shown, and keeps itself in the browser.
import type { AnyCourse, Frame } from './course';
import { back, hear, next, show, type Guide, type Shown } from './guide';
import { keep, recall } from './keeping';
import { shelf } from './lessons';

export class Guiding {
  #course: AnyCourse;
  #table: string;
  #guide: Guide;
  #frame = $state.raw<Frame | null>(null);
  #shown: Guide;
  #isStopped: boolean;

  /** `table` is the name under which it is kept. */
  constructor(course: AnyCourse, table: string) {
    const { guide, isStopped } = recall(shelf(), table, course);
    this.#course = course;
    this.#table = table;
    this.#guide = guide;
    this.#shown = $state.raw(guide);
    this.#isStopped = $state(isStopped);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** What the panel and the spotlight show; nothing while the guide is stopped, and when it has said all. */
  get step(): Shown | null {
    return this.#isStopped || !this.#frame ? null : show(this.#course, this.#shown, this.#frame);
  }

  hear(frame: Frame): void {
    this.#frame = frame;
    this.#change(hear(this.#course, this.#guide, frame));
  }

  next(): void {
    if (this.#frame) this.#change(next(this.#course, this.#guide, this.#frame));
  }

  back(): void {
    this.#change(back(this.#guide));
  }

  stop(): void {
    this.#isStopped = true;
    this.#keep();
  }

  resume(): void {
    this.#isStopped = false;
    this.#keep();
  }

  // Hearing reads the guide as well as changing it; an effect that hears must not run again because of that.
  #change(guide: Guide): void {
    this.#guide = guide;
    this.#shown = guide;
    this.#keep();
  }

  #keep(): void {
    keep(shelf(), this.#table, { guide: this.#guide, isStopped: this.#isStopped });
  }
}
