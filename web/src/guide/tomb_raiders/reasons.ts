// Why the guide would take a card.
import { m } from '../../paraglide/messages.js';
import { regionName } from '../../tomb_raiders/words';
import type { Choice } from '../../tomb_raiders/choices';
import { CARDS, PROFESSORS, type Region } from '../../tomb_raiders/printed';
import { congressGain, professorsBy } from './advice';
import { LONG_DIG, longDig } from './focus';
import type { Situation } from './frame';

/** What a reason speaks of: a kind of reason, and its figures before and after. */
export type Reason = { why: string; about: string; before: number; after: number };

export function reason(now: Situation, { deed, about }: Choice): Reason {
  const card = CARDS[about];
  const none = { why: '', about, before: 0, after: 0 };
  if (deed !== 'take' || !card) return none;
  const professors = professorsBy(now, card);
  if (professors.length > 0) {
    const points = professors.reduce((sum, professor) => sum + PROFESSORS[professor].points, 0);
    return { ...none, why: 'professor', after: points };
  }
  if (card.kind === 'congress') return { ...none, why: 'congress', after: congressGain(now.seat) };
  if (card.kind !== 'expertise' || !card.region) return { ...none, why: card.kind };
  const before = longDig(now.seat, card.region);
  const after = longDig(now.seat, card.region, about);
  return { ...none, why: after > before ? 'dig' : 'expertise', before, after };
}

export function reasonWords({ why, about, before, after }: Reason): string[] {
  const region = regionName(CARDS[about]?.region ?? ('greece' satisfies Region));
  const cards = (count: number) => m.raiders_cards({ count });
  const points = m.thebes_points({ count: after });
  switch (why) {
    case 'professor':
      return [m.guide_raiders_why_professor({ points })];
    case 'congress':
      return [m.guide_raiders_why_congress({ points })];
    case 'dig': {
      const weeks = m.thebes_weeks({ count: LONG_DIG });
      return [m.guide_raiders_why_dig({ weeks, region, cards: cards(after), before })];
    }
    case 'expertise':
      return [m.guide_raiders_why_expertise({ region })];
    case 'general':
      return [m.guide_raiders_why_general()];
    case 'thief':
    case 'tomb_raider':
      return [m.guide_raiders_why_raid()];
    case 'general_excavation':
      return [m.guide_raiders_why_more_digs()];
    case 'scientist':
    case 'assistant':
      return [m.guide_raiders_why_cheap()];
    default:
      return [];
  }
}
