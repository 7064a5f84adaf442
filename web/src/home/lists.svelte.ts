// The lists of the home page, asked for again and again while somebody looks.
import * as http from '../protocol/http';
import type { Listed } from '../protocol/types';
import { complainOf } from '../room/errors';

const SECONDS = 20;
const ALL: readonly http.Which[] = ['mine', 'invited', 'open', 'running', 'ended', 'played'];

export class Lists {
  tables = $state.raw<Readonly<Record<http.Which, readonly Listed[]>> | null>(null);
  /** When they were fetched, for words such as `an hour ago`. */
  at = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  start(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.fetch();
    };
    look();
    this.#timer = setInterval(look, SECONDS * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async fetch(): Promise<void> {
    try {
      const found = await Promise.all(ALL.map((which) => http.tables(which)));
      this.tables = Object.fromEntries(ALL.map((which, place) => [which, found[place] ?? []])) as Record<
        http.Which,
        Listed[]
      >;
      this.at = Date.now();
    } catch (error) {
      if (!(error instanceof http.NoAnswer)) complainOf(error);
    }
  }
}
