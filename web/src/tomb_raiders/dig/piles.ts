// A pile that nobody may count: many that one cannot tell from it, always the same ones. The rules re-deal piles alike:
// a shuffled supply spreads its dig cards over the gaps between its green cards, and thrown one after another a card falls
// into some of the gaps with a chance that grows with their number and with the cards they hold already.
import { isArtifact, RUBBLE_NAME } from '../finds/finds';
import { ARTIFACTS, BOOK_FINDS, CARDS, EXHIBITIONS, MUSEUMS, type Region } from '../printed';
import type { Pile } from '../view';
import { dice, shuffled, type Dice } from './dice';

const PILES = 1000;
const NEVER = -1;
const GREEN_CARDS =
  Object.values(CARDS).reduce((sum, { copies }) => sum + copies, 0) + EXHIBITIONS.length + MUSEUMS.length;

/** What a seat knows of a pile, in green cards drawn until something was so. */
type Known = Pile & { now: number; looked: number; noArtifacts: number; noFinds: number; shown: number };

/** Piles as they may be, each shuffled: names of finds, and of rubble. */
export function mayLie(pile: Pile, region: Region, greensLeft: number): string[][] {
  const now = GREEN_CARDS - greensLeft;
  const at = (ago: number | null) => (ago === null ? NEVER : now - ago);
  const known: Known = {
    ...pile,
    now,
    looked: at(pile.seen),
    noArtifacts: at(pile.no_artifacts),
    noFinds: at(pile.no_finds),
    shown: pile.seen === null && pile.no_artifacts === null ? shownBefore(pile, region) : 0,
  };
  const rolls = dice(1);
  return Array.from({ length: PILES }, () => shuffled(dealt(known, rolls), rolls));
}

/** Cards that somebody who never looked has seen all the same, since they were drawn. */
function shownBefore(pile: Pile, region: Region): number {
  const all = [...Object.values(ARTIFACTS), ...Object.values(BOOK_FINDS)];
  const finds = all.filter((find) => find.region === region).length;
  return finds - pile.unplaced.length + pile.rubble;
}

/** One such pile. */
function dealt(known: Known, rolls: Dice): string[] {
  const lying = [...known.finds, ...rubbles(known.rubble)];
  const { fell, unknown } = leftovers(known, rolls);
  const start = Math.max(known.looked, known.noArtifacts);
  const cards = unknown.length + known.shown;
  const fallen = atLeast(known.shown, cards, known.now - start, GREEN_CARDS - known.now, rolls);
  return [...lying, ...fell, ...shuffled(unknown, rolls).slice(0, fallen - known.shown)];
}

/** Where it turned out that no artifact lies, the book may do and rubble, from before that time. */
function leftovers(known: Known, rolls: Dice): { fell: string[]; unknown: string[] } {
  const { looked, noArtifacts: proved, noFinds, unplaced, unplaced_rubble: rubble } = known;
  if (proved <= looked) return { fell: [], unknown: [...unplaced, ...rubbles(rubble)] };
  const artifacts = unplaced.filter(isArtifact);
  const books = unplaced.filter((name) => !isArtifact(name));
  const others = GREEN_CARDS - proved + artifacts.length;
  const books_fell = thrown(books.length, proved - Math.max(looked, noFinds), others, rolls);
  const gaps = proved - looked + books_fell;
  const rubble_fell = thrown(rubble, gaps, others + books.length - books_fell, rolls);
  return {
    fell: [...books.slice(0, books_fell), ...rubbles(rubble_fell)],
    unknown: [...artifacts, ...books.slice(books_fell), ...rubbles(rubble - rubble_fell)],
  };
}

function rubbles(count: number): string[] {
  return Array.from({ length: count }, () => RUBBLE_NAME);
}

/** How many of some cards fall into the gaps given and not into the others. */
function thrown(cards: number, gaps: number, others: number, rolls: Dice): number {
  let count = 0;
  for (let card = 0; card < cards; card++) {
    if (rolls() * (gaps + others + card) < gaps + count) count += 1;
  }
  return count;
}

/** The same, given that at least so many do. */
function atLeast(least: number, cards: number, gaps: number, others: number, rolls: Dice): number {
  if (gaps === 0) return least;
  const weights = [1];
  for (let count = least; count < cards; count++) {
    const more = ((cards - count) * (gaps + count)) / ((count + 1) * (others + cards - count - 1));
    weights.push((weights.at(-1) ?? 0) * more);
  }
  let rest = rolls() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (rest -= weight) < 0);
  return found < 0 ? cards : least + found;
}
