import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from './backoff';
import { Connection, DeedRefused, type Socket, type State, type Why } from './connection';
import { joined, Table } from './table.svelte';
import type { LineNow, Request, Told } from './types';

/** A socket whose other end is the test. */
class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onopen: Socket['onopen'] = null;
  readyState: Socket['readyState'] = 1;
  sent: Request[] = [];
  isClosed = false;

  constructor(readonly since: number) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.isClosed = true;
  }

  hear(message: object): void {
    tell(this.onmessage, { data: JSON.stringify(message) });
  }

  told(number: number, more: Partial<Told> = {}): void {
    this.hear({ say: 'told', number, status: 'running', ...more });
  }

  break(code = 1006): void {
    tell(this.onclose, { code });
  }
}

/** Call a handler with as much of an event as it looks at. */
function tell(handler: unknown, event: object): void {
  (handler as ((event: object) => void) | null)?.(event);
}

let sockets: FakeSocket[];
let states: (State | Why)[];
let heard: Told[];
let connection: Connection;

const last = () => sockets.at(-1) as FakeSocket;
const said = (number: number, text: string, seat = 0): LineNow => ({
  number,
  at: 0,
  what: 'said',
  seat,
  name: 'Ann',
  text,
});
const ours = { seats: [{ name: 'Ann', yours: true }, { name: 'Bob' }] } as unknown as NonNullable<
  Told['table']
>;

function open(since: number): FakeSocket {
  const socket = new FakeSocket(since);
  sockets.push(socket);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, heard] = [[], [], []];
  connection = new Connection(open, {
    told: (told) => heard.push(told),
    changed: (state, why) => states.push(why ?? state),
  });
});

afterEach(() => {
  connection.leave();
  vi.useRealTimers();
});

test('pauses grow to a few seconds and are never the same for all', () => {
  expect([0, 1, 2, 9].map((failures) => pause(failures, 1))).toEqual([250, 500, 1000, 5000]);
  expect(pause(0, 0)).toBe(125);
});

test('it is here once the table has told how it stands', () => {
  expect(states).toEqual([]);
  last().told(3);
  expect(states).toEqual(['here']);
  expect(heard.map((told) => told.number)).toEqual([3]);
});

test('what is done is answered by its id, by news or without', async () => {
  last().told(3);
  const move = connection.do({ do: 'move', seat: 0, code: 7, answers: 3 });
  const look = connection.do({ do: 'look', seat: null });
  expect(last().sent.map(({ id }) => id)).toEqual([1, 2]);
  last().told(4, { done: 1 });
  last().hear({ say: 'done', id: 2, number: 4 });
  expect(await Promise.all([move, look])).toEqual([4, 4]);
});

test('what the server says against a deed is thrown', async () => {
  last().told(3);
  const move = connection.do({ do: 'move', seat: 0, code: 7, answers: 2 });
  last().hear({ say: 'refused', id: 1, error: 'answers 2: look again', kind: 'stale' });
  const error = await move.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeedRefused);
  expect(error).toMatchObject({ kind: 'stale', message: 'answers 2: look again' });
});

test('a lost connection is made anew from the last number, and what was not answered is sent again', async () => {
  last().told(3);
  const move = connection.do({ do: 'move', seat: 0, code: 7, answers: 3 });
  last().break();
  expect(states).toEqual(['here', 'away']);
  const later = connection.do({ do: 'confirm', answers: 4 });
  await vi.advanceTimersByTimeAsync(250);
  expect([sockets.length, last().since]).toEqual([2, 3]);
  expect(last().sent).toEqual([]);
  last().told(4);
  expect(states.at(-1)).toBe('here');
  expect(last().sent.map(({ id }) => id)).toEqual([1, 2]);
  last().hear({ say: 'done', id: 1, number: 4 });
  last().told(5, { done: 2 });
  expect(await Promise.all([move, later])).toEqual([4, 5]);
});

test('words are not said twice when they had arrived before the connection was lost', async () => {
  last().told(3);
  const arrived = connection.do({ do: 'say', text: ' hello \n all\u202e' });
  const lost = connection.do({ do: 'say', text: 'good luck' });
  last().break();
  await vi.advanceTimersByTimeAsync(250);
  last().told(4, { lines: [said(4, 'hello all')], table: ours });
  expect(await arrived).toBe(4);
  expect(last().sent.map(({ deed }) => deed)).toEqual([{ do: 'say', text: 'good luck' }]);
  last().told(5, { done: 2 });
  expect(await lost).toBe(5);
});

test("what another says is not taken for one's own words, which would be lost", async () => {
  last().told(3);
  void connection.do({ do: 'say', text: 'good game' });
  last().break();
  void connection.do({ do: 'say', text: 'again?' });
  await vi.advanceTimersByTimeAsync(250);
  const lines = [said(4, 'good game', 1), said(5, 'again?', 0)]; // the second from another window: ours was not sent
  last().told(5, { lines, table: ours });
  expect(last().sent.map(({ deed }) => deed)).toEqual([
    { do: 'say', text: 'good game' },
    { do: 'say', text: 'again?' },
  ]);
});

test('one line that arrived answers one of two equal ones', async () => {
  last().told(3);
  const arrived = connection.do({ do: 'say', text: 'ha' });
  void connection.do({ do: 'say', text: 'ha' });
  last().break();
  await vi.advanceTimersByTimeAsync(250);
  last().told(4, { lines: [said(4, 'ha')], table: ours });
  expect(await arrived).toBe(4);
  expect(last().sent.map(({ id }) => id)).toEqual([2]);
});

test('a seat is not planned twice, which would send away whoever sat down meanwhile', async () => {
  last().told(3);
  const planned = connection.do({ do: 'plan', seat: 1, plan: { bot: 'student' } });
  last().break();
  await vi.advanceTimersByTimeAsync(250);
  last().told(4, { lines: [{ number: 4, at: 0, what: 'planned', seat: 1, plan: { bot: 'student' } }] });
  expect(await planned).toBe(4);
  expect(last().sent).toEqual([]);
});

test('after some attempts the server is said to be gone, and still called', async () => {
  last().told(3);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    last().break();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(states.at(-1)).toBe('gone');
  expect(sockets.length).toBe(6);
  last().told(3);
  expect(states.at(-1)).toBe('here');
});

test('at the first visit nothing is away: it connects until the server seems gone', async () => {
  last().break();
  expect(states).toEqual([]);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    last().break();
  }
  expect(states).toEqual(['gone']);
});

test.each([
  [4404, 'no table'],
  [4410, 'damaged'],
  [4411, 'other rules'],
  [4429, 'too many'],
])('closed with %i it gives up', async (code, why) => {
  last().break(code);
  expect(states).toEqual([why]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBe(1);
});

test('a server that restarts is called again', async () => {
  last().told(3);
  last().break(1012);
  await vi.advanceTimersByTimeAsync(250);
  expect(sockets.length).toBe(2);
});

test('a socket that does not answer is given up', async () => {
  last().told(3);
  void connection.do({ do: 'confirm', answers: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(states.at(-1)).toBe('away');
});

test('a quiet socket is kept as long as nothing was asked', async () => {
  last().told(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sockets.length).toBe(1);
});

test('coming again replaces the socket at once and says nothing of it', () => {
  last().told(3);
  connection.comeAgain();
  expect([sockets.length, sockets[0]?.isClosed, last().since]).toEqual([2, true, 3]);
  last().told(3);
  expect(states).toEqual(['here', 'here']);
});

test('a socket that is not open yet is closed when it is', () => {
  const socket = last();
  socket.readyState = 0;
  connection.leave();
  expect(socket.isClosed).toBe(false);
  tell(socket.onopen, {});
  expect(socket.isClosed).toBe(true);
});

test('who leaves is not called back', async () => {
  last().told(3);
  connection.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sockets.length, last().isClosed]).toEqual([1, true]);
});

test('the log is continued, and replaced by one that begins anew', () => {
  const known = [said(1, 'a'), said(2, 'b')];
  const texts = (lines: readonly LineNow[]) => lines.map((line) => line.text);
  expect(texts(joined(known, [said(3, 'c')]))).toEqual(['a', 'b', 'c']);
  expect(texts(joined(known, [said(2, 'b'), said(3, 'c')]))).toEqual(['a', 'b', 'c']);
  expect(texts(joined(known, [said(1, 'x')]))).toEqual(['x']);
  expect(joined(known, [])).toBe(known);
});

test('words and names that an operator removed are forgotten', () => {
  const seated: LineNow = { number: 3, at: 0, what: 'seated', seat: 1, name: 'Eve' };
  const known = [said(1, 'hello'), said(2, 'an insult'), seated];
  const redacted = (lines: number[], name: string | null = null): LineNow => ({
    number: 4,
    at: 0,
    what: 'redacted',
    lines,
    name,
  });
  expect(joined(known, [redacted([2])]).map((line) => [line.name, line.text])).toEqual([
    ['Ann', 'hello'],
    ['Ann', ''],
    ['Eve', undefined],
    [null, undefined],
  ]);
  expect(joined(known, [redacted([2, 3], 'removed')]).map((line) => [line.name, line.text])).toEqual([
    ['Ann', 'hello'],
    ['removed', ''],
    ['removed', undefined],
    ['removed', undefined],
  ]);
});

test('a table keeps what was told, and looks from the chosen seat again after a break', async () => {
  const table = new Table('2fwPoXCnY1dJ', open);
  last().told(2, { status: 'open', lines: [said(1, 'a'), said(2, 'b')] });
  void table.look(1);
  last().told(2, { done: 1, looking: 1 });
  expect([table.state, table.status, table.looking]).toEqual(['here', 'running', 1]);
  last().break();
  expect(table.state).toBe('away');
  await vi.advanceTimersByTimeAsync(250);
  last().told(3, { lines: [said(3, 'c')] });
  expect(last().sent.map(({ deed }) => deed)).toEqual([{ do: 'look', seat: 1 }]);
  expect(table.lines.map((line) => line.text)).toEqual(['a', 'b', 'c']);
  table.comeAgain();
  last().told(3);
  expect(last().sent.at(-1)?.deed).toEqual({ do: 'look', seat: 1 });
  table.leave();
});
