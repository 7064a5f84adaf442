// Whom a new collection pushes, in words.
import { m } from '../../paraglide/messages.js';
import type { Push } from '../museum/landing';

/** Whose markers go where: `pushes down Emil 9→8, you 1→out`. */
export function pushedWords(pushed: readonly Push[], names: readonly string[], you: number | null): string {
  const each = pushed.map(({ seat, space, isOut }) => {
    const name = seat === you ? m.pergamon_you() : (names[seat] ?? '');
    return `${name} ${space}→${isOut ? m.pergamon_out() : space - 1}`;
  });
  return m.pergamon_pushes({ pushed: each.join(', ') });
}
