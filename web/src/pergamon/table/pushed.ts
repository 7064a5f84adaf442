// Whom a new collection pushes, in words.
import { m } from '../../paraglide/messages.js';
import type { Push } from '../museum/landing';

/** More than these are only counted; the museum shows them all. */
const TOLD = 3;

/** Whose markers go where: `pushes down Emil 9→8, you 1→out`; of many only those that go out. */
export function pushedWords(pushed: readonly Push[], names: readonly string[], you: number | null): string {
  if (pushed.length <= TOLD) return m.pergamon_pushes({ pushed: each(pushed, names, you) });
  const out = pushed.filter(({ isOut }) => isOut);
  const count = m.pergamon_pushes_many({ count: pushed.length });
  return out.length > 0 ? `${count} (${each(out, names, you)})` : count;
}

function each(pushed: readonly Push[], names: readonly string[], you: number | null): string {
  const moved = pushed.map(({ seat, space, isOut }) => {
    const name = seat === you ? m.pergamon_you() : (names[seat] ?? '');
    return `${name} ${space}→${isOut ? m.pergamon_out() : space - 1}`;
  });
  return moved.join(', ');
}
