// A move of Pergamon in steps: what the seat did, money, the raider, a scoring, a new month.
import { HANDING, LAYING, LIGHT, TALLY } from '../../motion/durations';
import type { Manner } from '../../motion/motion.svelte';
import type { Happening } from '../../play/showing.svelte';
import { inSteps } from '../../play/staging';
import type { Event, News, View } from '../view';
import { reveal } from './reveal';

export type Step = Happening<View, Event>;

/** Events that are shown together; what a seat does comes first, and with an exhibition the markers it pushes. */
const TOGETHER: readonly (readonly Event['event'][])[] = [
  ['cards turned'],
  ['received'],
  ['robbed'],
  ['scored'],
  ['marker moved'],
  ['round began'],
  ['laid out'],
  ['game ended'],
];

const LONGER: Readonly<Partial<Record<Event['event'], number>>> = {
  'cards turned': TALLY,
  received: TALLY,
  scored: 2 * TALLY,
  'marker moved': 1.5 * HANDING,
  'round began': LAYING,
  'laid out': 2 * LAYING,
};

export function steps(news: News, before: View, { isReduced }: Manner): Step[] {
  return inSteps(
    parts(news.events),
    before,
    isReduced,
    (view, event) => reveal(view, event, news.view),
    (events) => (isReduced ? LIGHT : Math.max(...events.map(({ event }) => LONGER[event] ?? HANDING))),
  );
}

/** The events of a move in the groups in which they are shown; what changes nothing, and rows before they are exhibited, is not. */
function parts(events: readonly Event[]): (readonly Event[])[] {
  const isExhibited = events.some(({ event }) => event === 'exhibited');
  const later = TOGETHER.flat().filter((event) => !(isExhibited && event === 'marker moved'));
  const first = events.filter((event) => !later.includes(event.event) && isSeen(event));
  const groups = TOGETHER.map((kinds) =>
    events.filter(({ event }) => later.includes(event) && kinds.includes(event)),
  );
  return [first, ...groups].filter((group) => group.length > 0);
}

function isSeen(event: Event): boolean {
  switch (event.event) {
    case 'started':
    case 'joined':
    case 'finished':
    case 'dug nothing':
    case 'ordered':
      return false;
    case 'stored':
      return event.coins > 0;
    default:
      return true;
  }
}

/** What of a move may be told during a step: what has happened by then. */
export function told(news: News, step: Step): Event[] {
  const last = news.events.findLastIndex((event) => step.events.includes(event));
  return news.events.slice(0, last + 1);
}
