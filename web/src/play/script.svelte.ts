// Small actions that follow each other without another question: what was planned together, and what there is no choice in.
import { untrack } from 'svelte';

type Given<Legal> = {
  legal: readonly Legal[];
  /** Whether all wait for whoever sits here. */
  isYours: boolean;
  /** The number of the latest move. */
  latest: number;
  onmove: (code: number) => void;
};

export class Script<Legal extends { code: number; action: string }> {
  #given: () => Given<Legal>;
  #forced: (legal: readonly Legal[]) => Legal | undefined;
  #waiting: readonly string[] = [];
  /** The latest move when something was last played here; none while nothing follows from here. */
  #after: number | null = null;
  /** Whether more is to come before anything is asked. */
  isRunning = $state(false);

  /** `forced` finds what there is no choice in, after all that was planned. */
  constructor(given: () => Given<Legal>, forced: (legal: readonly Legal[]) => Legal | undefined) {
    this.#given = given;
    this.#forced = forced;
    $effect(() => {
      const now = given();
      untrack(() => this.#follow(now));
    });
  }

  /** Play actions one after another, each as soon as it is asked for. */
  play(actions: readonly string[]): void {
    this.#waiting = actions;
    this.#next();
  }

  #follow({ legal, latest, isYours }: Given<Legal>): void {
    if (this.#after === null) return;
    if (!isYours || latest < this.#after) this.#stop();
    else if (latest > this.#after && legal.length > 0) this.#next();
  }

  #next(): void {
    const { legal, latest, onmove } = this.#given();
    const [wanted, ...rest] = this.#waiting;
    const found = wanted === undefined ? this.#forced(legal) : legal.find(({ action }) => action === wanted);
    if (!found) {
      this.#stop();
      return;
    }
    this.#waiting = rest;
    this.#after = latest;
    this.isRunning = rest.length > 0;
    onmove(found.code);
  }

  #stop(): void {
    this.#waiting = [];
    this.#after = null;
    this.isRunning = false;
  }
}
