// A step of the guide to The Tomb Raiders.
import type { Move } from '../../tomb_raiders/view';
import { stepsOf, type Step as StepOf } from '../step';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'ruler'
  | 'display'
  | 'crates'
  | 'order'
  | 'tie'
  | 'expertise'
  | 'knowledge'
  | 'dig'
  | 'weeks'
  | 'finds'
  | 'excavation'
  | 'notebook'
  | 'professors'
  | 'lost'
  | 'exhibition'
  | 'exhibit'
  | 'museum'
  | 'donate'
  | 'hand'
  | 'raid'
  | 'pick'
  | 'meet-general'
  | 'meet-congress'
  | 'meet-thief'
  | 'meet-tomb_raider'
  | 'meet-scientist'
  | 'meet-assistant'
  | 'meet-general_excavation'
  | 'last'
  | 'end'
  | 'play'
  | 'wait';

export type Step = StepOf<Situation, Move>;

export const step = stepsOf<Situation, Move, StepId, Target>();
