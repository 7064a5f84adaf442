// Games, their variants and the levels of bots in the reader's language.
import { m } from '../paraglide/messages.js';
import type { Live, Slow, Untimed } from '../protocol/types';
import type { EngravingName } from '../look/engravings';

export type Pace = Untimed | Live | Slow;

type GameWords = { title(): string; about(): string; signs: readonly EngravingName[]; site: string };

const GAMES: Readonly<Record<string, GameWords>> = {
  thebes: {
    title: m.game_thebes,
    about: m.game_about_thebes,
    signs: ['zeppelin', 'egypt', 'book'],
    site: 'egypt',
  },
  pergamon: {
    title: m.game_pergamon,
    about: m.game_about_pergamon,
    signs: ['coin', 'greece', 'vessel'],
    site: 'greece',
  },
  tomb_raiders: {
    title: m.game_tomb_raiders,
    about: m.game_about_tomb_raiders,
    signs: ['shovel', 'mask', 'bag'],
    site: 'crete',
  },
};

const OPTIONS: Readonly<Record<string, () => string>> = {
  order: m.game_option_order,
  sorting: m.game_option_sorting,
};

const LEVELS: Readonly<Record<string, { name(): string; about(): string }>> = {
  novice: { name: m.level_novice, about: m.level_about_novice },
  student: { name: m.level_student, about: m.level_about_student },
  professor: { name: m.level_professor, about: m.level_about_professor },
  master: { name: m.level_master, about: m.level_about_master },
  grandmaster: { name: m.level_grandmaster, about: m.level_about_grandmaster },
};

/** A game that we have no words for yet goes by the server's. */
export function gameTitle(game: string): string {
  return GAMES[game]?.title() ?? game;
}

export function gameAbout(game: string): string {
  return GAMES[game]?.about() ?? '';
}

/** Three engravings that stand for a game, the middle one alone where there is little room. */
export function gameSigns(game: string): readonly EngravingName[] {
  return GAMES[game]?.signs ?? ['shovel', 'exhibition', 'debris'];
}

/** The site whose tint a game has. */
export function gameSite(game: string): string {
  return GAMES[game]?.site ?? 'none';
}

export function optionWords(option: string): string {
  return OPTIONS[option]?.() ?? option;
}

export function levelName(level: string): string {
  return LEVELS[level]?.name() ?? level;
}

export function levelAbout(level: string): string {
  return LEVELS[level]?.about() ?? '';
}

export function paceWords(pace: Pace): string {
  switch (pace.kind) {
    case 'untimed':
      return m.pace_untimed();
    case 'live':
      return m.pace_live({ minutes: Math.round((pace.bank ?? 600) / 60), seconds: pace.move ?? 20 });
    case 'slow':
      return m.pace_slow({ count: pace.days ?? 3 });
  }
}
