// A move of Thebes in steps: one goes there, does it, the table is laid anew, time passes.
import {
  HANDING,
  JOURNEY,
  LAYING,
  LEG,
  LIGHT,
  PASSAGE,
  TALLY,
  TOKEN,
  WEEK,
  YEAR,
} from '../../motion/durations';
import type { Manner } from '../../motion/motion.svelte';
import { within } from '../../motion/pace';
import type { Step as Shown } from '../../motion/queue.svelte';
import type { Draw } from '../../play/dig/draws';
import type { Place } from '../printed';
import { way } from '../routes';
import { tableYear } from '../time';
import type { Event, News, View } from '../view';
import { draws } from './draws';
import { reveal } from './reveal';

export type Step = Shown<View> & {
  /** The table before the step. */
  was: View;
  /** What happens in it, all at once. */
  events: readonly Event[];
  /** The tokens, while they are drawn; what was found is the seat's only after that. */
  draws?: readonly Draw[];
  /** Whether things are lit rather than moved. */
  isStill: boolean;
};

const PARTS: readonly (readonly Event['event'][])[] = [
  ['travelled'],
  ['took', 'display changed', 'dug', 'exhibited', 'stopped'],
  ['used up', 'supply mixed', 'exhibition opened', 'exhibition closed', 'cards displayed'],
  ['time spent', 'permissions renewed'],
];

export function steps(news: News, before: View, manner: Manner): Step[] {
  let was = before;
  return PARTS.flatMap((part) => {
    const events = news.events.filter((event) => part.includes(event.event));
    if (events.length === 0) return [];
    const view = events.reduce((shown, event) => reveal(shown, event, news.view), was);
    const ms = manner.isReduced ? LIGHT : Math.max(...events.map((event) => duration(event, was, view)));
    const step: Step = { was, view, events, ms, isStill: manner.isReduced };
    const drawn = drawing(news, step, manner);
    was = view;
    return drawn ? [drawn, step] : [step];
  });
}

/** A dig has a step before it, in which the tokens are drawn. */
function drawing(news: News, { was, events, isStill }: Step, { patient }: Manner): Step | undefined {
  const [dug] = events;
  if (dug?.event !== 'dug') return undefined;
  const drawn = draws(dug, news.number);
  const ms = isStill ? 2 * TALLY : drawn.length * TOKEN + TALLY;
  return { was, view: was, events, draws: drawn, ms: news.seat === patient ? Infinity : ms, isStill };
}

/** What of a move may be told during a step: what has happened by then, but not what is still in the bag. */
export function told(news: News, step: Step): Event[] {
  const at = PARTS.findIndex((part) => step.events.some(({ event }) => part.includes(event)));
  const past = PARTS.slice(0, step.draws ? at : at + 1).flat();
  return news.events.filter(({ event }) => past.includes(event));
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
