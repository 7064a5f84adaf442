// What a thing on the table needs to be a button, if it can be chosen.
import { m } from '../../paraglide/messages.js';
import type { Plan } from './plan.svelte';

type Offer = {
  cost: string;
  chosen: boolean;
  onchoose: () => void;
  onpoint: (isPointed: boolean) => void;
};

/** Nothing for what cannot be chosen. */
export function offer(
  plan: Plan,
  of: string,
  weeks: number | undefined,
  onchoose: (target: string) => void,
): Offer | Record<string, never> {
  if (weeks === undefined) return {};
  return {
    cost: m.thebes_weeks({ count: weeks }),
    chosen: plan.chosen === of,
    onchoose: () => onchoose(of),
    onpoint: (isPointed) => (plan.pointed = isPointed ? of : null),
  };
}
