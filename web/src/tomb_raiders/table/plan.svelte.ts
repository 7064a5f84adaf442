// What the person at the table is about to do: chosen by a click, or only pointed at.
import { Choosing } from '../../play/choosing.svelte';
import { nearest, read, target, targetOf, type Choice, type Deed, type Wish } from '../choices';
import type { Region } from '../printed';
import type { Legal } from '../view';

const PLAIN: Wish = { region: null, isGeneral: false, assistants: 0, digWeeks: 0 };

export class Plan extends Choosing<Legal, Choice> {
  #wish = $state.raw<Wish>(PLAIN);
  #promising: (choices: readonly Choice[]) => Choice | undefined;

  /** `promising` finds the dig to begin with among several. */
  constructor(
    legal: () => readonly Legal[],
    hint: () => number | null,
    promising: (choices: readonly Choice[]) => Choice | undefined,
  ) {
    super(legal, hint, { read, targetOf });
    this.#promising = promising;
  }

  isOpen(deed: Deed, about: string | number): boolean {
    return this.choices(target(deed, about)).length > 0;
  }

  /** The fewest weeks that doing something costs; none if it cannot be done. */
  cost(deed: Deed, about: string | number): number | undefined {
    const weeks = this.choices(target(deed, about)).map((choice) => choice.weeks);
    return weeks.length > 0 ? Math.min(...weeks) : undefined;
  }

  choose(of: string): void {
    const first = this.#first(of);
    this.chosen = first ? of : null;
    this.#wish = first ?? PLAIN;
  }

  #first(of: string): Choice | undefined {
    const choices = this.choices(of);
    return this.#promising(choices) ?? choices[0];
  }

  wish(part: Partial<Wish>): void {
    const { choice } = this;
    const { region = null, isGeneral = false, assistants = 0 } = choice ?? {};
    this.#wish = { region, isGeneral, assistants, digWeeks: this.#wish.digWeeks, ...part };
  }

  /** The action that would be played now. */
  get choice(): Choice | undefined {
    const { shown, hinted } = this;
    if (shown === null || hinted) return hinted;
    return shown === this.chosen ? nearest(this.choices(shown), this.#wish) : this.#first(shown);
  }

  /** Weeks that can be dug with the cards chosen. */
  get open(): number[] {
    const { choice } = this;
    if (!choice || choice.deed !== 'dig') return [];
    const alike = this.choices(target('dig', choice.about)).filter(
      ({ isGeneral, assistants }) => isGeneral === choice.isGeneral && assistants === choice.assistants,
    );
    return alike.map(({ digWeeks }) => digWeeks).sort((one, other) => one - other);
  }

  /** The regions where a card can be played. */
  regions(of: string): Region[] {
    return this.choices(of).flatMap(({ region }) => region ?? []);
  }
}
