// What the parts of the table need to know of a step that is played.
import type { Excavation } from '../map/excavation';
import type { Journey } from '../map/journey';
import type { Step } from '../motion/steps';
import type { Place, Site } from '../printed';
import { way } from '../routes';
import { tableYear } from '../time';
import type { Passage } from '../track/spaces';
import type { Event, News } from '../view';

export type Now = { news: News; step: Step; ms: number } | null;

type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

function happens<Kind extends Event['event']>(now: Now, kind: Kind): Told<Kind> | undefined {
  return now?.step.events.find((event): event is Told<Kind> => event.event === kind);
}

export function journey(now: Now): Journey | null {
  const going = happens(now, 'travelled');
  if (!now || !going || now.step.isStill) return null;
  const { seat, origin, place, by_zeppelin: byAir } = going;
  return { seat, way: way(origin as Place, place as Place), byAir, ms: now.ms };
}

export function passage(now: Now): Passage | null {
  const passing = happens(now, 'time spent');
  return now && passing && !now.step.isStill
    ? { seat: passing.seat, weeks: passing.weeks, ms: now.ms }
    : null;
}

/** A dig of somebody else; one's own has a place of its own. */
export function excavation(now: Now): Excavation | null {
  const dug = happens(now, 'dug');
  const draws = now?.step.draws;
  if (!now || !dug || !draws || isWatched(now)) return null;
  return { site: dug.site as Site, draws, bonus: dug.bonus, ms: now.ms };
}

/** Whether a step waits for whoever watches it. */
export function isWatched(now: Now): boolean {
  return now?.ms === Infinity;
}

/** The year that begins. */
export function newYear(now: Now): number | null {
  if (!now) return null;
  const [was, is] = [tableYear(now.step.was), tableYear(now.step.view)];
  return is > was ? is : null;
}
