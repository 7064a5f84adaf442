// A move of The Tomb Raiders in steps: a card is played, a pile looked through, something changes hands, the table is laid
// anew, time passes.
import { HANDING, LAYING, LIGHT, PASSAGE, WEEK } from '../../motion/durations';
import type { Manner } from '../../motion/motion.svelte';
import { within } from '../../motion/pace';
import { inSomeOrder } from '../../play/dig/draws';
import type { Happening } from '../../play/showing.svelte';
import { drawing, inParts, inSteps, toldInParts } from '../../play/staging';
import type { Event, News, View } from '../view';
import { reveal } from './reveal';

export type Step = Happening<View, Event>;

const PARTS: readonly (readonly Event['event'][])[] = [
  ['played'],
  ['looked', 'found nothing'],
  ['took', 'exhibited', 'museum chosen', 'donated', 'museum taken', 'picked', 'dug'],
  ['used up', 'professor moved', 'cards stored'],
  ['time spent'],
];

export function steps(news: News, before: View, manner: Manner): Step[] {
  const { isReduced, patient } = manner;
  const shown = inSteps(
    inParts(news.events, PARTS),
    before,
    isReduced,
    (view, event) => reveal(view, event, news.view),
    (events) => (isReduced ? LIGHT : Math.max(...events.map(duration))),
  );
  return shown.flatMap((step) => {
    const [dug] = step.events;
    if (dug?.event !== 'dug') return [isWatched(news, step, manner) ? { ...step, ms: Infinity } : step];
    return [drawing(step, inSomeOrder(dug.finds, dug.rubble, news.number), news.seat === patient), step];
  });
}

/** Whoever looks through a pile looks as long as they like; where something is picked, the picking is to come. */
function isWatched(news: News, { events }: Step, { patient }: Manner): boolean {
  const [looked] = events;
  return looked?.event === 'looked' && news.seat === patient && news.view.picking === null;
}

export function told({ events }: News, step: Step): Event[] {
  return toldInParts(events, step, PARTS);
}

function duration(event: Event): number {
  switch (event.event) {
    case 'time spent':
      return within(event.weeks * WEEK, PASSAGE);
    case 'used up':
    case 'professor moved':
    case 'cards stored':
      return LAYING;
    default:
      return HANDING;
  }
}
