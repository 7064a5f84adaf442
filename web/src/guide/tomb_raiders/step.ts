// A step of the guide to The Tomb Raiders.
import type { Move } from '../../tomb_raiders/view';
import { amongOthers, type Pick, type Step as StepOf } from '../step';
import type { Situation } from './frame';
import type { Target } from './targets';

export type StepId =
  | 'welcome'
  | 'ruler'
  | 'display'
  | 'crates'
  | 'order'
  | 'expertise'
  | 'knowledge'
  | 'dig'
  | 'weeks'
  | 'finds'
  | 'excavation'
  | 'notebook'
  | 'professors'
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
  | 'behind'
  | 'last'
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

export function took(move: Move): string | null {
  const event = move.events.find((each) => each.event === 'took');
  return event?.event === 'took' ? event.card : null;
}

export function has(move: Move, kind: Move['events'][number]['event']): boolean {
  return move.events.some((each) => each.event === kind);
}
