// Why the guide would do something: chosen from the position as plain data, and said in words.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../../thebes/choices';
import { held } from '../../thebes/dig/knowledge';
import { CARDS, SITES, type Card, type Site } from '../../thebes/printed';
import { congressPoints } from '../../thebes/seats/holdings';
import { placeName } from '../../thebes/words';
import { isPermitted, LONG_DIG, longDig } from './focus';
import type { Situation } from './frame';

export type Reason = {
  why: 'tokens' | 'points' | 'general' | 'tool' | 'journey' | 'again' | 'dig' | 'change' | 'none';
  /** For `tokens`: where a long dig would bring so many tokens more than it does now. */
  site: string;
  fewer: number;
  more: number;
  /** For `points`: how many. */
  worth: number;
};

const NOTHING: Reason = { why: 'none', site: '', fewer: 0, more: 0, worth: 0 };

export function reason(now: Situation, { deed, about }: Choice): Reason {
  const card = CARDS[about];
  if (deed === 'take' && card) return cardReason(now, card, about);
  return deed === 'dig' || deed === 'change' ? { ...NOTHING, why: deed } : NOTHING;
}

function cardReason(now: Situation, { kind, site }: Card, name: string): Reason {
  switch (kind) {
    case 'book':
    case 'rumor':
      return site ? betterDig(now, [site], name) : NOTHING;
    case 'general':
      return betterDig(now, SITES, name);
    case 'congress': {
      const congresses = held(now.seat, 'congress');
      const worth = congressPoints(congresses + 1) - congressPoints(congresses);
      return { ...NOTHING, why: 'points', worth };
    }
    case 'assistant':
    case 'shovel':
      return { ...NOTHING, why: 'tool' };
    case 'car':
    case 'zeppelin':
      return { ...NOTHING, why: 'journey' };
    case 'special_permission':
      return { ...NOTHING, why: 'again' };
  }
}

/** The site at which a card makes a long dig better by most tokens. */
function betterDig({ seat }: Situation, sites: readonly Site[], card: string): Reason {
  const digs = sites
    .filter((site) => isPermitted(seat, site) || sites.length === 1)
    .map((site) => ({ site, fewer: longDig(seat, site), more: longDig(seat, site, card) }))
    .sort((one, other) => other.more - other.fewer - (one.more - one.fewer));
  const [best] = digs;
  if (best && best.more > best.fewer) return { ...NOTHING, why: 'tokens', ...best };
  return CARDS[card]?.kind === 'general' ? { ...NOTHING, why: 'general' } : NOTHING;
}

/** Nothing where the deed speaks for itself. */
export function reasonWords({ why, site, fewer, more, worth }: Reason): string[] {
  switch (why) {
    case 'tokens':
      return [
        m.guide_why_tokens({
          site: placeName(site as Site),
          weeks: m.thebes_weeks({ count: LONG_DIG }),
          tokens: m.thebes_tokens({ count: more }),
          fewer,
        }),
      ];
    case 'points':
      return [m.guide_why_points({ points: m.thebes_points({ count: worth }) })];
    case 'general':
      return [m.guide_why_general()];
    case 'tool':
      return [m.guide_why_tool()];
    case 'journey':
      return [m.guide_why_journey()];
    case 'again':
      return [m.guide_why_again()];
    case 'dig':
      return [m.guide_why_dig()];
    case 'change':
      return [m.guide_why_change()];
    case 'none':
      return [];
  }
}
