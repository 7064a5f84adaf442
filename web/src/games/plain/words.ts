// Any game in the plain words of its own data, which are English.
import type { Legal, Sentences } from '../../table/game';

/** A name of the data as one reads it: `used_permissions` as `used permissions`. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Something of the data on one line. */
export function inline(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inline).join(', ');
  if (typeof value === 'object') return Object.entries(value).map(pair).join(', ');
  return spaced(String(value));
}

function pair([name, value]: [string, unknown]): string {
  return `${spaced(name)} ${inline(value)}`;
}

/** Events one after another: what happened, then what it happened with. */
export const plainSentences: Sentences = (move, { names }) =>
  move.events.map((event) => {
    const { event: what, seat, ...rest } = event as { event: string; seat?: number | null };
    const facts = Object.entries(rest).filter(([, value]) => value !== null && value !== false);
    const who = names[seat ?? -1];
    const told = [what, facts.map(pair).join(', ')].filter(Boolean).join(': ');
    return who === undefined ? told : `${who} · ${told}`;
  });

export type Group = { title: string; actions: readonly Legal[] };

/** Actions gathered by their first word, in the order of their first. */
export function grouped(legal: readonly Legal[]): Group[] {
  const groups = new Map<string, Legal[]>();
  for (const action of legal) {
    const title = action.action.split(' ', 1)[0] ?? '';
    groups.set(title, [...(groups.get(title) ?? []), action]);
  }
  return [...groups].map(([title, actions]) => ({ title, actions }));
}
