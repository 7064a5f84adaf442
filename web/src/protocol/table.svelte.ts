// A table as this browser knows it: what was told, put together, for pages to show.
import { Connection, type Deed, type Listener, type Socket, type State, type Why } from './connection';
import { keepAwake } from './wakeful';
import type { Frame, GameNow, LineNow, Result, TableNow, Told } from './types';

export const PROTOCOL = 1;

export class Table implements Listener {
  state = $state<State>('connecting');
  why = $state<Why | null>(null);
  status = $state<Told['status']>('open');
  looking = $state<number | null>(null);
  lines = $state.raw<readonly LineNow[]>([]);
  table = $state.raw<TableNow | null>(null);
  game = $state.raw<GameNow | null>(null);
  /** The views after moves that were heard of here, by the number of the move, from the seat one looks from. */
  views = $state.raw<Readonly<Record<number, unknown>>>({});
  result = $state.raw<Result | null>(null);
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = $state(0);
  readonly #connection: Connection;
  readonly #stopListening: () => void;
  #chosen: number | null | undefined;

  constructor(
    readonly id: string,
    open: (since: number) => Socket = socketAt(id),
  ) {
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
    if (told.lines) this.lines = joined(this.lines, told.lines);
    if (told.table) this.table = told.table;
    if (told.game) {
      this.game = told.game;
      this.#remember(told.game);
      if (told.game.clocks) this.ahead = told.game.clocks.at - Date.now();
    }
  }

  /** Learn the views after some of the moves that stand, counted from the first as 1. */
  learn(frames: readonly Pick<Frame, 'number' | 'view'>[]): void {
    const moves = standing(this.lines);
    const learned = frames.flatMap(({ number, view }) => {
      const move = moves[number - 1];
      return move ? [[move.number, view]] : [];
    });
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

/** The log with what is new; what begins at the first entry replaces it. */
export function joined(known: readonly LineNow[], told: readonly LineNow[]): readonly LineNow[] {
  const first = told[0];
  if (!first) return known;
  return first.number === 1 ? told : [...known.filter((line) => line.number < first.number), ...told];
}

function socketAt(table: string): (since: number) => Socket {
  const origin = location.origin.replace('http', 'ws');
  return (since) => new WebSocket(`${origin}/api/tables/${encodeURIComponent(table)}/socket?since=${since}`);
}
