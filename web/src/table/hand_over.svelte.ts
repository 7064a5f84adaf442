// Friends at one screen: whose turn it is to sit before it, and the curtain that falls between them.
import type { Table } from '../protocol/table.svelte';
import { complainOf } from '../room/errors';

/** Milliseconds in which a move begins to be played. */
const MOMENT = 150;

export type Screen = {
  isRunning: boolean;
  /** The seats of whoever sits at this screen for which no bot plays. */
  mine: readonly number[];
  actor: number | null;
  looking: number | null;
};

/** The seat for whose person everything is hidden until they say that they are here, if there is one. */
export function handedTo({ isRunning, mine, actor, looking }: Screen): number | null {
  if (!isRunning || mine.length < 2 || actor === null) return null;
  return mine.includes(actor) && looking !== actor ? actor : null;
}

export class HandingOver {
  #table: Table;
  #curtain = $state<number | null>(null);
  /** Whether somebody looks from a seat, or did before the turn passed on. */
  #hasLooked = $state(false);
  #hasNoSecrets = $state(false);
  #next = $derived.by(() => {
    const { status, mine, table, actor, looking } = this.#table;
    const manned = mine.filter((seat) => !table?.seats[seat]?.absence);
    return handedTo({ isRunning: status === 'running', mine: manned, actor, looking });
  });

  /** To be made while a component is; `isPlaying` says whether moves are being shown. */
  constructor(table: Table, isPlaying: () => boolean) {
    this.#table = table;
    // Whoever has moved sees what came of it, then the curtain falls. Who has seen nothing yet has nothing to wait for.
    $effect(() => {
      const seat = this.#next;
      if (seat === null) {
        this.#curtain = null;
        this.#hasLooked = table.looking !== null;
        return;
      }
      if (isPlaying()) return;
      const timer = setTimeout(() => (this.#curtain = seat), this.#hasLooked ? MOMENT : 0);
      return () => clearTimeout(timer);
    });
    // Nobody sees what another seat at this screen knows, unless they have no secrets.
    $effect(() => {
      if (this.#next === null || table.state !== 'here') return;
      if (this.#hasNoSecrets) table.look(this.#next).catch(complainOf);
      else if (this.#curtain !== null && table.looking !== null) table.look(null).catch(complainOf);
    });
  }

  /** The seat for which all is hidden until its person says that they are here. */
  get curtain(): number | null {
    return this.#hasNoSecrets ? null : this.#curtain;
  }

  /** Before anybody has looked from a seat there is nothing to see behind the curtain that comes. */
  get isAboutToFall(): boolean {
    return this.#next !== null && this.#curtain === null && !this.#hasNoSecrets && !this.#hasLooked;
  }

  /** Somebody sits before the screen. */
  ready(seat: number): void {
    this.#table.look(seat).catch(complainOf);
  }

  /** All at this screen may see everything. */
  open(): void {
    this.#hasNoSecrets = true;
  }
}
