// The frames of a finished game, fetched one stretch after another.
import { untrack } from 'svelte';
import * as http from '../protocol/http';
import type { Frame, Replay } from '../protocol/types';
import type { Heard } from '../table/game';
import { moveOf } from '../table/moves';

export const STRETCH = 50;

export type About = Omit<Replay, 'shown'>;

type Fetch = (first: number, count: number, seat: number | null) => Promise<Replay>;

export class Frames {
  about = $state.raw<About | null>(null);
  known = $state.raw<readonly Frame[]>([]);
  error = $state.raw<unknown>(null);
  readonly #fetch: Fetch;
  #run = 0;

  constructor(table: string, fetch: Fetch = (first, count, seat) => http.replay(table, first, count, seat)) {
    this.#fetch = fetch;
  }

  /** Fetch the game as a seat saw it, or everybody; what is shown already stays until all is there. */
  async load(seat: number | null): Promise<void> {
    const run = ++this.#run;
    const isFirst = untrack(() => this.known.length === 0); // whoever lets it load must not do so again for what it found
    let found: readonly Frame[] = [];
    try {
      do {
        const { shown, ...about } = await this.#fetch(found.length, STRETCH, seat);
        if (run !== this.#run) return;
        found = [...found, ...shown];
        this.about = about;
        if (isFirst) this.known = found;
        if (shown.length === 0) break;
      } while (found.length < (this.about?.frames ?? 0));
      this.known = found;
    } catch (reason) {
      if (run === this.#run) this.error = reason;
    }
  }
}

/** The moves up to a frame, as a table would have told them. */
export function newsUpTo(frames: readonly Frame[], number: number): Heard[] {
  return frames.slice(1, number + 1).map((frame) => ({ ...moveOf(frame), view: frame.view }));
}
