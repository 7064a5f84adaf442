// What the parts of the table need to know of a step that is played.
import type { Draw } from '../../play/dig/draws';
import type { Step } from '../motion/steps';
import type { Region } from '../printed';
import type { Event, News, Told } from '../view';

export type Now = { news: News; step: Step; ms: number } | null;

/** A dig as one sees it at the crates. */
export type Excavation = { region: Region; draws: readonly Draw[]; ms: number };

function happens<Kind extends Event['event']>(now: Now, kind: Kind): Told<Kind> | undefined {
  return now?.step.events.find((event): event is Told<Kind> => event.event === kind);
}

/** A marker that is on its way. */
export function passage(now: Now): { ms: number } | null {
  return now && happens(now, 'time spent') && !now.step.isStill ? { ms: now.ms } : null;
}

/** A dig of somebody else; one's own has a place of its own. */
export function excavation(now: Now): Excavation | null {
  const dug = happens(now, 'dug');
  const draws = now?.step.draws;
  if (!now || !dug || !draws || now.ms === Infinity) return null;
  return { region: dug.region as Region, draws, ms: now.ms };
}

/** The crate that somebody looks into. */
export function lookedInto(now: Now): Region | null {
  return (happens(now, 'looked')?.region ?? null) as Region | null;
}
