// A move of The Tomb Raiders in steps: a card is played, a pile looked through, something changes hands, the table is laid
// anew, time passes.
import { HANDING, LAYING, LIGHT, PASSAGE, TALLY, TOKEN, WEEK } from '../../motion/durations';
import type { Manner } from '../../motion/motion.svelte';
import { within } from '../../motion/pace';
import type { Step as Shown } from '../../motion/queue.svelte';
import { inSomeOrder, type Draw } from '../../play/dig/draws';
import type { Event, News, View } from '../view';
import { reveal } from './reveal';

export type Step = Shown<View> & {
  /** The table before the step. */
  was: View;
  /** What happens in it, all at once. */
  events: readonly Event[];
  /** The cards of a dig, while they are drawn; what was found is the seat's only after that. */
  draws?: readonly Draw[];
  /** Whether things are lit rather than moved. */
  isStill: boolean;
};

const PARTS: readonly (readonly Event['event'][])[] = [
  ['played'],
  ['looked', 'found nothing'],
  ['took', 'exhibited', 'museum chosen', 'donated', 'museum taken', 'picked', 'dug'],
  ['used up', 'professor moved', 'cards stored'],
  ['time spent'],
];

export function steps(news: News, before: View, manner: Manner): Step[] {
  let was = before;
  return PARTS.flatMap((part) => {
    const events = news.events.filter((event) => part.includes(event.event));
    if (events.length === 0) return [];
    const view = events.reduce((shown, event) => reveal(shown, event, news.view), was);
    const ms = manner.isReduced ? LIGHT : Math.max(...events.map(duration));
    const step: Step = { was, view, events, ms, isStill: manner.isReduced };
    const drawn = drawing(news, step, manner);
    was = view;
    if (drawn) return [drawn, step];
    return [isWatched(news, step, manner) ? { ...step, ms: Infinity } : step];
  });
}

/** A dig has a step before it, in which the cards are drawn. */
function drawing(news: News, { was, events, isStill }: Step, { patient }: Manner): Step | undefined {
  const [dug] = events;
  if (dug?.event !== 'dug') return undefined;
  const draws = inSomeOrder(dug.finds, dug.rubble, news.number);
  const ms = isStill ? 2 * TALLY : draws.length * TOKEN + TALLY;
  return { was, view: was, events, draws, ms: news.seat === patient ? Infinity : ms, isStill };
}

/** Whoever looks through a pile looks as long as they like; where something is picked, the picking is to come. */
function isWatched(news: News, { events }: Step, { patient }: Manner): boolean {
  const [looked] = events;
  return looked?.event === 'looked' && news.seat === patient && news.view.picking === null;
}

/** What of a move may be told during a step: what has happened by then, but not what is still in the crate. */
export function told(news: News, step: Step): Event[] {
  const at = PARTS.findIndex((part) => step.events.some(({ event }) => part.includes(event)));
  const past = PARTS.slice(0, step.draws ? at : at + 1).flat();
  return news.events.filter(({ event }) => past.includes(event));
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
