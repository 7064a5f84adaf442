// Who sits at this screen, as far as the server knows.
import { m } from '../paraglide/messages.js';
import * as http from '../protocol/http';
import type { Me } from '../protocol/types';
import { complain } from '../room/notes.svelte';
import { beOf } from '../settings/settings.svelte';

let known = $state.raw<Me | null | undefined>(undefined);

/** `undefined` until the server has answered, `null` for somebody without a name. */
export function me(): Me | null | undefined {
  return known;
}

export async function findOut(): Promise<void> {
  take(await http.whoAmI());
}

/** Somebody has a name now, or another one, or none any more. */
export function take(person: Me | null): void {
  const isAnother = known?.name !== person?.name;
  known = person;
  if (isAnother) beOf(person?.name ?? null);
  if (person?.must_rename) complain(m.name_lost());
}

/** The person at this screen, who gets a name if they have none; whoever is quicker than the server is asked after first. */
export async function somebody(name: string): Promise<Me> {
  if (known === undefined) await findOut();
  const person = known ?? (await http.takeName(name));
  take(person);
  return person;
}
