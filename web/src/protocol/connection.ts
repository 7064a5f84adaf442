// A socket at a table that comes back by itself: it asks for what it has missed, and sends again what was not answered.
import { pause } from './backoff';
import type { Done, LineNow, Message, Refused, Request, Told } from './types';

export type Deed = Request['deed'];

/** `gone` is `away` for so long that the server itself seems to be; it is still called again and again. */
export type State = 'connecting' | 'here' | 'away' | 'gone' | 'refused';

/** Why a table will not have us: there is none, it cannot be read, or too many sockets come from here. */
export type Why = 'no table' | 'damaged' | 'other rules' | 'too many';

export type Listener = {
  told(told: Told): void;
  changed(state: State, why: Why | null): void;
};

/** As much of a WebSocket as we use. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;

/** The server did not carry out a deed, and says why in words; `stale` is what came too late. */
export class DeedRefused extends Error {
  constructor(
    readonly kind: NonNullable<Refused['kind']>,
    words: string,
  ) {
    super(words);
  }
}

const REFUSALS: Readonly<Record<number, Why>> = {
  4404: 'no table',
  4410: 'damaged',
  4411: 'other rules',
  4429: 'too many',
};
const CONNECTING = 0;
const LONGEST_SILENCE = 10_000; // without an answer the connection counts as lost
const ATTEMPTS_UNTIL_GONE = 4;

type Asked = {
  request: Request;
  wasSent: boolean;
  resolve(number: number): void;
  reject(error: DeedRefused): void;
};

export class Connection {
  /** The last entry of the log that we know. */
  number = 0;
  #socket: Socket | null = null;
  #isWelcome = false;
  #failures = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;

  constructor(
    readonly open: (since: number) => Socket,
    readonly listener: Listener,
  ) {
    this.#come();
  }

  /** Do something; the number of the last entry it made. What the server says against it is thrown. */
  do(deed: Deed): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = { id: ++this.#lastId, deed };
      const asked = { request, wasSent: false, resolve, reject };
      this.#asked.set(request.id, asked);
      if (this.#isWelcome) this.#send(asked);
    });
  }

  /** Connect anew at once: after a sleep nobody knows whether a socket still lives. */
  comeAgain(): void {
    this.#failures = 0;
    this.#drop();
    this.#come();
  }

  /** The net says that it is gone. */
  lose(): void {
    if (!this.#socket) return;
    this.#drop();
    this.#retry();
  }

  leave(): void {
    clearTimeout(this.#next);
    this.#drop();
    this.#asked.clear();
  }

  #come(): void {
    clearTimeout(this.#next);
    const socket = this.open(this.number);
    this.#socket = socket;
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#closed(event.code);
    this.#watchFor(LONGEST_SILENCE);
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    // Browsers complain of sockets that are closed before they are open.
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #closed(code: number): void {
    this.#drop();
    const why = REFUSALS[code];
    if (why) this.listener.changed('refused', why);
    else this.#retry();
  }

  #retry(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#come(), pause(this.#failures, Math.random()));
    this.#failures += 1;
    if (this.#failures > ATTEMPTS_UNTIL_GONE) this.listener.changed('gone', null);
    else if (this.number > 0) this.listener.changed('away', null);
  }

  #send(asked: Asked): void {
    asked.wasSent = true;
    this.#socket?.send(JSON.stringify(asked.request));
    this.#watchFor(LONGEST_SILENCE);
  }

  /** Every request is answered soon; otherwise nobody is at the other end. */
  #watchFor(time: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.lose(), time);
  }

  #heard(message: Message): void {
    switch (message.say) {
      case 'told':
        this.#told(message);
        break;
      case 'done':
        this.#answered(message.id, message);
        break;
      case 'refused':
        this.#refused(message);
    }
    if (this.#asked.size === 0) clearTimeout(this.#watch);
  }

  #told(told: Told): void {
    this.number = told.number;
    this.listener.told(told);
    if (told.done !== undefined && told.done !== null) this.#answered(told.done, told);
    if (!this.#isWelcome) this.#welcome(told);
  }

  #welcome(told: Told): void {
    this.#isWelcome = true;
    this.#failures = 0;
    const unanswered = [...this.#asked.values()];
    this.listener.changed('here', null);
    const missed = new Set((told.lines ?? []).filter((line) => mayBeOwn(line, told)));
    for (const asked of unanswered) {
      const line = asked.wasSent && [...missed].find((each) => isWhatCameOf(each, asked.request.deed));
      if (line) {
        missed.delete(line); // it came of one deed
        this.#asked.delete(asked.request.id);
        asked.resolve(line.number);
      } else {
        this.#send(asked);
      }
    }
  }

  #answered(id: number, { number }: Told | Done): void {
    this.#asked.get(id)?.resolve(number);
    this.#asked.delete(id);
  }

  #refused({ id, error, kind = 'refused' }: Refused): void {
    if (id === null) return;
    this.#asked.get(id)?.reject(new DeedRefused(kind, error));
    this.#asked.delete(id);
  }
}

/** Only these two would count a second time, so they are looked for among what was missed before they are sent again. */
function isWhatCameOf(line: LineNow, deed: Deed): boolean {
  if (deed.do === 'say') return line.what === 'said' && line.text === tidy(deed.text);
  if (deed.do !== 'plan') return false;
  return line.what === 'planned' && line.seat === deed.seat && isSamePlan(line.plan ?? {}, deed.plan);
}

function isSamePlan(one: NonNullable<LineNow['plan']>, other: NonNullable<LineNow['plan']>): boolean {
  return (one.bot ?? null) === (other.bot ?? null) && (one.invited ?? null) === (other.invited ?? null);
}

/** Others may say the same. */
function mayBeOwn(line: LineNow, { table }: Told): boolean {
  return line.what !== 'said' || table?.seats[line.seat ?? -1]?.yours === true;
}

/** Words as the server keeps them: in one line, without what cannot be seen. */
function tidy(text: string): string {
  return text
    .replace(/(?!\u200d)[\p{C}\p{Z}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
