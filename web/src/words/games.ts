// Games and the levels of bots by name, in the reader's language.
import { m } from '../paraglide/messages.js';
import type { Live, Slow, Untimed } from '../protocol/types';

export type Pace = Untimed | Live | Slow;

const TITLES: Readonly<Record<string, () => string>> = {
  thebes: m.game_thebes,
  pergamon: m.game_pergamon,
  tomb_raiders: m.game_tomb_raiders,
};

/** The games that we have words for. */
export const GAMES: readonly string[] = Object.keys(TITLES);

const LEVELS: Readonly<Record<string, () => string>> = {
  novice: m.level_novice,
  student: m.level_student,
  professor: m.level_professor,
  master: m.level_master,
  grandmaster: m.level_grandmaster,
};

/** A game that we have no words for yet goes by the server's. */
export function gameTitle(game: string): string {
  return TITLES[game]?.() ?? game;
}

export function levelName(level: string): string {
  return LEVELS[level]?.() ?? level;
}
