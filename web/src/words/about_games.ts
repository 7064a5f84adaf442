// What games, their variants, paces and levels are about, for those who choose among them.
import type { EngravingName } from '../look/engravings';
import { m } from '../paraglide/messages.js';
import type { Pace } from './games';

type About = { words(): string; signs: readonly EngravingName[]; site: string };

const GAMES: Readonly<Record<string, About>> = {
  thebes: { words: m.game_about_thebes, signs: ['zeppelin', 'egypt', 'book'], site: 'egypt' },
  pergamon: { words: m.game_about_pergamon, signs: ['coin', 'greece', 'vessel'], site: 'greece' },
  tomb_raiders: { words: m.game_about_tomb_raiders, signs: ['shovel', 'mask', 'bag'], site: 'crete' },
};

const OPTIONS: Readonly<Record<string, () => string>> = {
  order: m.game_option_order,
  sorting: m.game_option_sorting,
};

const LEVELS: Readonly<Record<string, () => string>> = {
  novice: m.level_about_novice,
  student: m.level_about_student,
  professor: m.level_about_professor,
  master: m.level_about_master,
  grandmaster: m.level_about_grandmaster,
};

export function gameAbout(game: string): string {
  return GAMES[game]?.words() ?? '';
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

export function levelAbout(level: string): string {
  return LEVELS[level]?.() ?? '';
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
