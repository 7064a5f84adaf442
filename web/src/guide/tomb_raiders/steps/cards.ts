// Every other kind of card, when one of it lies in the display for the first time; and what is in the hand.
import { m } from '../../../paraglide/messages.js';
import { NUMBERS } from '../../../rules/tomb_raiders/numbers';
import type { Rule } from '../../../rules/sections';
import { cardWords, findWords, regionName } from '../../../tomb_raiders/words';
import { CARDS, type CardKind, type Region } from '../../../tomb_raiders/printed';
import { advice, congressGain } from '../advice';
import { choicesAbout, type Situation } from '../frame';
import { pileGuess, worthOf } from '../ground';
import { has } from '../../step';
import { step, type Step, type StepId } from '../step';

const PATIENCE = 2;
const { single } = NUMBERS;

type Met = { card: string; weeks: number; play: number; points: number };

/** The first card of a kind that can be taken. */
function met(now: Situation, kind: CardKind): Met | null {
  const isKnown = now.done.includes('expertise') || now.turns > 2;
  const choice = now.choices.find(({ deed, about }) => deed === 'take' && CARDS[about]?.kind === kind);
  if (!isKnown || !now.isMyTurn || !choice) return null;
  const { playWeeks = 0 } = CARDS[choice.about] ?? {};
  return { card: choice.about, weeks: choice.weeks, play: playWeeks, points: congressGain(now.seat) };
}

function meet(id: StepId, kind: CardKind, rule: Rule, about: (met: Met) => string): Step {
  return step({
    id,
    kind: 'aside',
    pick: (now) => met(now, kind),
    say: (picked) => ({ title: cardWords(picked.card), text: [about(picked), costWords(picked)] }),
    targets: ({ card }) => [`card:${card}`],
    lit: ({ card }, now) => choicesAbout(now, 'take', card).map(({ code }) => code),
    rule,
  });
}

function costWords({ weeks: take, play }: Met): string {
  const weeks = m.thebes_weeks({ count: take });
  if (play === 0) return m.guide_raiders_cost({ weeks });
  return m.guide_raiders_cost_twice({ weeks, play: m.thebes_weeks({ count: play }) });
}

function regionOf({ card }: { card: string }): string {
  return regionName(CARDS[card]?.region ?? ('greece' satisfies Region));
}

export const meetings: readonly Step[] = [
  meet('meet-congress', 'congress', 'tomb_raiders#congresses', ({ points }) =>
    m.guide_meet_congress({ points: m.thebes_points({ count: points }) }),
  ),
  meet('meet-general', 'general', 'tomb_raiders#card-general', () => m.guide_raiders_meet_general()),
  meet('meet-thief', 'thief', 'tomb_raiders#card-thief', (picked) =>
    m.guide_raiders_meet_thief({ region: regionOf(picked) }),
  ),
  meet('meet-tomb_raider', 'tomb_raider', 'tomb_raiders#card-tomb-raider', (picked) =>
    m.guide_raiders_meet_tomb_raider({ region: regionOf(picked) }),
  ),
  meet('meet-scientist', 'scientist', 'tomb_raiders#card-scientist', () => m.guide_raiders_meet_scientist()),
  meet('meet-assistant', 'assistant', 'tomb_raiders#card-assistant', () =>
    m.guide_raiders_meet_assistant({ single }),
  ),
  meet('meet-general_excavation', 'general_excavation', 'tomb_raiders#card-general-excavation', () =>
    m.guide_raiders_meet_general_excavation(),
  ),
];

/** The action cards in my hand that are played in a turn of their own. */
function playable({ seat }: Situation): string[] {
  return seat.hand.filter((card) => CARDS[card]?.kind !== 'general_excavation');
}

export const hand = step({
  id: 'hand',
  kind: 'aside',
  pick: (now) => {
    const [card] = playable(now);
    return now.isMyTurn && card !== undefined ? { card, weeks: CARDS[card]?.playWeeks ?? 0 } : null;
  },
  say: ({ card, weeks }) => ({
    title: m.guide_raiders_hand(),
    text: [
      m.guide_raiders_hand_play({ card: cardWords(card), weeks: m.thebes_weeks({ count: weeks }) }),
      CARDS[card]?.kind === 'assistant' ? m.guide_raiders_hand_assistant() : m.guide_raiders_hand_wait(),
    ],
  }),
  targets: () => ['hand'],
  rule: 'tomb_raiders#playing-cards',
});

export const raid = step({
  id: 'raid',
  kind: 'do',
  pick: (now) => {
    const choice = advice(now);
    if (choice?.deed !== 'play' || !choice.region || pileGuess(now.view, choice.region) < 2) return null;
    return { card: choice.about, region: choice.region, weeks: choice.weeks };
  },
  say: ({ card, region, weeks }) => ({
    title: m.guide_raiders_raid(),
    text: [
      m.guide_raiders_raid_now({
        card: cardWords(card),
        region: regionName(region as Region),
        weeks: m.thebes_weeks({ count: weeks }),
      }),
    ],
  }),
  targets: ({ card }) => [`held:${card}`],
  lit: ({ card, region }, now) =>
    choicesAbout(now, 'play', card).flatMap((choice) => (choice.region === region ? choice.code : [])),
  isDoneBy: (move) => has(move, 'played'),
  answer: () => m.guide_raiders_answer_raid(),
  patience: PATIENCE,
  rule: 'tomb_raiders#playing-cards',
});

export const pick = step({
  id: 'pick',
  kind: 'do',
  pick: (now) => {
    const found = now.choices.filter(({ deed }) => deed === 'pick').map(({ about }) => about);
    const [find] = found.sort((one, other) => worthOf(other) - worthOf(one));
    return find === undefined ? null : { find };
  },
  say: ({ find }) => ({
    title: m.guide_raiders_pick(),
    text: [m.guide_raiders_pick_seen({ find: findWords(find) })],
  }),
  targets: ({ find }) => [`find:${find}`],
  lit: ({ find }, now) => choicesAbout(now, 'pick', find).map(({ code }) => code),
  isDoneBy: (move) => has(move, 'picked'),
  rule: 'tomb_raiders#card-thief',
});
