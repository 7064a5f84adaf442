// Which artifacts one gives to a museum: what they are worth, and what one's exhibitions lose with them.
import { bestFirst, isArtifact, pointsOf } from '../finds/finds';
import { levels, reached } from '../halls/reach';
import { EXHIBITION_POINTS, EXHIBITION_WEEKS } from '../printed';
import type { View } from '../view';

/** What a week is worth in points. */
const WEEK = 0.35;
/** What all that an exhibition asks for first is worth at least. */
const HOPE = 1;

/** What artifacts are worth to the exhibitions that are open. */
export function exhibitionWorth(view: View, finds: readonly string[]): number {
  return view.exhibitions.reduce((sum, number) => sum + oneWorth(number, finds), 0);
}

function oneWorth(number: number, finds: readonly string[]): number {
  const level = reached(number, finds);
  if (level > 0) return Math.max(HOPE, EXHIBITION_POINTS - WEEK * (EXHIBITION_WEEKS[level - 1] ?? 0));
  const [first] = levels(number, finds);
  return first ? HOPE * (first.has / first.needed) ** 2 : 0;
}

/** What giving away artifacts costs: their points, and what the open exhibitions lose. */
export function giftCost(view: View, finds: readonly string[], gifts: readonly string[]): number {
  const left = finds.filter((name) => !gifts.includes(name));
  return pointsOf(gifts) + exhibitionWorth(view, finds) - exhibitionWorth(view, left);
}

/** The artifacts that are given most easily, one after another. */
export function easiest(view: View, finds: readonly string[], due: number): string[] {
  const gifts: string[] = [];
  while (gifts.length < due) {
    const left = bestFirst(finds.filter((name) => isArtifact(name) && !gifts.includes(name)));
    const costs = left.map(({ name }) => ({ name, cost: giftCost(view, finds, [...gifts, name]) }));
    const next = costs.reverse().sort((one, other) => one.cost - other.cost)[0];
    if (!next) break;
    gifts.push(next.name);
  }
  return gifts;
}

/** The open exhibitions that are further off without some artifacts. */
export function furtherOff(view: View, finds: readonly string[], gifts: readonly string[]): number {
  const left = finds.filter((name) => !gifts.includes(name));
  const met = (number: number, having: readonly string[]) =>
    levels(number, having).reduce((sum, { has }) => sum + has, 0);
  return view.exhibitions.filter((number) => met(number, left) < met(number, finds)).length;
}
