// Why the guide would do something, in figures that stand on the table.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../../tomb_raiders/choices';
import { generalExcavations, MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import { worthOf } from '../../tomb_raiders/dig/promise';
import { learning, needed } from '../../tomb_raiders/halls/reach';
import {
  CARDS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  type Card,
  type Professor,
  type Region,
} from '../../tomb_raiders/printed';
import { easiest } from '../../tomb_raiders/table/gifts';
import { pointsOf } from '../../tomb_raiders/finds/finds';
import { professorTitle, regionName } from '../../tomb_raiders/words';
import { listed, mean, percent } from '../../words/figures';
import { nameOf } from '../course';
import { NUMBERS } from '../../rules/tomb_raiders/numbers';
import { congressGain, professorsBy } from './advice';
import { chanceOfTaking } from './expected';
import { focus, knowledgeWith, LONG_DIG, longDig, READY } from './focus';
import { firstDig, type Situation } from './frame';
import { mayDig, takenLater, takenNow, worthLater } from './ground';
import { kindWords, newKind } from './kinds';

/** What a reason speaks of: a kind of reason, what it is about, and figures. */
export type Reason = {
  why: string;
  /** Regions or professors. */
  of: readonly string[];
  before: number;
  after: number;
  need: number;
  /** Who may undo it. */
  rival: string;
  /** The card, if its kind is still to be explained. */
  met: string;
};

const NONE: Reason = { why: '', of: [], before: 0, after: 0, need: 0, rival: '', met: '' };
/** What more knowledge must bring a dig, in points, to be spoken of. */
const WORTH_SAYING = 0.5;
/** What a rival lacks at most to take a professor with one card. */
const SHAKY = 2;
/** How near a professor, or somebody who would take it away, must be to be spoken of. */
const WITHIN_REACH = 4;

export function reason(now: Situation, choice: Choice): Reason {
  const { deed, about, region, weeks } = choice;
  const card = CARDS[about];
  if (deed === 'museum') return museum(now, Number(about));
  if (deed === 'play' && card) return played(now, card, region);
  if (deed !== 'take' || !card) return NONE;
  return { ...taken(now, about, card, weeks), met: newKind(now, about) };
}

function museum({ view, seat }: Situation, number: number): Reason {
  const { donate = 0, points = 0 } = MUSEUMS[number] ?? {};
  const given = pointsOf(easiest(view, seat.finds, donate));
  return { ...NONE, why: 'museum', before: given, after: points - given };
}

function played(now: Situation, { kind }: Card, region: Region | null): Reason {
  if (kind === 'assistant' || !region) return { ...NONE, why: 'assistant played' };
  if (kind === 'scientist') return { ...NONE, why: 'look', of: [region] };
  const best = Math.max(0, ...now.view.piles[region].finds.map(worthOf));
  if (best > 0) return { ...NONE, why: 'known', of: [region], after: best };
  const chance = chanceOfTaking(now, region, kind);
  return { ...NONE, why: 'raid', of: [region], before: chance, after: takenNow(now.view, region, kind) };
}

function taken(now: Situation, name: string, card: Card, weeks: number): Reason {
  const { kind } = card;
  const professors = professorsBy(now, card);
  if (professors.length > 0) return won(now, card, professors);
  switch (kind) {
    case 'expertise':
    case 'general':
      return learned(now, name, card, weeks);
    case 'congress':
      return { ...NONE, why: 'congress', after: congressGain(now.seat) };
    case 'thief':
    case 'tomb_raider':
      return raidLater(now, card, weeks);
    case 'general_excavation':
      return { ...NONE, why: 'more digs', after: digsLeft(now) + 1 };
    default:
      return { ...NONE, why: 'cheap', after: weeks };
  }
}

function raidLater({ view }: Situation, { kind, region, playWeeks = 0 }: Card, weeks: number): Reason {
  if (!region) return NONE;
  const after = takenLater(view, region, kind);
  return { ...NONE, why: 'raid later', of: [region], before: weeks + playWeeks, after };
}

/** The professors that come at once; of a single one also who may easily take it away. */
function won(now: Situation, { points = 0 }: Card, of: readonly Professor[]): Reason {
  const after = of.reduce((sum, professor) => sum + PROFESSORS[professor].points, 0);
  const reasoned = { ...NONE, why: 'professor', of, after };
  const [professor, another] = of;
  if (!professor || another) return reasoned;
  const need = learning(now.seat, professor) + points + 1;
  const rival = now.view.seats.findIndex(
    (seat, number) => number !== now.me && need - learning(seat, professor) <= SHAKY,
  );
  return rival < 0 ? reasoned : { ...reasoned, need, rival: nameOf(now, rival) };
}

/** All digs that a seat has cards for. */
function digsLeft({ seat }: Situation): number {
  const own = REGIONS.reduce((sum, region) => sum + seat.excavation_cards[region], 0);
  return own + generalExcavations(seat);
}

/** Knowledge helps digs and brings professors: in turn one and the other is spoken of, where both are so. */
function learned(now: Situation, name: string, card: Card, weeks: number): Reason {
  const forDigs = firstDig(now) ? dugWith(now, name) : towards(now, name);
  const isTurn = now.turns % 2 === 0 || !firstDig(now);
  if (forDigs && isTurn) return forDigs;
  const isMine = now.seat.professors.includes(card.region ?? 'best');
  const otherwise = isMine ? { ...NONE, why: 'cheap', after: weeks } : studied(now, card);
  return professorWith(now, card) ?? forDigs ?? otherwise;
}

/** What the first dig still needs, for somebody who cannot picture one yet. */
function towards(now: Situation, name: string): Reason | null {
  const region = focus(now);
  if (!region) return null;
  const [before, after] = [now.seat.dig_knowledge[region], knowledgeWith(now.seat, region, name)];
  if (after <= before) return null;
  return after < READY ? { ...NONE, why: 'towards', of: [region], after, need: READY } : dugWith(now, name);
}

/** The region whose digs gain most by a card. */
function dugWith({ seat, view }: Situation, name: string): Reason | null {
  const gains = REGIONS.filter((region) => mayDig(seat, region)).map((region) => {
    const [before, after] = [longDig(seat, region), longDig(seat, region, name)];
    const gain = worthLater(view, region, after) - worthLater(view, region, before);
    return { region, before, after, gain };
  });
  const [best] = gains.sort((one, other) => other.gain - one.gain);
  if (!best || best.gain < WORTH_SAYING) return null;
  return { ...NONE, why: 'dig', of: [best.region], before: best.before, after: best.after };
}

/** The professor that a card brings nearer, or keeps. */
function professorWith(now: Situation, card: Card): Reason | null {
  const professor: Professor = card.region ?? 'best';
  const after = learning(now.seat, professor) + (card.points ?? 0);
  const rival = Math.max(0, ...now.others.map((other) => learning(other, professor)));
  const isMine = now.seat.professors.includes(professor);
  const lead = isMine ? after - rival : needed(now.view, professor) - after;
  return lead <= WITHIN_REACH ? studied(now, card) : null;
}

function studied({ seat, view }: Situation, card: Card): Reason {
  const professor: Professor = card.region ?? 'best';
  const before = learning(seat, professor);
  const after = before + (card.points ?? 0);
  const about = { ...NONE, of: [professor], before, after };
  if (seat.professors.includes(professor)) return { ...about, why: 'guard', need: after + 1 };
  const isBeyond = card.region !== undefined && seat.dig_knowledge[card.region] >= MOST_KNOWLEDGE;
  return { ...about, why: isBeyond ? 'beyond' : 'learn', need: needed(view, professor) };
}

/** Reasons that what a new kind of card is good for does not give already. */
const ADDED: readonly string[] = ['professor', 'learn', 'guard', 'dig', 'towards'];

/** `turns` makes it sound another way every time. */
export function reasonWords(reason: Reason, turns: number): string[] {
  const told = kindWords(reason.met);
  return told.length > 0 && !ADDED.includes(reason.why) ? told : [...told, ...whyWords(reason, turns)];
}

function whyWords({ why, of, before, after, need, rival }: Reason, turns: number): string[] {
  const region = REGIONS.includes(of[0] as Region) ? regionName(of[0] as Region) : '';
  const points = m.thebes_points({ count: after });
  switch (why) {
    case 'professor':
      return [wonWords(professors(of), points, need, rival)];
    case 'learn':
      return [m.guide_raiders_why_learn({ professor: professors(of), before, after, need })];
    case 'guard':
      return [m.guide_raiders_why_guard({ professor: professors(of), need })];
    case 'congress':
      return [m.guide_raiders_why_congress({ points })];
    case 'dig': {
      const say = turns % 2 === 0 ? m.guide_raiders_why_dig : m.guide_raiders_why_dig_again;
      const weeks = m.thebes_weeks({ count: LONG_DIG });
      return [say({ weeks, region, cards: m.raiders_cards({ count: after }), before })];
    }
    case 'raid later':
      return [
        m.guide_raiders_why_raid_later({
          region,
          weeks: m.thebes_weeks({ count: before }),
          points: mean(after),
        }),
      ];
    case 'raid':
      return [m.guide_raiders_why_raid({ region, chance: percent(before), points: mean(after) })];
    case 'known':
      return [m.guide_raiders_why_known({ region, points })];
    case 'museum':
      return [m.guide_raiders_why_museum({ given: m.thebes_points({ count: before }), points })];
    case 'more digs':
      return [m.guide_raiders_why_more_digs({ count: after })];
    case 'look':
      return [m.guide_raiders_why_look({ region })];
    case 'assistant played':
      return [m.guide_raiders_why_assistant({ single: NUMBERS.single })];
    case 'cheap':
      return [m.guide_raiders_why_cheap({ weeks: m.thebes_weeks({ count: after }) })];
    case 'towards':
      return [m.guide_raiders_why_towards({ region, after, need })];
    case 'beyond':
      return [m.guide_raiders_why_beyond({ most: MOST_KNOWLEDGE, professor: professors(of), need, after })];
    default:
      return [];
  }
}

function wonWords(names: string, points: string, need: number, name: string): string {
  return name
    ? m.guide_raiders_why_professor_shaky({ professors: names, points, need, name })
    : m.guide_raiders_why_professor({ professors: names, points });
}

function professors(of: readonly string[]): string {
  return listed(of.map((one) => professorTitle(one as Professor)));
}
