// Which region a beginner should think of, and when it is time to dig there.
import { CARDS, REGIONS, type Region } from '../../tomb_raiders/printed';
import type { Choice } from '../../tomb_raiders/choices';
import type { Seat } from '../../tomb_raiders/view';
import { best, isWorthDigging } from './advice';
import type { Situation } from './frame';
import { chartCards } from '../../tomb_raiders/dig/knowledge';
import { bestDig as promising } from '../../tomb_raiders/dig/promise';
import { knowledge, mayDig, pileGuess } from './ground';

/** Knowledge, and cards in the pile, for a first dig that is worth its while; who has waited long digs with less. */
export const READY = 5;
const PILE = 6;
const LONG_WAITED = 12;
/** A long dig, to compare knowledge by. */
export const LONG_DIG = 8;

/** The region that I know most about and may dig in, if I know anything. */
export function focus({ seat, view }: Situation): Region | null {
  const known = REGIONS.filter((region) => mayDig(seat, region) && seat.expertise[region] > 0);
  const rank = (region: Region) => seat.dig_knowledge[region] + pileGuess(view, region) / 100;
  return known.sort((one, other) => rank(other) - rank(one))[0] ?? null;
}

export function isReady(now: Situation, region: Region): boolean {
  const { seat, view, turns } = now;
  const dig = bestDig(now, region);
  if (!dig || !isWorthDigging(now, dig)) return false;
  const isWorthIt = seat.dig_knowledge[region] >= READY && pileGuess(view, region) >= PILE;
  return isWorthIt || (turns >= LONG_WAITED && longDig(seat, region) > 1);
}

/** Cards of a long dig with what I have, or with a card more. */
export function longDig(seat: Seat, region: Region, card?: string): number {
  return chartCards(knowledgeWith(seat, region, card), LONG_DIG);
}

/** What I know in a dig, or would know with a card more. */
export function knowledgeWith(seat: Seat, region: Region, card?: string): number {
  const { kind, points = 0, region: of } = CARDS[card ?? ''] ?? {};
  const special = kind === 'expertise' && of === region ? points : 0;
  const general = kind === 'general' ? points : 0;
  return knowledge(seat, region, special, general);
}

/** The expertise in the display that promises most. */
export function bestExpertise(now: Situation): Choice | null {
  return best(
    now,
    takes(now).filter(({ about }) => CARDS[about]?.kind === 'expertise'),
  );
}

/** The card in the display that helps most to dig in a region. */
export function bestHelp(now: Situation, region: Region): Choice | null {
  const helpful = takes(now).filter(({ about }) => {
    const { kind, region: of } = CARDS[about] ?? {};
    return (
      (kind === 'expertise' && of === region) || longDig(now.seat, region, about) > longDig(now.seat, region)
    );
  });
  return best(now, helpful);
}

function takes({ choices }: Situation): Choice[] {
  return choices.filter(({ deed }) => deed === 'take');
}

/** The dig in a region that promises most, as the table proposes it. */
export function bestDig({ view, seat, choices }: Situation, region: Region): Choice | undefined {
  return promising(
    view,
    seat,
    choices.filter((choice) => choice.region === region),
  );
}
