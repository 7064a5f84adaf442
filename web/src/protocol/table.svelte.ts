// A table as this browser knows it: what was told, put together, for pages to show.
import { Connection, type Deed, type Listener, type Socket, type State, type Why } from './connection';
import * as http from './http';
import { keepAwake } from './wakeful';
import type { Frame, GameNow, LineNow, Lines, Result, TableNow, Told } from './types';

export const PROTOCOL = 1;

type FetchLines = (before: number, seat: number | null) => Promise<Lines>;

export class Table implements Listener {
  state = $state<State>('connecting');
  why = $state<Why | null>(null);
  status = $state<Told['status']>('open');
  looking = $state<number | null>(null);
  /** The log as far as it is known here, without gaps and to its end. */
  lines = $state.raw<readonly LineNow[]>([]);
  table = $state.raw<TableNow | null>(null);
  game = $state.raw<GameNow | null>(null);
  /** The views after moves that were heard of here, by the number of the move, from the seat one looks from. */
  views = $state.raw<Readonly<Record<number, unknown>>>({});
  result = $state.raw<Result | null>(null);
  /** The table where the same people went on. */
  rematch = $state<string | null>(null);
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = $state(0);
  readonly #connection: Connection;
  readonly #stopListening: () => void;
  readonly #fetchLines: FetchLines;
  #chosen: number | null | undefined;
  #isFetching = false;

  constructor(
    readonly id: string,
    open: (since: number) => Socket = socketAt(id),
    fetchLines: FetchLines = (before, seat) => http.lines(id, before, seat),
  ) {
    this.#fetchLines = fetchLines;
    this.#connection = new Connection(open, this);
    this.#stopListening = typeof document === 'undefined' ? () => {} : keepAwake(this.#connection);
  }

  /** The seats that whoever sits at this screen has. */
  get mine(): number[] {
    return (this.table?.seats ?? []).flatMap((seat, number) => (seat.yours ? [number] : []));
  }

  /** The seat all wait for while the game goes on. */
  get actor(): number | null {
    return this.status === 'running' ? (this.game?.actor ?? null) : null;
  }

  /** Whether the log has lines before those that are known here. */
  get hasEarlier(): boolean {
    return (this.lines[0]?.number ?? 1) > 1;
  }

  get isOfAnotherVersion(): boolean {
    return this.table !== null && this.table.protocol !== PROTOCOL;
  }

  do(deed: Deed): Promise<number> {
    return this.#connection.do(deed);
  }

  /** See the table from a seat, or as everybody does; chosen again whenever the connection is new. */
  look(seat: number | null): Promise<number> {
    this.#chosen = seat;
    return this.do({ do: 'look', seat });
  }

  comeAgain(): void {
    this.#connection.comeAgain();
  }

  leave(): void {
    this.#stopListening();
    this.#connection.leave();
  }

  changed(state: State, why: Why | null): void {
    this.state = state;
    this.why = why;
    if (state === 'here' && this.#chosen !== undefined) void this.look(this.#chosen);
  }

  told(told: Told): void {
    const looking = told.looking ?? null;
    if (looking !== this.looking) this.views = {};
    this.status = told.status;
    this.looking = looking;
    this.result = told.result ?? null;
    this.rematch = told.rematch ?? null;
    if (told.lines) this.lines = joined(told.skipped ? [] : this.lines, told.lines);
    if (told.table) this.table = told.table;
    if (told.game) {
      this.game = told.game;
      this.#remember(told.game);
      if (told.game.clocks) this.ahead = told.game.clocks.at - Date.now();
    }
  }

  /** Fetch earlier lines, page by page, until there is one that somebody wants to see. */
  async fetchEarlier(isWanted: (line: LineNow) => boolean): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      let isFound = false;
      while (this.hasEarlier && !isFound) {
        const [first, looking] = [this.lines[0]?.number ?? 1, this.looking];
        const { lines } = await this.#fetchLines(first, looking);
        if (lines.length === 0) return;
        // What was told meanwhile may have replaced the log, or be for another seat: then ask again.
        if (this.lines[0]?.number !== first || this.looking !== looking) continue;
        this.lines = joined(lines, this.lines);
        isFound = lines.some(isWanted);
      }
    } finally {
      this.#isFetching = false;
    }
  }

  /** Learn the views after some moves. */
  learn(frames: readonly Pick<Frame, 'entry' | 'view'>[]): void {
    const learned = frames.flatMap(({ entry, view }) => (entry === null ? [] : [[entry, view]]));
    this.views = { ...(Object.fromEntries(learned) as Record<number, unknown>), ...this.views };
  }

  #remember({ view, own }: GameNow): void {
    const last = standing(this.lines).at(-1);
    if (last) this.views = { ...this.views, [last.number]: { ...view, ...own } };
  }
}

/** The lines of moves that were not taken back, oldest first. */
export function standing(lines: readonly LineNow[]): LineNow[] {
  const moves: LineNow[] = [];
  for (const line of lines) {
    if (line.what === 'moved') moves.push(line);
    if (line.what === 'undone') moves.splice(-(line.moves ?? 0));
  }
  return moves;
}

/** The log with what is new and without what was removed; what begins at the first entry replaces it. */
export function joined(known: readonly LineNow[], told: readonly LineNow[]): readonly LineNow[] {
  const first = told[0];
  if (!first) return known;
  const all = first.number === 1 ? told : [...known.filter((line) => line.number < first.number), ...told];
  return told.filter((line) => line.what === 'redacted').reduce(withoutWords, all);
}

/** The log without the words of some lines and, if another name is put there, without whom they are about. */
function withoutWords(lines: readonly LineNow[], { lines: removed, name }: LineNow): readonly LineNow[] {
  return lines.map((line) => {
    if (!removed?.includes(line.number)) return line;
    const words = line.what === 'said' ? { text: '' } : {};
    const who = name ? { ...(line.name && { name }), ...(line.plan && { plan: {} }) } : {};
    return { ...line, ...words, ...who };
  });
}

function socketAt(table: string): (since: number) => Socket {
  const origin = location.origin.replace('http', 'ws');
  return (since) => new WebSocket(`${origin}/api/tables/${encodeURIComponent(table)}/socket?since=${since}`);
}
