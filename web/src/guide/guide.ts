// The guided game: which step is shown, as a function of what was shown before and what happens at the table. All of it
// is plain data, so that it can be kept and taken up again.
import { m } from '../paraglide/messages.js';
import type { Rule } from '../rules/sections';
import type { Move } from '../thebes/view';
import { isUnderWay, situation, type Frame, type Situation } from './frame';
import type { Kind, Pick, Step, StepId } from './step';
import { IDLE, stepOf, STEPS } from './steps';
import type { Target } from './targets';

export type Entry = { step: StepId; about: Pick };

export type Guide = {
  version: 1;
  /** Moves of the game that were heard of. */
  heard: number;
  done: readonly StepId[];
  /** What is shown now; null before the first frame and when all is over. */
  now: Entry | null;
  /** What was shown before, each step once. */
  trail: readonly Entry[];
  /** How far one has gone back in it. */
  back: number;
  /** Turns of mine for which steps have waited to be done. */
  waited: Readonly<Partial<Record<StepId, number>>>;
  /** Whether there was an aside in this turn. */
  hadAside: boolean;
  /** A move of mine that was not what the step before asked for. */
  answered: (Entry & { move: Move }) | null;
};

/** What the panel and the spotlight need to know. */
export type Shown = {
  id: StepId;
  kind: Kind;
  title: string;
  text: readonly string[];
  /** A gentle word about what was done instead. */
  answer: string | null;
  targets: readonly Target[];
  lit: readonly number[];
  rule: Rule;
  progress: { done: number; of: number };
  canGoBack: boolean;
  /** Whether it is looked at once more. */
  isPast: boolean;
};

export function begin(): Guide {
  return {
    version: 1,
    heard: 0,
    done: [],
    now: null,
    trail: [],
    back: 0,
    waited: {},
    hadAside: false,
    answered: null,
  };
}

/** Hear of what is at the table now. */
export function hear(guide: Guide, frame: Frame): Guide {
  const own = frame.moves.slice(guide.heard).filter((move) => move.seat === frame.me);
  const heard = { ...own.reduce(acted, guide), heard: frame.moves.length };
  return isUnderWay(frame) ? heard : choose(heard, frame);
}

/** Go on: to what comes after the past step looked at, or to the next step. */
export function next(guide: Guide, frame: Frame): Guide {
  if (guide.back > 0) return { ...guide, back: guide.back - 1 };
  const { now } = guide;
  if (!now || stepOf(now.step).kind === 'idle') return guide;
  return choose({ ...finished(guide, now.step), answered: null }, frame);
}

/** Look at the step before once more. */
export function back(guide: Guide): Guide {
  return { ...guide, back: Math.min(guide.back + 1, past(guide).length) };
}

export function show(guide: Guide, frame: Frame): Shown | null {
  const entries = past(guide);
  const entry = guide.back > 0 ? entries[entries.length - guide.back] : guide.now;
  const now = situation(frame, guide.done);
  if (!entry || !now) return null;
  const { kind, say, targets, lit, rule } = stepOf(entry.step);
  const isPast = guide.back > 0;
  return {
    id: entry.step,
    kind,
    ...say(entry.about),
    answer: isPast ? null : answerOf(guide),
    targets: targets(entry.about),
    lit: isPast ? [] : legalOnly(lit?.(entry.about, now) ?? [], now),
    rule,
    progress: { done: entry.step === 'end' ? STEPS.length : guide.done.length, of: STEPS.length },
    canGoBack: guide.back < entries.length,
    isPast,
  };
}

function legalOnly(codes: readonly number[], { choices }: Situation): number[] {
  return codes.filter((code) => choices.some((choice) => choice.code === code));
}

/** The steps before the one shown. */
function past({ trail, now }: Guide): readonly Entry[] {
  return trail.filter((entry) => entry.step !== now?.step);
}

function answerOf({ answered }: Guide): string | null {
  if (!answered) return null;
  const { answer } = stepOf(answered.step);
  return answer?.(answered.move, answered.about) ?? m.guide_answer();
}

/** What a move of mine does to the step shown. Whoever acts has read enough. */
function acted(guide: Guide, move: Move): Guide {
  const after = { ...guide, back: 0, hadAside: false, answered: null };
  const { now } = guide;
  if (!now) return after;
  const { id, kind, isDoneBy, patience = 1 } = stepOf(now.step);
  if (kind === 'idle') return after;
  if (kind !== 'do' || isDoneBy?.(move, now.about)) return finished(after, id);
  const turns = (guide.waited[id] ?? 0) + 1;
  const waiting = { ...after, waited: { ...guide.waited, [id]: turns }, answered: { ...now, move } };
  return turns < patience ? waiting : finished(waiting, id);
}

function finished(guide: Guide, step: StepId): Guide {
  return { ...guide, done: [...guide.done, step] };
}

/** The step for a position: one that is being read stays, otherwise the first that fits. */
function choose(guide: Guide, frame: Frame): Guide {
  const now = situation(frame, guide.done);
  if (!now) return guide;
  const current = guide.now && !guide.done.includes(guide.now.step) ? stepOf(guide.now.step) : null;
  if (current && (current.kind === 'read' || current.kind === 'aside')) return guide;
  const entry = fitting(guide, now);
  return {
    ...guide,
    now: entry,
    trail: entry ? kept(guide.trail, entry) : guide.trail,
    back: entry?.step === guide.now?.step ? guide.back : 0,
    hadAside: guide.hadAside || (entry !== null && stepOf(entry.step).kind === 'aside'),
  };
}

function fitting({ done, hadAside }: Guide, now: Situation): Entry | null {
  if (now.isOver && done.includes('end')) return null;
  const open = STEPS.filter(({ id, kind }) => !done.includes(id) && !(kind === 'aside' && hadAside));
  return first(open, now) ?? first(IDLE, now);
}

function first(steps: readonly Step[], now: Situation): Entry | null {
  for (const { id, pick } of steps) {
    const about = pick(now);
    if (about) return { step: id, about };
  }
  return null;
}

/** The trail with a step that is shown, each step once, and nothing that is idle. */
function kept(trail: readonly Entry[], entry: Entry): readonly Entry[] {
  if (stepOf(entry.step).kind === 'idle') return trail;
  return [...trail.filter(({ step }) => step !== entry.step), entry];
}
