// All steps in the order in which they are tried: the first that is not done and fits the position is shown.
import type { Step, StepId } from '../step';
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

const BY_ID = new Map<StepId, Step>([...STEPS, ...IDLE].map((each) => [each.id, each]));

export function isStep(id: string): id is StepId {
  return BY_ID.has(id as StepId);
}

export function stepOf(id: StepId): Step {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`no step of the guide: ${id}`);
  return found;
}
