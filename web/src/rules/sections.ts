// The sections of every game's rules, so that a link to one that does not exist is found by the compiler.
import type { SectionId as PergamonSection } from './pergamon/ids';
import type { SectionId as ThebesSection } from './thebes/ids';
import type { SectionId as TombRaidersSection } from './tomb_raiders/ids';

type Sections = {
  thebes: ThebesSection;
  pergamon: PergamonSection;
  tomb_raiders: TombRaidersSection;
};

/** A game and a section of its rules, as in `thebes#digging`. */
export type Rule = { [Game in keyof Sections]: `${Game}#${Sections[Game]}` }[keyof Sections];

export function placeOf(rule: Rule): [game: string, section: string] {
  const [game = '', section = ''] = rule.split('#');
  return [game, section];
}
