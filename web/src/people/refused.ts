// Why somebody who has no name yet was refused something.
import { m } from '../paraglide/messages.js';
import { Refusal } from '../protocol/http';
import { explained } from '../room/errors';
import { me } from './me.svelte';

/** In words; what the server refuses to somebody without a name is that name, which another keeps. */
export function explainedToNewcomer(reason: unknown): string {
  const isNameKept = reason instanceof Refusal && reason.status === 400 && !me();
  return isNameKept ? m.name_taken() : explained(reason);
}
