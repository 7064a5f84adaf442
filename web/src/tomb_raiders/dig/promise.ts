// What a pile promises, for all that one knows of it: exact means, where `odds.ts` has many piles to draw from.
import type { Choice } from '../choices';
import { isArtifact } from '../finds/finds';
import { ARTIFACTS } from '../printed';
import type { Pile, Seat, View } from '../view';
import { fallen, GREEN_CARDS, timesOf, type Times } from './falling';
import { chartCards, knowledge } from './knowledge';

/** What a book found is worth in points. */
const BOOK_FOUND = 1;
/** Weeks that a dig costs beside its own, because excavation cards are few. */
const WEEKS_AFTER_DIG = 6;

/** What lies in a pile for certain, what may, and the chances that 0, 1, 2, ... cards of that do. */
export type Ground = {
  finds: readonly string[];
  rubble: number;
  unknown: readonly string[];
  unknownRubble: number;
  chances: readonly number[];
};

export function worthOf(find: string): number {
  return ARTIFACTS[find]?.points ?? BOOK_FOUND;
}

/** The share of the game that is still to come. */
export function timeLeft({ green_cards_left: left }: View): number {
  return left / GREEN_CARDS;
}

/** The pile of a region, `passed` green cards from now on if nobody touches it. */
export function ground(pile: Pile, greensLeft: number, passed = 0): Ground {
  const times = timesOf(pile, greensLeft);
  const old = oldRubble(pile, times);
  const unknownRubble = pile.unplaced_rubble - old;
  return {
    finds: pile.finds,
    rubble: pile.rubble + old,
    unknown: pile.unplaced,
    unknownRubble,
    chances: fallen(pile.unplaced.length + unknownRubble, pile.news, { ...times, now: times.now + passed }),
  };
}

/** Where it turned out that no artifact lies, rubble may do from before that time: as much as one would expect. */
function oldRubble({ unplaced, unplaced_rubble: rubble }: Pile, { looked, noArtifacts }: Times): number {
  if (noArtifacts <= looked) return 0;
  const gaps = noArtifacts - looked;
  return Math.round((rubble * gaps) / (gaps + GREEN_CARDS - noArtifacts + unplaced.length));
}

/** How many cards lie there on average. */
export function size({ finds, rubble, chances }: Ground): number {
  return finds.length + rubble + chances.reduce((sum, chance, count) => sum + chance * count, 0);
}

/** What so many cards are worth on average; a short pile gives what it has. */
export function worthDrawn(
  { finds, rubble, unknown, unknownRubble, chances }: Ground,
  cards: number,
): number {
  const known = worth(finds);
  const each = worth(unknown) / Math.max(1, unknown.length + unknownRubble);
  return chances.reduce((sum, chance, count) => {
    const lying = finds.length + rubble + count;
    const share = lying === 0 ? 0 : Math.min(cards, lying) / lying;
    return sum + chance * share * (known + count * each);
  }, 0);
}

/** What the best of what may be taken there is worth on average, nothing where nothing is. */
export function worthTaken(pile: Ground, canTake: (find: string) => boolean): number {
  const known = Math.max(0, ...pile.finds.filter(canTake).map(worthOf));
  const hoped = pile.unknown.filter(canTake).map(worthOf);
  const better = hoped.filter((each) => each > known).sort((one, other) => other - one);
  const all = pile.unknown.length + pile.unknownRubble;
  return pile.chances.reduce((sum, chance, count) => {
    let none = 1;
    let mean = 0;
    better.forEach((each, rank) => {
      const next = none * Math.max(0, (all - count - rank) / (all - rank));
      mean += (none - next) * each;
      none = next;
    });
    return sum + chance * (mean + none * known);
  }, 0);
}

function worth(finds: readonly string[]): number {
  return finds.reduce((sum, find) => sum + worthOf(find), 0);
}

/** What a thief takes, or a tomb raider. */
export function takes(kind: string): (find: string) => boolean {
  return kind === 'thief' ? isArtifact : () => true;
}

/** Cards that a dig draws, if the pile has so many. */
export function digCards(seat: Seat, { region, digWeeks, assistants }: Choice): number {
  return region ? chartCards(knowledge(seat, region, assistants).total, digWeeks) : 0;
}

/** What a dig is worth on average. */
export function digWorth(view: View, seat: Seat, choice: Choice): number {
  const { region } = choice;
  if (!region) return 0;
  return worthDrawn(ground(view.piles[region], view.green_cards_left), digCards(seat, choice));
}

/** The same by the week; near the end there is nothing to save excavation cards for. */
export function digRate(view: View, seat: Seat, choice: Choice): number {
  const spared = WEEKS_AFTER_DIG * Math.min(1, 3 * timeLeft(view));
  return digWorth(view, seat, choice) / (choice.digWeeks + spared);
}

/** The dig that promises most by the week; of two alike the one that uses up less. */
export function bestDig(view: View, seat: Seat, choices: readonly Choice[]): Choice | undefined {
  const uses = ({ isGeneral, assistants }: Choice) => (isGeneral ? 1 : 0) + assistants;
  const rated = choices
    .filter(({ deed }) => deed === 'dig')
    .map((choice) => ({ choice, rate: digRate(view, seat, choice) }));
  rated.sort(
    (one, other) =>
      other.rate - one.rate ||
      uses(one.choice) - uses(other.choice) ||
      one.choice.digWeeks - other.choice.digWeeks,
  );
  return rated[0]?.choice;
}
