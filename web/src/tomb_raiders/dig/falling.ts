// How many cards of a region have fallen onto its pile, for all that one knows. The rules re-deal piles by the same law: a
// shuffled supply spreads its dig cards over the gaps between its green cards, and thrown one after another a card falls
// into some of the gaps with a chance that grows with their number and with the cards they hold already.
import { CARDS, EXHIBITIONS, MUSEUMS } from '../printed';
import type { Pile } from '../view';

export const GREEN_CARDS =
  Object.values(CARDS).reduce((sum, { copies }) => sum + copies, 0) + EXHIBITIONS.length + MUSEUMS.length;
const NEVER = -1;

/** When a seat last could tell what lies in a pile, and what happened since, in green cards drawn until then. */
export type Times = { now: number; looked: number; noArtifacts: number; noFinds: number; shown: number };

export function timesOf(pile: Pile, greensLeft: number): Times {
  const now = GREEN_CARDS - greensLeft;
  const at = (ago: number | null) => (ago === null ? NEVER : now - ago);
  return {
    now,
    looked: at(pile.seen),
    noArtifacts: at(pile.no_artifacts),
    noFinds: at(pile.no_finds),
    shown: at(pile.shown),
  };
}

/** The chances that 0, 1, 2, ... of some cards fall into the gaps given and not into the others, at least `least` of them. */
export function law(least: number, cards: number, gaps: number, others: number): number[] {
  const sure = (count: number) => Array.from({ length: cards + 1 }, (_, index) => (index === count ? 1 : 0));
  if (gaps <= 0) return sure(least);
  if (others <= 0) return sure(cards);
  const weights = Array.from({ length: cards + 1 }, () => 0);
  let weight = 1;
  for (let count = least; count <= cards; count++) {
    weights[count] = weight;
    weight *= ((cards - count) * (gaps + count)) / ((count + 1) * (others + cards - count - 1));
  }
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => each / sum);
}

/**
 * The chances that 0, 1, 2, ... of the `unknown` cards of a region lie in its pile. Digs show any of the cards that fell,
 * so they tell nothing but that at least as many had fallen by then.
 */
export function fallen(unknown: number, news: number, times: Times): number[] {
  const { now, looked, noArtifacts, shown } = times;
  const start = Math.max(looked, noArtifacts);
  const until = Math.max(start, shown);
  const cards = unknown + news;
  const chances = Array.from({ length: unknown + 1 }, () => 0);
  law(Math.min(news, cards), cards, until - start, GREEN_CARDS - until).forEach((early, first) => {
    if (early === 0) return;
    law(0, cards - first, now - until, GREEN_CARDS - now).forEach((late, more) => {
      const lying = first - news + more;
      chances[lying] = (chances[lying] ?? 0) + early * late;
    });
  });
  return chances;
}
