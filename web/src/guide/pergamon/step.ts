// A step of the guide to Pergamon.
import type { Event, Move } from '../../pergamon/view';
import { amongOthers, type Pick, type Step as StepOf } from '../step';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'hill'
  | 'halves'
  | 'cards'
  | 'raider'
  | 'place'
  | 'paid'
  | 'dig'
  | 'found'
  | 'museum'
  | 'calendar'
  | 'patience'
  | 'exhibit'
  | 'polish'
  | 'shown'
  | 'storage'
  | 'round'
  | 'bonus'
  | 'pushed'
  | 'scored'
  | 'room'
  | 'last-round'
  | 'end'
  | 'play'
  | 'wait';

export type Step = StepOf<Situation, Move>;

type Wanted<About> = StepOf<Situation, Move, About> & {
  id: StepId;
  targets: (about: About) => readonly Target[];
};

export function step<About extends Pick>(wanted: Wanted<About>): Step {
  return amongOthers(wanted);
}

export function has(move: Move, kind: Event['event']): boolean {
  return move.events.some((each) => each.event === kind);
}
