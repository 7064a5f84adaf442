// A step of the guide to Pergamon.
import type { Move } from '../../pergamon/view';
import { stepsOf, type Step as StepOf } from '../step';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'hill'
  | 'cards'
  | 'raider'
  | 'place'
  | 'paid'
  | 'dig'
  | 'found'
  | 'passed'
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
  | 'scored-second'
  | 'scored-third'
  | 'room'
  | 'last-round'
  | 'end'
  | 'play'
  | 'wait';

export type Step = StepOf<Situation, Move>;

export const step = stepsOf<Situation, Move, StepId, Target>();
