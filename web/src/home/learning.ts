// The way to a guided first game.
import { beginLesson } from '../guide/lessons';
import { m } from '../paraglide/messages.js';
import { me, somebody } from '../people/me.svelte';
import { isName } from '../people/names';
import { newcomer } from '../people/newcomer.svelte';
import * as http from '../protocol/http';
import { explained } from '../room/errors';
import { complain } from '../room/notes.svelte';
import { go } from '../routes/router.svelte';
import { tableAddress } from '../routes/routes';

const OPPONENT = 'novice';

/** Opens a table with a guide, for whoever sits here. */
export async function learn(game: string): Promise<void> {
  if (!me() && !isName(newcomer.name)) return complain(m.name_wrong());
  try {
    await somebody(newcomer.name);
    const { table } = await http.openTable({ game, seats: [{}, { bot: OPPONENT }], mine: { 0: null } });
    beginLesson(table);
    go(tableAddress(table));
  } catch (reason) {
    complain(nameTrouble(reason) ?? explained(reason));
  }
}

/** Why somebody could not get the name they wanted, if that was it. */
export function nameTrouble(reason: unknown): string | undefined {
  const isNameKept = reason instanceof http.Refusal && reason.status === 400 && !me();
  return isNameKept ? m.name_taken() : undefined;
}
