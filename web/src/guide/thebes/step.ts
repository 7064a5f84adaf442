// A step of the guide to Thebes.
import type { Move } from '../../thebes/view';
import { stepsOf, type Step as StepOf } from '../step';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'map'
  | 'track'
  | 'order'
  | 'display'
  | 'book'
  | 'knowledge'
  | 'wheel'
  | 'dig'
  | 'finds'
  | 'permission'
  | 'exhibit'
  | 'exhibition'
  | 'meet-assistant'
  | 'meet-shovel'
  | 'meet-rumor'
  | 'meet-congress'
  | 'meet-general'
  | 'meet-special_permission'
  | 'meet-zeppelin'
  | 'meet-car'
  | 'change'
  | 'majority'
  | 'new-year'
  | 'last-year'
  | 'last-weeks'
  | 'end'
  | 'play'
  | 'wait';

export type Step = StepOf<Situation, Move>;

export const step = stepsOf<Situation, Move, StepId, Target>();
