// A pile that nobody may count: many that one cannot tell from it, always the same ones.
import { isArtifact, RUBBLE_NAME } from '../finds/finds';
import type { Pile } from '../view';
import { dice, shuffled, type Dice } from './dice';
import { fallen, GREEN_CARDS, law, timesOf, type Times } from './falling';

const PILES = 1000;

/** Piles as they may be, each shuffled: names of finds, and of rubble. */
export function mayLie(pile: Pile, greensLeft: number): string[][] {
  const times = timesOf(pile, greensLeft);
  const laws = new Map<number, number[]>();
  const rolls = dice(1);
  return Array.from({ length: PILES }, () => shuffled(dealt(pile, times, laws, rolls), rolls));
}

/** One such pile; `laws` keeps how many of so many unknown cards fall. */
function dealt(pile: Pile, times: Times, laws: Map<number, number[]>, rolls: Dice): string[] {
  const lying = [...pile.finds, ...rubbles(pile.rubble)];
  const { fell, unknown } = leftovers(pile, times, rolls);
  const chances = laws.get(unknown.length) ?? fallen(unknown.length, pile.news, times);
  laws.set(unknown.length, chances);
  return [...lying, ...fell, ...shuffled(unknown, rolls).slice(0, drawn(chances, rolls))];
}

/** Where it turned out that no artifact lies, the book may do and rubble, from before that time. */
function leftovers(pile: Pile, times: Times, rolls: Dice): { fell: string[]; unknown: string[] } {
  const { unplaced, unplaced_rubble: rubble } = pile;
  const { looked, noArtifacts: proved, noFinds } = times;
  if (proved <= looked) return { fell: [], unknown: [...unplaced, ...rubbles(rubble)] };
  const artifacts = unplaced.filter(isArtifact);
  const books = unplaced.filter((name) => !isArtifact(name));
  const others = GREEN_CARDS - proved + artifacts.length;
  const books_fell = drawn(law(0, books.length, proved - Math.max(looked, noFinds), others), rolls);
  const gaps = proved - looked + books_fell;
  const rubble_fell = drawn(law(0, rubble, gaps, others + books.length - books_fell), rolls);
  return {
    fell: [...books.slice(0, books_fell), ...rubbles(rubble_fell)],
    unknown: [...artifacts, ...books.slice(books_fell), ...rubbles(rubble - rubble_fell)],
  };
}

function rubbles(count: number): string[] {
  return Array.from({ length: count }, () => RUBBLE_NAME);
}

/** A number by its chances. */
function drawn(chances: readonly number[], rolls: Dice): number {
  let rest = rolls();
  const found = chances.findIndex((chance) => (rest -= chance) < 0);
  return found < 0 ? chances.findLastIndex((chance) => chance > 0) : found;
}
