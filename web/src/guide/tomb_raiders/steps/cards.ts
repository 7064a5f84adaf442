// Every other kind of card, when one of it lies in the display for the first time; and what is in the hand.
import { m } from '../../../paraglide/messages.js';
import type { Rule } from '../../../rules/sections';
import { cardWords, findWords, kindTitle } from '../../../tomb_raiders/words';
import { CARDS, type CardKind } from '../../../tomb_raiders/printed';
import { advice } from '../advice';
import { nameOf } from '../../course';
import { took } from '../../digs';
import { choicesAbout, movesSince, type Situation } from '../frame';
import { isKnown, kindWords } from '../kinds';
import { reason, reasonWords } from '../reasons';
import { worthOf } from '../../../tomb_raiders/dig/promise';
import { has } from '../../step';
import { step, type Step, type StepId } from '../step';

const PATIENCE = 2;
const RAIDERS: readonly CardKind[] = ['thief', 'tomb_raider'];

type Met = {
  card: string;
  weeks: number;
  /** Who took it, where it lies there no more. */
  name: string;
};

/** The first card of a kind that can be taken, or that somebody has just taken. */
function met(now: Situation, kind: CardKind): Met | null {
  const isBeginner = !now.done.includes('expertise') && now.turns <= 2;
  if (isBeginner || !now.isMyTurn || isKnown(now, kind)) return null;
  const isMeant = (name: string) => CARDS[name]?.kind === kind;
  const choice = now.choices.find(({ deed, about }) => deed === 'take' && isMeant(about));
  const gone = movesSince(now).find((move) => isMeant(took(move) ?? ''));
  const card = choice?.about ?? (gone && took(gone));
  if (!card) return null;
  return {
    card,
    weeks: choice?.weeks ?? CARDS[card]?.weeks ?? 0,
    name: choice || !gone ? '' : nameOf(now, gone.seat),
  };
}

function meet(id: StepId, kind: CardKind, rule: Rule): Step {
  return step({
    id,
    kind: 'aside',
    pick: (now) => met(now, kind),
    say: ({ card, weeks, name }) => ({
      title: titleOf(kind, card),
      text: [
        ...kindWords(card),
        name
          ? m.guide_raiders_took({ name })
          : m.guide_raiders_cost({ weeks: m.thebes_weeks({ count: weeks }) }),
      ],
    }),
    targets: ({ card, name }) => (name ? ['others'] : [`card:${card}`]),
    lit: ({ card }, now) => choicesAbout(now, 'take', card).map(({ code }) => code),
    rule,
  });
}

/** A kind of card in a few words. */
function titleOf(kind: CardKind, name: string): string {
  const card = CARDS[name];
  if (kind === 'general_excavation' || !card) return m.guide_raiders_meet_more();
  return kindTitle(card);
}

/** Those first that one misses most by not knowing them. */
export const meetings: readonly Step[] = [
  meet('meet-general_excavation', 'general_excavation', 'tomb_raiders#card-general-excavation'),
  meet('meet-thief', 'thief', 'tomb_raiders#card-thief'),
  meet('meet-tomb_raider', 'tomb_raider', 'tomb_raiders#card-tomb-raider'),
  meet('meet-general', 'general', 'tomb_raiders#card-general'),
  meet('meet-congress', 'congress', 'tomb_raiders#congresses'),
  meet('meet-assistant', 'assistant', 'tomb_raiders#card-assistant'),
  meet('meet-scientist', 'scientist', 'tomb_raiders#card-scientist'),
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
