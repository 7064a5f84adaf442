// What a place on the funds track pays, given the two cards, the figures that stand and those still to come.
import { BACKS, FUNDS_SPACES } from '../printed';
import type { Card } from '../view';

/** How many of all equally likely cases give each amount. */
export type Chances = Map<number, number>;

/** What a figure gets: from, to, on average, the chance of as much as it asks for, and the chance of each amount. */
export type Pay = { least: number; most: number; mean: number; inFull: number; chances: Chances };

/** What a space holds for a figure: its turns, its pay with somebody left of it, and its pay as the leftmost. */
export type Prospect = { firstTurn: number; lastTurn: number; pay: Pay | null; leftmost: Pay | null };

/** The sum of the two cards; `left` counts the cards of each value from 1 that were not turned up. */
export function money([first, second]: readonly Card[], left: readonly number[]): Chances {
  const sums: Chances = new Map();
  if (first === undefined || second === undefined) return sums;
  for (const [value, ways] of waysOf(first, left)) {
    const rest = left.map((cards, at) => cards - (at + 1 === value && typeof first === 'string' ? 1 : 0));
    for (const [other, otherWays] of waysOf(second, rest)) add(sums, value + other, ways * otherWays);
  }
  return sums;
}

/** The values a card may have, each with the number of cards that have it. */
function waysOf(card: Card, left: readonly number[]): [value: number, ways: number][] {
  if (typeof card === 'number') return [[card, 1]];
  const [lowest, highest] = BACKS[card];
  const values = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  return values
    .map((value): [number, number] => [value, left[value - 1] ?? 0])
    .filter(([, ways]) => ways > 0);
}

/** The chances of the amounts that a figure gets which asks for so much. */
function payOf(sums: Chances, taken: Chances, asks: number, isLeftmost: boolean): Pay {
  const chances: Chances = new Map();
  for (const [total, ways] of sums) {
    for (const [gone, otherWays] of taken) {
      const left = Math.max(0, total - gone);
      add(chances, isLeftmost ? left : Math.min(asks, left), ways * otherWays);
    }
  }
  const all = [...chances.values()].reduce((sum, ways) => sum + ways, 0);
  const amounts = [...chances.keys()];
  return {
    least: Math.min(...amounts),
    most: Math.max(...amounts),
    mean: [...chances].reduce((sum, [amount, ways]) => sum + amount * ways, 0) / all,
    inFull: [...chances].reduce((sum, [amount, ways]) => sum + (amount >= asks ? ways : 0), 0) / all,
    chances: new Map([...chances].map(([amount, ways]) => [amount, ways / all])),
  };
}

/** What a space holds, over every way in which those to come can still take free spaces, each as likely as the next. */
export function prospect(
  sums: Chances,
  space: number,
  standing: readonly number[],
  toCome: number,
): Prospect {
  const free = FUNDS_SPACES.map((one) => one.space).filter(
    (other) => other !== space && !standing.includes(other),
  );
  const turns: number[] = [];
  const [taken, takenAsLeftmost]: [Chances, Chances] = [new Map(), new Map()];
  for (const others of combinations(free, toCome)) {
    const before = [...standing, ...others].filter((other) => other < space);
    const isLeftmost = before.length === standing.length + toCome;
    turns.push(1 + before.length);
    add(
      isLeftmost ? takenAsLeftmost : taken,
      before.map(asksOn).reduce((sum, coins) => sum + coins, 0),
      1,
    );
  }
  const asks = asksOn(space);
  return {
    firstTurn: Math.min(...turns),
    lastTurn: Math.max(...turns),
    pay: taken.size > 0 ? payOf(sums, taken, asks, false) : null,
    leftmost: takenAsLeftmost.size > 0 ? payOf(sums, takenAsLeftmost, asks, true) : null,
  };
}

/** The coins that a space asks for. */
export function asksOn(space: number): number {
  return FUNDS_SPACES[space - 1]?.coins ?? 0;
}

/** What a space pays on the whole, leftmost or not. */
export function payAt({ pay, leftmost }: Prospect): Pay {
  const found = pay ?? leftmost;
  if (!found) throw new Error('a figure is leftmost or not');
  return found;
}

function combinations(of: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, at) => combinations(of.slice(at + 1), count - 1).map((rest) => [one, ...rest]));
}

function add(chances: Chances, amount: number, ways: number): void {
  chances.set(amount, (chances.get(amount) ?? 0) + ways);
}
