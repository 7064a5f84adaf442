// What went wrong, in words that say what to do.
import { m } from '../paraglide/messages.js';
import { DeedRefused } from '../protocol/connection';
import { NoAnswer, Refusal } from '../protocol/http';
import { complain } from './notes.svelte';

export function explained(error: unknown): string {
  if (error instanceof NoAnswer) return m.room_no_answer();
  if (error instanceof Refusal) return refusal(error);
  if (error instanceof DeedRefused) return deedRefusal(error);
  throw error;
}

/** Show what went wrong with something that nobody waits for. */
export function complainOf(error: unknown): void {
  complain(explained(error));
}

function refusal({ status, message }: Refusal): string {
  if (status === 401) return m.room_name_first();
  if (status === 429) return m.room_too_much();
  if (status >= 500) return m.room_server_fault();
  return m.room_server_says({ words: message });
}

function deedRefusal({ kind, message }: DeedRefused): string {
  if (kind === 'stale') return m.room_stale();
  if (kind === 'too much') return m.room_too_much();
  return m.room_server_says({ words: message });
}
