// A move of Thebes in steps: one goes there, does it, the table is laid anew, time passes.
import { HANDING, JOURNEY, LAYING, LEG, LIGHT, PASSAGE, WEEK, YEAR } from '../../motion/durations';
import type { Manner } from '../../motion/motion.svelte';
import { within } from '../../motion/pace';
import type { Happening } from '../../play/showing.svelte';
import { drawing, inParts, inSteps, toldInParts } from '../../play/staging';
import type { Place } from '../printed';
import { way } from '../routes';
import { tableYear } from '../time';
import type { Event, News, View } from '../view';
import { draws } from './draws';
import { reveal } from './reveal';

export type Step = Happening<View, Event>;

const PARTS: readonly (readonly Event['event'][])[] = [
  ['travelled'],
  ['took', 'display changed', 'dug', 'exhibited', 'stopped'],
  ['used up', 'supply mixed', 'exhibition opened', 'exhibition closed', 'cards displayed'],
  ['time spent', 'permissions renewed'],
];

export function steps(news: News, before: View, { isReduced, patient }: Manner): Step[] {
  const shown = inSteps(
    inParts(news.events, PARTS),
    before,
    isReduced,
    (view, event) => reveal(view, event, news.view),
    (events, was, view) =>
      isReduced ? LIGHT : Math.max(...events.map((event) => duration(event, was, view))),
  );
  return shown.flatMap((step) => {
    const [dug] = step.events;
    if (dug?.event !== 'dug') return [step];
    return [drawing(step, draws(dug, news.number), news.seat === patient), step];
  });
}

export function told({ events }: News, step: Step): Event[] {
  return toldInParts(events, step, PARTS);
}

function duration(event: Event, was: View, view: View): number {
  switch (event.event) {
    case 'travelled': {
      const legs = event.by_zeppelin ? 3 : way(event.origin as Place, event.place as Place).length - 1;
      return within(legs * LEG, JOURNEY);
    }
    case 'time spent':
      return tableYear(view) > tableYear(was) ? YEAR : within(event.weeks * WEEK, PASSAGE);
    case 'took':
    case 'exhibited':
    case 'dug':
    case 'stopped':
      return HANDING;
    default:
      return LAYING;
  }
}
