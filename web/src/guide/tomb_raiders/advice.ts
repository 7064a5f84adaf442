// A rule of thumb for beginners: do what promises most points a week. It is the one of the bots that play by rule of
// thumb, in few words.
import type { Choice } from '../../tomb_raiders/choices';
import { chartCards, generalExcavations } from '../../tomb_raiders/dig/knowledge';
import { bestDig, digCards, digRate, digWorth, timeLeft, worthOf } from '../../tomb_raiders/dig/promise';
import { learning, professorsWith, reached } from '../../tomb_raiders/halls/reach';
import {
  CARDS,
  EXHIBITION_POINTS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  WEEKS_BEHIND_PER_POINT,
  type Card,
  type Professor,
  type Region,
} from '../../tomb_raiders/printed';
import { congresses, congressPoints } from '../../tomb_raiders/seats/holdings';
import { easiest, giftCost } from '../../tomb_raiders/table/gifts';
import type { Seat } from '../../tomb_raiders/view';
import type { Situation } from './frame';
import { knowledge, mayDig, takenLater, takenNow, worthLater } from './ground';

/** Weeks of a usual dig. */
export const USUAL_DIG = 9;
/** What things are worth in points. */
const ANY_BOOK = 0.2;
const SCIENTIST = 0.1;
const ASSISTANT_SHARE = 0.7;
const ONE_MORE_DIG = 3;
const CONGRESS_HOPE = 1.5;
const GENERAL_SHARE = 0.6;
const MOST_DIGS = 2;
const ANYWHERE = 0.4;
/** How much more an exhibition is worth that somebody else could take. */
const HURRY = 1.3;
/** How far apart in knowledge two seats must be for a professor to be rather sure: in the end, and more at the start. */
const SURE_LEAD = 0.3;
const SURE_LEAD_EARLY = 2.5;
/** What a dig, or a look through a pile, must promise at least. */
const LEAST_DIG = 2;
const LEAST_RAID = 2;
/** Early in the game a pile grows fast enough to wait for. */
const PATIENCE = 0.5;

/** What promises most; of digs in one region only the one that the table proposes is thought of. */
export function advice(now: Situation): Choice | null {
  const { view, seat, choices } = now;
  const digs = REGIONS.flatMap(
    (region) =>
      bestDig(
        view,
        seat,
        choices.filter((choice) => choice.region === region),
      ) ?? [],
  );
  return best(now, [...choices.filter(({ deed }) => deed !== 'dig'), ...digs]);
}

export function best(now: Situation, choices: readonly Choice[]): Choice | null {
  const rated = choices.map((choice) => ({ choice, rate: rate(now, choice) }));
  rated.sort((one, other) => other.rate - one.rate || one.choice.weeks - other.choice.weeks);
  return rated[0]?.choice ?? null;
}

/** Points a week. */
export function rate(now: Situation, choice: Choice): number {
  const { view, seat } = now;
  const { deed, about, weeks } = choice;
  switch (deed) {
    case 'take':
      return cardWorth(now, CARDS[about]) / weeksInAll(choice);
    case 'exhibit':
      return ((rivalFor(now, Number(about)) === null ? 1 : HURRY) * EXHIBITION_POINTS) / weeks;
    case 'museum':
      return museumGain(now, Number(about)) / weeks;
    case 'play':
      return playWorth(now, choice) / Math.max(1, weeks);
    case 'dig':
      return isWorthDigging(now, choice) ? digRate(view, seat, choice) : 0;
    case 'donate':
      return -giftCost(view, seat.finds, [about]);
    case 'pick':
      return worthOf(about);
  }
}

/** The weeks of taking a card and of playing it. */
function weeksInAll({ about, weeks }: Choice): number {
  return weeks + (CARDS[about]?.playWeeks ?? 0);
}

/** Somebody else who could take an exhibition now. */
export function rivalFor({ view, me }: Situation, exhibition: number): number | null {
  const rival = view.seats.findIndex(({ finds }, seat) => seat !== me && reached(exhibition, finds) > 0);
  return rival < 0 ? null : rival;
}

/** Whether a dig promises anything worth an excavation card, or near the end, where that is worth nothing, its weeks. */
export function isWorthDigging({ view, seat }: Situation, choice: Choice): boolean {
  const early = Math.min(1, 3 * timeLeft(view));
  const weeks = ((1 - early) * choice.digWeeks) / WEEKS_BEHIND_PER_POINT;
  return digCards(seat, choice) > 0 && digWorth(view, seat, choice) > Math.max(0.5, LEAST_DIG * early, weeks);
}

/** What a museum brings beyond what the gifts are worth, for their points and for the exhibitions that are open. */
export function museumGain({ view, seat }: Situation, museum: number): number {
  const { donate = 0, points = 0 } = MUSEUMS[museum] ?? {};
  return points - giftCost(view, seat.finds, easiest(view, seat.finds, donate));
}

function playWorth(now: Situation, { about, region }: Choice): number {
  const { view } = now;
  const kind = CARDS[about]?.kind;
  if (kind === 'assistant') return assistantGain(now);
  if (kind === undefined || kind === 'scientist' || !region) return SCIENTIST;
  const taken = takenNow(view, region, kind);
  return taken < LEAST_RAID ? 0 : taken * Math.min(1, PATIENCE + 1 - timeLeft(view));
}

/** What a card will bring in the time that is left. */
function cardWorth(now: Situation, card: Card | undefined): number {
  if (!card) return 0;
  const { kind, region, points = 0 } = card;
  const left = timeLeft(now.view);
  switch (kind) {
    case 'expertise':
      return (region ? gain(now, region, points, 0) : 0) * left + professorGain(now, card) + ANY_BOOK;
    case 'general': {
      const digs = REGIONS.reduce((sum, each) => sum + gain(now, each, 0, points), 0);
      return digs * GENERAL_SHARE * left + professorGain(now, card);
    }
    case 'congress':
      return congressGain(now.seat) + CONGRESS_HOPE * left;
    case 'thief':
    case 'tomb_raider':
      return raidWorth(now, card);
    case 'scientist':
      return SCIENTIST;
    case 'assistant':
      return assistantGain(now) * ASSISTANT_SHARE * left;
    case 'general_excavation':
      return ONE_MORE_DIG * left;
  }
}

/** What somebody who looks through a pile later brings; one card for a pile will do. */
function raidWorth({ view, seat }: Situation, { kind, region }: Card): number {
  const hasOne = seat.hand.some((name) => CARDS[name]?.region === region);
  if (!region || hasOne) return 0;
  const taken = takenLater(view, region, kind);
  return taken < LEAST_RAID ? 0 : taken * Math.min(1, 2 * timeLeft(view));
}

/** What one more congress brings. */
export function congressGain(seat: Seat): number {
  const held = congresses(seat);
  return congressPoints(held + 1) - congressPoints(held);
}

/** The professors that a card would bring at once. */
export function professorsBy({ view, me }: Situation, { kind, region, points = 0 }: Card): Professor[] {
  return kind === 'expertise' || kind === 'general' ? professorsWith(view, me, points, region ?? null) : [];
}

/** What more knowledge adds to the hope of having professors in the end. */
function professorGain(now: Situation, { region, points = 0 }: Card): number {
  const meant: Professor[] = region ? [region, 'best'] : ['best'];
  return meant.reduce(
    (sum, professor) =>
      sum + PROFESSORS[professor].points * (hope(now, professor, points) - hope(now, professor, 0)),
    0,
  );
}

/** The chance to have a professor in the end with so much more knowledge: the later, the surer. */
function hope({ view, seat, others }: Situation, professor: Professor, more: number): number {
  const own = learning(seat, professor) + more;
  const rival = Math.max(0, ...others.map((other) => learning(other, professor)));
  const isMine = seat.professors.includes(professor);
  const due = isMine ? rival : Math.max(rival + 1, PROFESSORS[professor].minimum);
  const lead = own - (own < due ? due : rival) + 0.5;
  return 1 / (1 + Math.exp(-lead / (SURE_LEAD + SURE_LEAD_EARLY * timeLeft(view))));
}

/** What one more assistant brings in the dig that it helps most; nothing where there is none left to make. */
function assistantGain({ view, seat }: Situation): number {
  const used = seat.face_up_assistants;
  const worth = (region: Region, more: number) =>
    worthLater(view, region, chartCards(knowledge(seat, region, more), USUAL_DIG));
  const known = REGIONS.filter((region) => mayDig(seat, region) && seat.expertise[region] > 0);
  return Math.max(0, ...known.map((region) => worth(region, used + 1) - worth(region, used)));
}

/** What more knowledge of a region brings in the digs that are left. */
function gain({ seat, view }: Situation, region: Region, special: number, general: number): number {
  const anywhere = generalExcavations(seat);
  const digs = Math.min(MOST_DIGS, seat.excavation_cards[region] + ANYWHERE * anywhere);
  const worth = (total: number) => worthLater(view, region, chartCards(total, USUAL_DIG));
  const more = worth(knowledge(seat, region, special, general)) - worth(knowledge(seat, region));
  return more * digs;
}
