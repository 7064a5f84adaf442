// All steps, in the order in which they are tried.
import type { Step } from '../step';
import { meetings } from './cards';
import { dig, finds, permission, wheel } from './digging';
import { play, wait } from './idle';
import { book, display, knowledge } from './knowledge';
import { map, order, track, welcome } from './opening';
import { change, exhibit, exhibition, majority } from './points';
import { end, lastWeeks, lastYear, newYear } from './years';

export const STEPS: readonly Step[] = [
  welcome,
  map,
  track,
  end,
  finds,
  permission,
  order,
  newYear,
  lastYear,
  lastWeeks,
  display,
  exhibit,
  book,
  wheel,
  exhibition,
  ...meetings,
  dig,
  change,
  majority,
  knowledge,
];

/** What is said when none of them fits. */
export const IDLE: readonly Step[] = [play, wait];
