// Every other kind of card, when one of it lies in the display for the first time.
import { m } from '../../../paraglide/messages.js';
import { held } from '../../../thebes/dig/knowledge';
import { CARDS, type CardKind, type Site } from '../../../thebes/printed';
import { congressPoints } from '../../../thebes/seats/holdings';
import { cardTitle, placeName } from '../../../thebes/words';
import { NUMBERS } from '../../../rules/thebes/numbers';
import type { Rule } from '../../../rules/sections';
import { plainChoices, type Situation } from '../frame';
import { step, type Step, type StepId } from '../step';

type Met = { card: string; weeks: number; points: number };

/** The first card of a kind that can be taken. */
function met(now: Situation, kind: CardKind): Met | null {
  const isKnown = now.done.includes('book') || now.turns > 2;
  const choice = now.choices.find(
    ({ deed, about, uses }) => deed === 'take' && uses.length === 0 && CARDS[about]?.kind === kind,
  );
  if (!isKnown || !now.isMyTurn || !choice) return null;
  const congresses = held(now.seat, 'congress');
  const points =
    kind === 'congress'
      ? congressPoints(congresses + 1) - congressPoints(congresses)
      : (CARDS[choice.about]?.points ?? 0);
  return { card: choice.about, weeks: choice.weeks, points };
}

function meet(id: StepId, kind: CardKind, rule: Rule, about: (met: Met) => string): Step {
  return step({
    id,
    kind: 'aside',
    pick: (now) => met(now, kind),
    say: (picked) => {
      const card = CARDS[picked.card];
      const weeks = m.thebes_weeks({ count: picked.weeks });
      return { title: card ? cardTitle(card) : '', text: [about(picked), m.guide_meet_cost({ weeks })] };
    },
    targets: ({ card }) => [`card:${card}`],
    lit: ({ card }, now) => plainChoices(now, 'take', card).map(({ code }) => code),
    rule,
  });
}

const { pair, trio, pairWorth, trioWorth, long } = NUMBERS;
const groups = { pair, trio, pairWorth, trioWorth };

function siteOf({ card }: Met): string {
  return placeName(CARDS[card]?.site ?? ('greece' satisfies Site));
}

export const meetings: readonly Step[] = [
  meet('meet-assistant', 'assistant', 'thebes#card-assistant', () => m.guide_meet_assistant(groups)),
  meet('meet-shovel', 'shovel', 'thebes#card-shovel', () => m.guide_meet_shovel(groups)),
  meet('meet-rumor', 'rumor', 'thebes#card-rumor', (picked) =>
    m.guide_meet_rumor({ points: picked.points, site: siteOf(picked) }),
  ),
  meet('meet-congress', 'congress', 'thebes#congresses', ({ points }) =>
    m.guide_meet_congress({ points: m.thebes_points({ count: points }) }),
  ),
  meet('meet-general', 'general', 'thebes#card-general', () => m.guide_meet_general()),
  meet('meet-special_permission', 'special_permission', 'thebes#card-special-permission', () =>
    m.guide_meet_special_permission(),
  ),
  meet('meet-zeppelin', 'zeppelin', 'thebes#card-zeppelin', () => m.guide_meet_zeppelin()),
  meet('meet-car', 'car', 'thebes#card-car', () => m.guide_meet_car({ long })),
];
