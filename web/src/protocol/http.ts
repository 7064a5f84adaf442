// Questions to the server over HTTP: people, tables, lists, games, replays.
import { heardFromServer } from './server.svelte';
import type { Advice, Frame, Lines, Listed, Made, Me, Offer, Replay, Wanted } from './types';

export type Which = 'mine' | 'invited' | 'open' | 'running' | 'ended' | 'played';

/** The server refused something; `status` says what kind of mistake it was, the message is the server's own. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** Nobody answered: the server is gone, or the net is. */
export class NoAnswer extends Error {}

const LONGEST_WAIT = 20_000;

async function ask<Answer>(method: string, path: string, content?: unknown): Promise<Answer> {
  const response = await send(method, path, content);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, wordsOf(answer) ?? response.statusText);
  return answer as Answer;
}

async function send(method: string, path: string, content: unknown): Promise<Response> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(LONGEST_WAIT), cache: 'no-store' };
  if (content !== undefined) {
    init.body = JSON.stringify(content);
    init.headers = { 'Content-Type': 'application/json' };
  }
  try {
    const response = await fetch(path, init);
    heardFromServer(true);
    return response;
  } catch (error) {
    heardFromServer(false);
    throw new NoAnswer(path, { cause: error });
  }
}

function wordsOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  return String(answer.error);
}

export const whoAmI = () => ask<Me | null>('GET', '/api/me');
export const takeName = (name: string) => ask<Me>('POST', '/api/people', { name });
export const changeName = (name: string) => ask<Me>('PUT', '/api/me/name', { name });
export const keepName = (password: string) => ask<Me>('PUT', '/api/me/password', { password });
export const changePassword = (password: string, old: string) =>
  ask<Me>('PUT', '/api/me/password', { password, old });
export const setWebhook = (address: string | null) => ask<Me>('PUT', '/api/me/webhook', { address });
export const signIn = (name: string, password: string) => ask<Me>('POST', '/api/sign_in', { name, password });
export const signOut = () => ask<null>('POST', '/api/sign_out');
export const signOutEverywhere = () => ask<null>('POST', '/api/sign_out?everywhere=yes');
export const offer = () => ask<Offer>('GET', '/api/games');
export const tables = (which: Which) => ask<Listed[]>('GET', `/api/tables/${which}`);
export const openTable = (wanted: Wanted) => ask<Made>('POST', '/api/tables', wanted);

export function replay(table: string, first: number, count: number, seat: number | null): Promise<Replay> {
  const from = seat === null ? '' : `&seat=${seat}`;
  return ask<Replay>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/replay?first=${first}&count=${count}${from}`,
  );
}

/** What happened since a seat's last move at a running table. */
export function since(table: string, seat: number): Promise<Frame[]> {
  return ask<Frame[]>('GET', `/api/tables/${encodeURIComponent(table)}/since?seat=${seat}`);
}

/** The last lines of a table's log before one, as a seat or everybody may know them. */
export function lines(table: string, before: number, seat: number | null): Promise<Lines> {
  const from = seat === null ? '' : `&seat=${seat}`;
  return ask<Lines>('GET', `/api/tables/${encodeURIComponent(table)}/lines?before=${before}${from}`);
}

/** What the search would do: in one's own decision, or in the one that followed a frame of a game that is over. */
export function advice(table: string, frame?: number): Promise<Advice> {
  const query = frame === undefined ? '' : `?frame=${frame}`;
  return ask<Advice>('GET', `/api/tables/${encodeURIComponent(table)}/advice${query}`);
}

/** Where the record of a finished game can be fetched. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
