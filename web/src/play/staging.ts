// A move in steps: events that are shown together, each group with the table as they leave it.
import { TALLY, TOKEN } from '../motion/durations';
import type { Draw } from './dig/draws';
import type { Happening } from './showing.svelte';

type Kinds = readonly (readonly string[])[];

/** Groups of events as steps; `reveal` shows of a table what an event changed, `last` says how long a group is shown. */
export function inSteps<View, Event>(
  groups: readonly (readonly Event[])[],
  before: View,
  isStill: boolean,
  reveal: (shown: View, event: Event) => View,
  last: (events: readonly Event[], was: View, view: View) => number,
): Happening<View, Event>[] {
  let was = before;
  return groups.map((events) => {
    const view = events.reduce(reveal, was);
    const step = { was, view, events, ms: last(events, was, view), isStill };
    was = view;
    return step;
  });
}

/** The events of a move in parts of these kinds, without parts in which nothing happens. */
export function inParts<Event extends { event: string }>(events: readonly Event[], parts: Kinds): Event[][] {
  return parts
    .map((part) => events.filter(({ event }) => part.includes(event)))
    .filter((part) => part.length > 0);
}

/** What of a move may be told during a step: what has happened by then, but not what is still being drawn. */
export function toldInParts<Event extends { event: string }>(
  all: readonly Event[],
  { events, draws }: { events: readonly Event[]; draws?: readonly Draw[] },
  parts: Kinds,
): Event[] {
  const at = parts.findIndex((part) => events.some(({ event }) => part.includes(event)));
  const past = parts.slice(0, draws ? at : at + 1).flat();
  return all.filter(({ event }) => past.includes(event));
}

/** The step before a dig's own, in which all is drawn bit by bit; whoever digs sees it as long as they like. */
export function drawing<View, Event>(
  { was, events, isStill }: Happening<View, Event>,
  draws: readonly Draw[],
  isOwn: boolean,
): Happening<View, Event> {
  const ms = isStill ? 2 * TALLY : draws.length * TOKEN + TALLY;
  return { was, view: was, events, draws, ms: isOwn ? Infinity : ms, isStill };
}
