// The cards of The Tomb Raiders as the rules name them.
import { m } from '../../paraglide/messages.js';
import { placeName } from '../../thebes/words';
import { CARDS, type CardKind } from '../../tomb_raiders/printed';
import { kindFacts } from './numbers';
import type { Category } from './scoring';

const KINDS: Readonly<Record<CardKind, () => string>> = {
  expertise: m.rules_raiders_kind_expertise,
  general: m.thebes_card_general,
  congress: m.thebes_card_congress,
  thief: m.rules_raiders_kind_thief,
  tomb_raider: m.rules_raiders_kind_tomb_raider,
  scientist: m.rules_raiders_kind_scientist,
  assistant: m.thebes_card_assistant,
  general_excavation: m.rules_raiders_kind_general_excavation,
};

export function kindName(kind: CardKind): string {
  return KINDS[kind]();
}

export function cardWords(name: string): string {
  const { kind = 'general', region, points = 0 } = CARDS[name] ?? {};
  return region && kind === 'expertise'
    ? m.rules_raiders_expertise_of({ region: placeName(region), points })
    : kindName(kind);
}

/** How many cards there are of a kind, and what they cost. */
export function kindWords(kind: CardKind): string {
  const { count, prices } = kindFacts(kind);
  const costs = prices.map(({ points, weeks: take, playWeeks }) => {
    const weeks = m.thebes_weeks({ count: take });
    if (points !== null) return `${m.thebes_points({ count: points })}: ${weeks}`;
    return playWeeks ? m.rules_raiders_card_twice({ weeks }) : weeks;
  });
  return [m.rules_card_count({ count }), costs.join(', ')].join(' · ');
}

const CATEGORY_NAMES: Readonly<Record<Category, () => string>> = {
  artifacts: m.thebes_points_artifacts,
  exhibitions: m.thebes_points_exhibitions,
  museums: m.rules_raiders_museums,
  professors: m.rules_raiders_professors,
  congresses: m.thebes_points_congresses,
  time: m.rules_raiders_scoring_points_time,
};

export function categoryName(category: Category): string {
  return CATEGORY_NAMES[category]();
}
