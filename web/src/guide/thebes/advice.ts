// A rule of thumb for beginners: do what promises most points a week, the journey counted. It is the one of the bots
// that play by rule of thumb, in few words.
import { target, type Choice, type Use } from '../../thebes/choices';
import { held, knowledge, MOST_KNOWLEDGE, shovelTokens, wheelTokens } from '../../thebes/dig/knowledge';
import { odds } from '../../thebes/dig/odds';
import { ARTIFACTS, CARDS, EXHIBITIONS, SITES, type Card, type Site } from '../../thebes/printed';
import { congressPoints } from '../../thebes/seats/holdings';
import type { Seat } from '../../thebes/view';
import type { Situation } from './frame';

/** Weeks to come back from a dig, and those of a usual one. */
const WAY_BACK = 1.5;
const USUAL_DIG = 9;
const WEEKS_BETWEEN_DIGS = 40;
/** In the last weeks a card does nothing any more; with so many it does all it can. */
const NO_USE = 8;
const FULL_USE = 48;
/** What things are worth in points. */
const BOOK_FOUND = 1.5;
const MAJORITY = 0.7;
const NEW_DISPLAY = 1.2;
const TOOL = 6;
const SPECIAL_DIG = 3.5;
const CAR = 4.8;
const ZEPPELIN = 1.5;
const CONGRESS_HOPE = 1.5;
const GENERAL_SHARE = 0.5;
const RUMOR_SHARE = 0.7;
/** What a card that is used up would be worth later. */
const USED_UP: Readonly<Record<Use, number>> = {
  zeppelin: 1.5,
  rumor: 0.5,
  assistant: 1,
  shovel: 1,
  special_permission: 2,
};

/** What promises most. */
export function advice(now: Situation): Choice | null {
  return best(now, now.choices);
}

/** The dig at a site that promises most. */
export function bestDig(now: Situation, site: Site): Choice | null {
  const wanted = target('dig', site);
  return best(
    now,
    now.choices.filter((choice) => target(choice.deed, choice.about) === wanted),
  );
}

function best(now: Situation, choices: readonly Choice[]): Choice | null {
  const rated = choices.map((choice) => ({ choice, rate: rate(now, choice) }));
  return rated.sort((one, other) => other.rate - one.rate)[0]?.choice ?? null;
}

/** Points a week. */
function rate(now: Situation, choice: Choice): number {
  const { deed, about, weeks, uses } = choice;
  const lost = uses.reduce((sum, use) => sum + USED_UP[use], 0);
  switch (deed) {
    case 'exhibit':
      return ((EXHIBITIONS[about]?.points ?? 0) - lost) / weeks;
    case 'dig':
      return (digPoints(now, choice) + booksFound(now, choice) - lost) / (weeks + WAY_BACK);
    case 'take':
      return (cardWorth(now, CARDS[about], now.seat.weeks_left - weeks) - lost) / weeks;
    case 'change':
      return (NEW_DISPLAY * useLeft(now.seat.weeks_left) - lost) / weeks;
    case 'stop':
      return 0;
  }
}

export function digTokens(seat: Seat, { about, digWeeks, uses }: Choice): number {
  const { total } = knowledge(seat, about as Site, uses);
  return wheelTokens(total, digWeeks) + shovelTokens(seat, uses);
}

/** The points a dig brings on average, with what lies there open. */
export function digPoints({ view, seat }: Situation, choice: Choice): number {
  const site = choice.about as Site;
  const bonus = ARTIFACTS[view.bonus[site] ?? '']?.points ?? 0;
  return odds(view.bags[site], digTokens(seat, choice)).points + bonus;
}

/** What the books that a dig brings on average are worth. */
function booksFound({ view, seat }: Situation, choice: Choice): number {
  const bag = view.bags[choice.about as Site];
  const books = bag.finds.filter((name) => !ARTIFACTS[name]).length;
  return odds(bag, digTokens(seat, choice)).each * books * BOOK_FOUND * useLeft(seat.weeks_left);
}

function useLeft(weeks: number): number {
  return Math.min(1, Math.max(0, (weeks - NO_USE) / (FULL_USE - NO_USE)));
}

function digsLeft(weeks: number): number {
  return Math.max(0, (weeks - NO_USE) / WEEKS_BETWEEN_DIGS);
}

/** What a card will bring in the weeks left after it is taken. */
function cardWorth(now: Situation, card: Card | undefined, left: number): number {
  if (!card) return 0;
  const { kind, site, points = 0 } = card;
  const congresses = held(now.seat, 'congress');
  switch (kind) {
    case 'book':
      return MAJORITY * points + (site ? gain(now, site, points, 0) : 0) * digsLeft(left);
    case 'general':
      return (
        SITES.reduce((sum, each) => sum + gain(now, each, 0, points), 0) * GENERAL_SHARE * digsLeft(left)
      );
    case 'rumor':
      return (site ? gain(now, site, points, 0) : 0) * RUMOR_SHARE * useLeft(left);
    case 'assistant':
    case 'shovel':
      return TOOL * useLeft(left / 2);
    case 'special_permission':
      return SPECIAL_DIG * useLeft(left);
    case 'car':
      return held(now.seat, 'car') === 0 ? CAR * useLeft(left) : 0;
    case 'zeppelin':
      return ZEPPELIN * useLeft(left);
    case 'congress':
      return congressPoints(congresses + 1) - congressPoints(congresses) + CONGRESS_HOPE * useLeft(left);
  }
}

/** What more knowledge of a site brings in a usual dig there. */
function gain({ seat, view }: Situation, site: Site, special: number, general: number): number {
  const known = seat.knowledge[site].special;
  const total = (of: number, more: number) => Math.min(of + Math.min(more, of), MOST_KNOWLEDGE);
  const before = wheelTokens(total(known, seat.general), USUAL_DIG);
  const after = wheelTokens(total(known + special, seat.general + general), USUAL_DIG);
  const books = view.bags[site].finds.filter((name) => !ARTIFACTS[name]).length;
  const { points, each } = odds(view.bags[site], 1);
  return (after - before) * (points + each * books * BOOK_FOUND);
}
