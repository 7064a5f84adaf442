// Why the guide would do something, in figures that stand on the table.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../../tomb_raiders/choices';
import { generalExcavations } from '../../tomb_raiders/dig/knowledge';
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
import { NUMBERS } from '../../rules/tomb_raiders/numbers';
import { congressGain, professorsBy } from './advice';
import { chanceOfTaking } from './expected';
import { LONG_DIG, longDig, mayDig } from './focus';
import { firstDig, type Situation } from './frame';
import { inTheGround, takenNow } from './ground';

/** What a reason speaks of: a kind of reason, what it is about, and figures. */
export type Reason = {
  why: string;
  /** Regions or professors. */
  of: readonly string[];
  before: number;
  after: number;
  need: number;
};

const NONE: Reason = { why: '', of: [], before: 0, after: 0, need: 0 };

export function reason(now: Situation, choice: Choice): Reason {
  const { deed, about, region, weeks } = choice;
  const card = CARDS[about];
  if (deed === 'museum') return museum(now, Number(about));
  if (deed === 'play' && card) return played(now, card, region);
  return deed === 'take' && card ? taken(now, about, card, weeks) : NONE;
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
  const { seat, view } = now;
  const { kind, region, playWeeks = 0 } = card;
  const professors = professorsBy(now, card);
  if (professors.length > 0) {
    const points = professors.reduce((sum, professor) => sum + PROFESSORS[professor].points, 0);
    return { ...NONE, why: 'professor', of: professors, after: points };
  }
  switch (kind) {
    case 'expertise':
    case 'general':
      return learned(now, name, card);
    case 'congress':
      return { ...NONE, why: 'congress', after: congressGain(seat) };
    case 'thief':
    case 'tomb_raider': {
      const best = Math.max(0, ...(region ? inTheGround(view, region) : []).map(worthOf));
      return {
        ...NONE,
        why: 'raid later',
        of: region ? [region] : [],
        before: weeks + playWeeks,
        after: best,
      };
    }
    case 'general_excavation':
      return { ...NONE, why: 'more digs', after: digsLeft(now) + 1 };
    default:
      return { ...NONE, why: 'cheap', after: weeks };
  }
}

/** All digs that a seat has cards for. */
function digsLeft({ seat }: Situation): number {
  const own = REGIONS.reduce((sum, region) => sum + seat.excavation_cards[region], 0);
  return own + generalExcavations(seat);
}

/** Knowledge helps digs, which somebody who has never dug cannot picture, and brings professors. */
function learned(now: Situation, name: string, card: Card): Reason {
  const { seat, view, me } = now;
  const helped = REGIONS.filter(
    (region) => mayDig(seat, region) && longDig(seat, region, name) > longDig(seat, region),
  );
  const [region] = helped.sort((one, other) => longDig(seat, other, name) - longDig(seat, one, name));
  if (region && (firstDig(now) || now.done.includes('knowledge'))) {
    const [before, after] = [longDig(seat, region), longDig(seat, region, name)];
    return { ...NONE, why: 'dig', of: [region], before, after };
  }
  const professor: Professor = card.region ?? 'best';
  const before = learning(seat, professor);
  const after = before + (card.points ?? 0);
  const isMine = view.seats[me]?.professors.includes(professor) ?? false;
  return {
    why: isMine ? 'guard' : 'learn',
    of: [professor],
    before,
    after,
    need: isMine ? after + 1 : needed(view, professor),
  };
}

/** `turns` makes it sound another way every time. */
export function reasonWords({ why, of, before, after, need }: Reason, turns: number): string[] {
  const region = REGIONS.includes(of[0] as Region) ? regionName(of[0] as Region) : '';
  const points = m.thebes_points({ count: after });
  switch (why) {
    case 'professor':
      return [m.guide_raiders_why_professor({ professors: professors(of), points })];
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
      return [m.guide_raiders_why_raid_later({ region, weeks: m.thebes_weeks({ count: before }), points })];
    case 'raid':
      return [m.guide_raiders_why_raid({ region, chance: percent(before), points: mean(after) })];
    case 'known':
      return [m.guide_raiders_why_known({ region, points })];
    case 'museum':
      return [m.guide_raiders_why_museum({ given: m.thebes_points({ count: before }), points })];
    case 'more digs':
      return [m.guide_raiders_why_more_digs({ digs: after })];
    case 'look':
      return [m.guide_raiders_why_look({ region })];
    case 'assistant played':
      return [m.guide_raiders_why_assistant({ single: NUMBERS.single })];
    case 'cheap':
      return [m.guide_raiders_why_cheap({ weeks: m.thebes_weeks({ count: after }) })];
    default:
      return [];
  }
}

function professors(of: readonly string[]): string {
  return listed(of.map((one) => professorTitle(one as Professor)));
}
