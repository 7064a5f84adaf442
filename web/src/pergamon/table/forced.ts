// What is played without a question.
import type { Legal } from '../view';

/** What there is no choice in: storing that costs nothing, and having nothing to exhibit or within reach. */
export function forced(legal: readonly Legal[]): Legal | undefined {
  const free = legal.find(({ action, coins }) => action === 'store' && coins === 0);
  if (free) return free;
  const [only, ...others] = legal;
  const isUpkeep = only !== undefined && others.length === 0 && only.coins === 0;
  return isUpkeep && ['no dig', 'finish'].includes(only.action) ? only : undefined;
}
