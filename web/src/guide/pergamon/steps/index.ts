// All steps, in the order in which they are tried.
import type { Step } from '../step';
import { dig, found, passed } from './digging';
import { exhibit, museum, patience, polish, room, shown, storage } from './exhibiting';
import { cards, paid, place, raider } from './funds';
import { play, wait } from './idle';
import { hill, welcome } from './opening';
import { bonus, calendar, end, lastRound, pushed, round, scored, scoredSecond, scoredThird } from './rounds';

export const STEPS: readonly Step[] = [
  welcome,
  hill,
  end,
  cards,
  raider,
  paid,
  passed,
  shown,
  scored,
  scoredSecond,
  scoredThird,
  found,
  lastRound,
  museum,
  pushed,
  round,
  polish,
  place,
  dig,
  exhibit,
  patience,
  storage,
  calendar,
  bonus,
  room,
];

/** What is said when none of them fits. */
export const IDLE: readonly Step[] = [play, wait];
