// Actions as one looks through them.
import type { Legal } from '../../table/game';

/** Actions gathered by what is done, in the order of their first. */
export function grouped(legal: readonly Legal[]): Legal[][] {
  const groups = new Map<string, Legal[]>();
  for (const action of legal) {
    const deed = action.action.split(' ', 1)[0] ?? '';
    groups.set(deed, [...(groups.get(deed) ?? []), action]);
  }
  return [...groups.values()];
}
