// Copying links, as far as the browser lets us.
import { m } from '../paraglide/messages.js';
import { tableAddress } from '../routes/routes';
import { note } from './notes.svelte';

export function tableLink(table: string): string {
  return new URL(tableAddress(table), location.href).href;
}

export function copyTableLink(table: string): Promise<void> {
  return copy(tableLink(table), m.table_link_copied());
}

/** Copy a link and say so, or show it to be copied by hand. */
export async function copy(link: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    note(done);
  } catch {
    note(m.table_link_uncopied({ link }));
  }
}
