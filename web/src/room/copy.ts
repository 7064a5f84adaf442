// Copying links, as far as the browser lets us.
import { m } from '../paraglide/messages.js';
import { tableAddress } from '../routes/routes';
import { note } from './notes.svelte';
import { isThisMachine } from './reach';

/** Lets others reach the server. */
const OPENING = 'spadework serve --host 0.0.0.0';

export function tableLink(table: string): string {
  return new URL(tableAddress(table), location.href).href;
}

/** Why nobody else can follow a link from here, and what to do about it; nothing where they can. */
export function whyUnreachable(): string | undefined {
  return isThisMachine(location.hostname) ? m.link_this_machine({ command: OPENING }) : undefined;
}

export function copyTableLink(table: string): Promise<void> {
  return copy(tableLink(table), m.table_link_copied());
}

/** Copy a link and say so, or show it to be copied by hand. */
export async function copy(link: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    note([done, whyUnreachable()].filter(Boolean).join(' '));
  } catch {
    note(m.table_link_uncopied({ link }));
  }
}
