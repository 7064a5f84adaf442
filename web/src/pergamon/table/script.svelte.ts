// Small actions that follow each other without another question: what was planned together, and what there is no choice in.
import { untrack } from 'svelte';
import type { Legal } from '../view';

type Given = {
  legal: readonly Legal[];
  /** Whether all wait for whoever sits here. */
  isYours: boolean;
  /** The number of the latest move. */
  latest: number;
  onmove: (code: number) => void;
};

export class Script {
  #given: () => Given;
  #waiting: readonly string[] = [];
  /** The latest move when something was last played here; none while nothing follows from here. */
  #after: number | null = null;
  /** Whether more is to come before anything is asked. */
  isRunning = $state(false);

  constructor(given: () => Given) {
    this.#given = given;
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

  #follow({ legal, latest, isYours }: Given): void {
    if (this.#after === null) return;
    if (!isYours || latest < this.#after) this.#stop();
    else if (latest > this.#after && legal.length > 0) this.#next();
  }

  #next(): void {
    const { legal, latest, onmove } = this.#given();
    const [wanted, ...rest] = this.#waiting;
    const found = wanted === undefined ? forced(legal) : legal.find(({ action }) => action === wanted);
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

/** What there is no choice in: storing that costs nothing, and having nothing to exhibit or within reach. */
function forced(legal: readonly Legal[]): Legal | undefined {
  const free = legal.find(({ action, coins }) => action === 'store' && coins === 0);
  if (free) return free;
  const [only, ...others] = legal;
  const isUpkeep = only !== undefined && others.length === 0 && only.coins === 0;
  return isUpkeep && ['no dig', 'finish'].includes(only.action) ? only : undefined;
}
