// What the seat to move can do: the legal actions of the server, read, and gathered by what they are about.
import type { Legal } from './view';

export type Deed = 'take' | 'change' | 'exhibit' | 'dig' | 'stop';
export type Use = 'zeppelin' | 'rumor' | 'assistant' | 'shovel' | 'special_permission';

/** One legal action: what it does with what, what it uses up, and the weeks it costs with the journey. */
export type Choice = {
  code: number;
  weeks: number;
  deed: Deed;
  /** The card, exhibition or site; empty where there is nothing to name. */
  about: string;
  digWeeks: number;
  uses: readonly Use[];
};

export const USES: readonly Use[] = ['zeppelin', 'rumor', 'assistant', 'shovel', 'special_permission'];

const FORMS: readonly [Deed, RegExp][] = [
  ['take', /^take (.+)$/],
  ['exhibit', /^exhibit (.+)$/],
  ['dig', /^dig (\w+) (\d+)$/],
  ['change', /^change display$/],
  ['stop', /^stop$/],
];

export function read(legal: Legal): Choice {
  const [said = '', ...used] = legal.action.split(/ by (?=zeppelin)| using /);
  for (const [deed, form] of FORMS) {
    const found = form.exec(said);
    if (found) {
      const [, about = '', weeks = '0'] = found;
      return {
        code: legal.code,
        weeks: legal.weeks,
        deed,
        about,
        digWeeks: Number(weeks),
        uses: used as Use[],
      };
    }
  }
  throw new Error(`no action of Thebes: ${legal.action}`);
}

/** What a choice is about, as one word: all choices with the same are offered at the same place of the table. */
export function target(deed: Deed, about = ''): string {
  return about ? `${deed} ${about}` : deed;
}

export function targetOf({ deed, about }: Choice): string {
  return target(deed, about);
}

/** The choice that uses up least and then takes least time. */
export function plainest(choices: readonly Choice[]): Choice | undefined {
  return [...choices].sort((one, other) => one.uses.length - other.uses.length || one.weeks - other.weeks)[0];
}

/** Those choices that use up exactly these cards. */
export function using(choices: readonly Choice[], uses: readonly Use[]): Choice[] {
  return choices.filter(
    (choice) => choice.uses.length === uses.length && uses.every((use) => choice.uses.includes(use)),
  );
}

/** The cards that some of the choices use up, in the order they are offered. */
export function usesOffered(choices: readonly Choice[]): Use[] {
  return USES.filter((use) => choices.some((choice) => choice.uses.includes(use)));
}

/** The cards that every one of the choices uses up. */
export function usesNeeded(choices: readonly Choice[]): Use[] {
  return USES.filter((use) => choices.length > 0 && choices.every((choice) => choice.uses.includes(use)));
}

/** The uses nearest to those wished for that a choice has: a use may be needed, or exclude another. */
export function nearest(choices: readonly Choice[], wished: readonly Use[]): readonly Use[] {
  const distance = (uses: readonly Use[]) =>
    USES.filter((use) => uses.includes(use) !== wished.includes(use)).length;
  const sets = choices.map((choice) => choice.uses);
  return [...sets].sort((one, other) => distance(one) - distance(other))[0] ?? [];
}
