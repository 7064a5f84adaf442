// What the seat to move can do: the legal actions of the server, read, and gathered by what they are about.
import type { Region } from './printed';
import type { Legal } from './view';

export type Deed = 'take' | 'exhibit' | 'museum' | 'donate' | 'play' | 'pick' | 'dig';

/** One legal action: what it does with what, and the weeks it costs with the steps it brings on. */
export type Choice = {
  code: number;
  weeks: number;
  deed: Deed;
  /** The card, the number of an exhibition or museum, the find, or the region that is dug. */
  about: string;
  /** The region that a card is played in, or that is dug. */
  region: Region | null;
  /** Of a dig: its weeks, whether it uses up a general excavation card, and how many assistants. */
  digWeeks: number;
  isGeneral: boolean;
  assistants: number;
};

const FORMS: readonly [Deed, RegExp][] = [
  ['exhibit', /^take exhibition (?<about>\d+)$/],
  ['museum', /^take museum (?<about>\d+)$/],
  ['take', /^take (?<about>.+)$/],
  ['donate', /^donate (?<about>.+)$/],
  ['pick', /^pick (?<about>.+)$/],
  ['play', /^play (?<about>scientist) (?<region>\w+)$/],
  ['play', /^play (?<about>\w+ (?<region>\w+))$/],
  ['play', /^play (?<about>assistant)$/],
  [
    'dig',
    /^dig (?<about>(?<region>\w+)) (?<weeks>\d+)(?<general> using general_excavation)?(?: using (?<assistants>\d+) assistants?)?$/,
  ],
];

export function read({ code, action, weeks }: Legal): Choice {
  for (const [deed, form] of FORMS) {
    const said = form.exec(action)?.groups;
    if (said) {
      return {
        code,
        weeks,
        deed,
        about: said['about'] ?? '',
        region: (said['region'] as Region | undefined) ?? null,
        digWeeks: Number(said['weeks'] ?? 0),
        isGeneral: said['general'] !== undefined,
        assistants: Number(said['assistants'] ?? 0),
      };
    }
  }
  throw new Error(`no action of The Tomb Raiders: ${action}`);
}

/** What a choice is about, in a few words: all choices with the same are offered at the same place of the table. */
export function target(deed: Deed, about: string | number): string {
  return `${deed} ${about}`;
}

export function targetOf({ deed, about }: Choice): string {
  return target(deed, about);
}

/** Of the choices for a dig, or for where a scientist goes, the one next to what is wished for. */
export type Wish = { region: Region | null; isGeneral: boolean; assistants: number; digWeeks: number };

/** First of all the cards that are used up are as wished, then the weeks as near as they can be. */
export function nearest(choices: readonly Choice[], wish: Wish): Choice | undefined {
  const distance = ({ region, isGeneral, assistants, digWeeks }: Choice) =>
    (region === wish.region ? 0 : 1e6) +
    (isGeneral === wish.isGeneral ? 0 : 1e4) +
    Math.abs(assistants - wish.assistants) * 100 +
    Math.abs(digWeeks - wish.digWeeks);
  return [...choices].sort((one, other) => distance(one) - distance(other))[0];
}
