// All steps in the order in which they are tried: the first that is not done and fits the position is shown.
import { telling } from '../news';
import type { Step } from '../step';
import { hand, meetings, pick, raid } from './cards';
import { dig, excavation, finds, notebook, weeks } from './digging';
import { end, last } from './ending';
import { play, wait } from './idle';
import { expertise, knowledge } from './knowledge';
import { crates, display, order, ruler, tie, welcome } from './opening';
import { donate, exhibit, exhibition, lost, museum, professors } from './points';

export const STEPS: readonly Step[] = [
  welcome,
  ruler,
  display,
  crates,
  end,
  pick,
  finds,
  order,
  tie,
  last,
  lost,
  expertise,
  weeks,
  telling(exhibit),
  telling(donate),
  excavation,
  exhibition,
  museum,
  notebook,
  professors,
  hand,
  telling(raid),
  ...meetings,
  telling(dig),
  knowledge,
];

/** What is said when none of them fits. */
export const IDLE: readonly Step[] = [play, wait];
