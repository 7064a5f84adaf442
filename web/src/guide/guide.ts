// The guided game: which step is shown, as a function of what was shown before and what happens at the table. All of it
// is plain data, so that it can be kept and taken up again.
import { m } from '../paraglide/messages.js';
import type { Rule } from '../rules/sections';
import { isUnderWay, stepOf, type AnyCourse, type Frame } from './course';
import type { Kind, Pick, Step } from './step';

type Move = Frame['moves'][number];

export type Entry = { step: string; about: Pick };

export type Guide = {
  version: 1;
  /** Moves of the game that were heard of. */
  heard: number;
  done: readonly string[];
  /** What is shown now; null before the first frame and when all is over. */
  now: Entry | null;
  /** What was shown before, each step once. */
  trail: readonly Entry[];
  /** How far one has gone back in it. */
  back: number;
  /** Turns of mine for which steps have waited to be done. */
  waited: Readonly<Record<string, number>>;
  /** Whether there was an aside in this turn. */
  hadAside: boolean;
  /** A move of mine that was not what the step before asked for. */
  answered: (Entry & { move: Move }) | null;
};

/** What the panel and the spotlight need to know. */
export type Shown = {
  id: string;
  kind: Kind;
  title: string;
  text: readonly string[];
  /** A gentle word about what was done instead. */
  answer: string | null;
  targets: readonly string[];
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
export function hear(course: AnyCourse, guide: Guide, frame: Frame): Guide {
  const own = frame.moves.slice(guide.heard).filter((move) => move.seat === frame.me);
  const heard = {
    ...own.reduce((before, move) => acted(course, before, move), guide),
    heard: frame.moves.length,
  };
  return isUnderWay(frame) ? heard : choose(course, heard, frame);
}

/** Go on: to what comes after the past step looked at, or to the next step. */
export function next(course: AnyCourse, guide: Guide, frame: Frame): Guide {
  if (guide.back > 0) return { ...guide, back: guide.back - 1 };
  const { now } = guide;
  if (!now || stepOf(course, now.step)?.kind === 'idle') return guide;
  return choose(course, { ...finished(guide, now.step), answered: null }, frame);
}

/** Look at the step before once more. */
export function back(guide: Guide): Guide {
  return { ...guide, back: Math.min(guide.back + 1, past(guide).length) };
}

export function show(course: AnyCourse, guide: Guide, frame: Frame): Shown | null {
  const entries = past(guide);
  const entry = guide.back > 0 ? entries[entries.length - guide.back] : guide.now;
  const step = entry && stepOf(course, entry.step);
  const now = course.situation(frame, guide.done);
  if (!entry || !step || !now) return null;
  const isPast = guide.back > 0;
  const of = course.steps.length;
  return {
    id: entry.step,
    kind: step.kind,
    ...step.say(entry.about),
    answer: isPast ? null : answerOf(course, guide),
    targets: step.targets(entry.about),
    lit: isPast ? [] : legalOnly(step.lit?.(entry.about, now) ?? [], frame),
    rule: step.rule,
    progress: { done: entry.step === 'end' ? of : guide.done.length, of },
    canGoBack: guide.back < entries.length,
    isPast,
  };
}

function legalOnly(codes: readonly number[], { legal }: Frame): number[] {
  return codes.filter((code) => legal.some((one) => one.code === code));
}

/** The steps before the one shown. */
function past({ trail, now }: Guide): readonly Entry[] {
  return trail.filter((entry) => entry.step !== now?.step);
}

function answerOf(course: AnyCourse, { answered }: Guide): string | null {
  if (!answered) return null;
  const { move, about, step } = answered;
  return stepOf(course, step)?.answer?.(move, about) ?? m.guide_answer();
}

/** What a move of mine does to the step shown. Whoever acts has read enough. */
function acted(course: AnyCourse, guide: Guide, move: Move): Guide {
  const after = { ...guide, back: 0, hadAside: false, answered: null };
  const { now } = guide;
  const step = now && stepOf(course, now.step);
  // Several moves may be heard of at once: what the first of them has done is over.
  if (!now || !step || step.kind === 'idle' || guide.done.includes(now.step)) return after;
  const { id, kind, isDoneBy, patience = 1 } = step;
  if (kind !== 'do' || isDoneBy?.(move, now.about)) return finished(after, id);
  const turns = (guide.waited[id] ?? 0) + 1;
  const waiting = { ...after, waited: { ...guide.waited, [id]: turns }, answered: { ...now, move } };
  return turns < patience ? waiting : finished(waiting, id);
}

function finished(guide: Guide, step: string): Guide {
  return { ...guide, done: [...guide.done, step] };
}

/** The step for a position: one that is being read stays, otherwise the first that fits. */
function choose(course: AnyCourse, guide: Guide, frame: Frame): Guide {
  const now = course.situation(frame, guide.done);
  if (!now) return guide;
  const current = guide.now && !guide.done.includes(guide.now.step) ? guide.now.step : null;
  const kind = current === null ? null : stepOf(course, current)?.kind;
  if (kind === 'read' || kind === 'aside') return guide;
  const isOver = frame.view.actor === null;
  const [entry, chosen] = fitting(course, guide, now, isOver) ?? [null];
  return {
    ...guide,
    now: entry,
    trail: entry && chosen?.kind !== 'idle' ? kept(guide.trail, entry) : guide.trail,
    back: entry?.step === guide.now?.step ? guide.back : 0,
    hadAside: guide.hadAside || chosen?.kind === 'aside',
  };
}

type Fitting = [entry: Entry, step: Step<unknown, Move>];

function fitting(
  { steps, idle }: AnyCourse,
  { done, hadAside }: Guide,
  now: unknown,
  isOver: boolean,
): Fitting | null {
  if (isOver && done.includes('end')) return null;
  const open = steps.filter(({ id, kind }) => !done.includes(id) && !(kind === 'aside' && hadAside));
  return first(open, now) ?? first(idle, now);
}

function first(steps: readonly Step<unknown, Move>[], now: unknown): Fitting | null {
  for (const step of steps) {
    const about = step.pick(now);
    if (about) return [{ step: step.id, about }, step];
  }
  return null;
}

/** The trail with a step that is shown, each step once. */
function kept(trail: readonly Entry[], entry: Entry): readonly Entry[] {
  return [...trail.filter(({ step }) => step !== entry.step), entry];
}
