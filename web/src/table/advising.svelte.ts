// What the search thinks of a decision, once somebody has asked, until there is another decision.
import type { Advice } from '../protocol/types';
import { complainOf } from '../room/errors';

export class Advising {
  advice = $state.raw<Advice | null>(null);
  isAsking = $state(false);
  /** The code of the action that is pointed out. */
  hint = $state<number | null>(null);
  /** Counts decisions, so that an answer about an earlier one is not taken for one about this. */
  #decision = 0;

  async ask(question: () => Promise<Advice>): Promise<void> {
    const decision = this.#decision;
    this.isAsking = true;
    try {
      const advice = await question();
      if (decision === this.#decision) this.advice = advice;
    } catch (error) {
      if (decision === this.#decision) complainOf(error);
    } finally {
      if (decision === this.#decision) this.isAsking = false;
    }
  }

  /** There is another decision. */
  forget(): void {
    this.#decision += 1;
    this.advice = null;
    this.isAsking = false;
    this.hint = null;
  }
}
