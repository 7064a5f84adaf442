// A step of the guide to Thebes.
import type { Move } from '../../thebes/view';
import { amongOthers, type Pick, type Step as StepOf } from '../step';
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
