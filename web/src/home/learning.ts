// The way to a guided first game.
import { beginLesson } from '../guide/lessons';
import { m } from '../paraglide/messages.js';
import { me, somebody } from '../people/me.svelte';
import { isName } from '../people/names';
import { newcomer } from '../people/newcomer.svelte';
import * as http from '../protocol/http';
import { explainedToNewcomer } from '../people/refused';
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
    complain(explainedToNewcomer(reason));
  }
}
