// A rule of thumb for beginners: do what promises most points a week. It is the one of the bots that play by rule of
// thumb, in few words.
import {
  CARDS,
  EXHIBITION_POINTS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  type Card,
  type Professor,
  type Region,
} from '../../tomb_raiders/printed';
import type { Choice } from '../../tomb_raiders/choices';
import { chartCards } from '../../tomb_raiders/dig/knowledge';
import { cheapest, professorsWith } from '../../tomb_raiders/halls/reach';
import { congresses, congressPoints } from '../../tomb_raiders/seats/holdings';
import type { Seat } from '../../tomb_raiders/view';
import type { Situation } from './frame';
import { inTheGround, knowledge, pileGuess, richness, timeLeft, worthOf } from './ground';

/** Weeks of a usual dig, and those that a dig costs beside its own, because excavation cards are few. */
export const USUAL_DIG = 9;
const WEEKS_AFTER_DIG = 20;
/** What things are worth in points. */
const PROFESSOR_SHARE = 0.7;
const ANY_BOOK = 0.2;
const RAID = 3;
const WEEK = 0.35;
const SCIENTIST = 0.1;
const ASSISTANT_TAKEN = 1;
const ASSISTANT_PLAYED = 1.5;
const ONE_MORE_DIG = 3;
const CONGRESS_HOPE = 1.5;
const GENERAL_SHARE = 0.6;
const MOST_DIGS = 2;
const ANYWHERE = 0.4;
/** How likely the best card has fallen before any pile is seen. */
const SURE_OF_BEST = 0.3;

/** What promises most. */
export function advice(now: Situation): Choice | null {
  return best(now, now.choices);
}

export function best(now: Situation, choices: readonly Choice[]): Choice | null {
  const rated = choices.map((choice) => ({ choice, rate: rate(now, choice) }));
  return rated.sort((one, other) => other.rate - one.rate)[0]?.choice ?? null;
}

/** Points a week. */
function rate(now: Situation, choice: Choice): number {
  const { deed, about, weeks } = choice;
  switch (deed) {
    case 'take':
      return cardWorth(now, CARDS[about]) / weeks;
    case 'exhibit':
      return EXHIBITION_POINTS / weeks;
    case 'museum':
      return museumGain(now.seat, Number(about)) / weeks;
    case 'play':
      return playWorth(now, choice) / Math.max(1, weeks);
    case 'dig':
      return digPoints(now, choice) / (weeks + WEEKS_AFTER_DIG * useLeft(now));
    case 'donate':
      return -worthOf(about);
    case 'pick':
      return worthOf(about);
  }
}

/** Near the end there is nothing to save excavation cards for. */
function useLeft({ view }: Situation): number {
  return Math.min(1, 3 * timeLeft(view));
}

/** Cards that a dig draws, if the pile has so many. */
export function digCards({ seat }: Situation, { region, digWeeks, assistants }: Choice): number {
  return region ? chartCards(knowledge(seat, region, assistants), digWeeks) : 0;
}

/** The points a dig brings on average. */
export function digPoints(now: Situation, choice: Choice): number {
  const { region } = choice;
  if (!region) return 0;
  return Math.min(digCards(now, choice), pileGuess(now.view, region)) * richness(now.view, region);
}

function museumGain({ finds }: Seat, museum: number): number {
  return (MUSEUMS[museum]?.points ?? 0) - (cheapest(museum, finds) ?? 0);
}

function playWorth({ view }: Situation, { about, region }: Choice): number {
  const kind = CARDS[about]?.kind;
  if (kind === 'assistant') return ASSISTANT_PLAYED;
  if (kind === 'scientist' || !region) return SCIENTIST;
  if (pileGuess(view, region) < 1) return 0;
  const known = Math.max(0, ...view.piles[region].finds.map(worthOf));
  const hoped = Math.max(0, ...inTheGround(view, region).map(worthOf));
  return Math.max(known, hoped * Math.min(1, SURE_OF_BEST + 1 - timeLeft(view)));
}

/** What a card will bring in the time that is left. */
function cardWorth(now: Situation, card: Card | undefined): number {
  if (!card) return 0;
  const { kind, region, points = 0, playWeeks = 0 } = card;
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
      return Math.max(0, RAID - playWeeks * WEEK) * Math.min(1, 2 * left);
    case 'scientist':
      return SCIENTIST;
    case 'assistant':
      return ASSISTANT_TAKEN * left;
    case 'general_excavation':
      return ONE_MORE_DIG * left;
  }
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

function professorGain(now: Situation, card: Card): number {
  const won = professorsBy(now, card).reduce((sum, professor) => sum + PROFESSORS[professor].points, 0);
  return won + PROFESSOR_SHARE * (card.points ?? 0) * timeLeft(now.view);
}

/** What more knowledge of a region brings in the digs that are left. */
function gain({ seat, view }: Situation, region: Region, special: number, general: number): number {
  const { [region]: own, general: anywhere } = seat.excavation_cards;
  const digs = Math.min(MOST_DIGS, own + ANYWHERE * anywhere);
  const before = chartCards(knowledge(seat, region), USUAL_DIG);
  const after = chartCards(knowledge(seat, region, special, general), USUAL_DIG);
  return (after - before) * richness(view, region) * digs;
}
