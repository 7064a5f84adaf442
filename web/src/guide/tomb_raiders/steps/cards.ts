// Every other kind of card, when one of it lies in the display for the first time; and what is in the hand.
import { m } from '../../../paraglide/messages.js';
import { NUMBERS } from '../../../rules/tomb_raiders/numbers';
import type { Rule } from '../../../rules/sections';
import { cardWords, findWords, kindTitle, regionName } from '../../../tomb_raiders/words';
import { CARDS, type CardKind, type Region } from '../../../tomb_raiders/printed';
import { advice, congressGain } from '../advice';
import { nameOf } from '../../course';
import { took } from '../../digs';
import { choicesAbout, movesSince, type Situation } from '../frame';
import { reason, reasonWords } from '../reasons';
import { worthOf } from '../../../tomb_raiders/dig/promise';
import { has } from '../../step';
import { step, type Step, type StepId } from '../step';

const PATIENCE = 2;
const { single } = NUMBERS;
const RAIDERS: readonly CardKind[] = ['thief', 'tomb_raider'];

type Met = {
  card: string;
  weeks: number;
  play: number;
  points: number;
  /** Who took it, where it lies there no more. */
  name: string;
};

/** The first card of a kind that can be taken, or that somebody has just taken. */
function met(now: Situation, kind: CardKind): Met | null {
  const isKnown = now.done.includes('expertise') || now.turns > 2;
  if (!isKnown || !now.isMyTurn) return null;
  const isMeant = (name: string) => CARDS[name]?.kind === kind;
  const choice = now.choices.find(({ deed, about }) => deed === 'take' && isMeant(about));
  const gone = movesSince(now).find((move) => isMeant(took(move) ?? ''));
  const card = choice?.about ?? (gone && took(gone));
  if (!card) return null;
  const { weeks = 0, playWeeks = 0 } = CARDS[card] ?? {};
  return {
    card,
    weeks: choice?.weeks ?? weeks,
    play: playWeeks,
    points: congressGain(now.seat),
    name: choice || !gone ? '' : nameOf(now, gone.seat),
  };
}

function meet(id: StepId, kind: CardKind, rule: Rule, about: (met: Met) => string): Step {
  return step({
    id,
    kind: 'aside',
    pick: (now) => met(now, kind),
    say: (picked) => ({
      title: kindWords(kind, picked.card),
      text: [about(picked), picked.name ? m.guide_raiders_took({ name: picked.name }) : costWords(picked)],
    }),
    targets: ({ card, name }) => (name ? ['others'] : [`card:${card}`]),
    lit: ({ card }, now) => choicesAbout(now, 'take', card).map(({ code }) => code),
    rule,
  });
}

/** A kind of card in a few words. */
function kindWords(kind: CardKind, name: string): string {
  const card = CARDS[name];
  if (kind === 'general_excavation' || !card) return m.guide_raiders_meet_more();
  return kindTitle(card);
}

function costWords({ weeks: take, play }: Met): string {
  const weeks = m.thebes_weeks({ count: take });
  if (play === 0) return m.guide_raiders_cost({ weeks });
  return m.guide_raiders_cost_twice({ weeks, play: m.thebes_weeks({ count: play }) });
}

function regionOf({ card }: { card: string }): string {
  return regionName(CARDS[card]?.region ?? ('greece' satisfies Region));
}

/** Those first that one misses most by not knowing them. */
export const meetings: readonly Step[] = [
  meet('meet-general_excavation', 'general_excavation', 'tomb_raiders#card-general-excavation', () =>
    m.guide_raiders_meet_general_excavation(),
  ),
  meet('meet-thief', 'thief', 'tomb_raiders#card-thief', (picked) =>
    m.guide_raiders_meet_thief({ region: regionOf(picked) }),
  ),
  meet('meet-tomb_raider', 'tomb_raider', 'tomb_raiders#card-tomb-raider', (picked) =>
    m.guide_raiders_meet_tomb_raider({ region: regionOf(picked) }),
  ),
  meet('meet-general', 'general', 'tomb_raiders#card-general', () => m.guide_raiders_meet_general()),
  meet('meet-congress', 'congress', 'tomb_raiders#congresses', ({ points }) =>
    m.guide_meet_congress({ points: m.thebes_points({ count: points }) }),
  ),
  meet('meet-assistant', 'assistant', 'tomb_raiders#card-assistant', () =>
    m.guide_raiders_meet_assistant({ single }),
  ),
  meet('meet-scientist', 'scientist', 'tomb_raiders#card-scientist', () => m.guide_raiders_meet_scientist()),
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
    const kind = CARDS[choice?.about ?? '']?.kind;
    if (choice?.deed !== 'play' || !choice.region || !kind || !RAIDERS.includes(kind)) return null;
    return { card: choice.about, region: choice.region, weeks: choice.weeks, ...reason(now, choice) };
  },
  say: ({ card, weeks, ...why }) => ({
    title: m.guide_raiders_raid(),
    text: [
      m.guide_raiders_raid_now({ card: cardWords(card), weeks: m.thebes_weeks({ count: weeks }) }),
      ...reasonWords(why, 0),
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
