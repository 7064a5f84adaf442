// What can be chosen at a table: legal actions, gathered by what they are about; one of those is chosen, or pointed at.
import { byTarget } from './targets';

/** A legal action as a game reads it. */
type Readable = { code: number };

/** How a game reads its legal actions: as choices, of which all with the same target lie at the same place of the table. */
type Reading<Legal, Choice> = {
  read: (legal: Legal) => Choice;
  targetOf: (choice: Choice) => string;
};

export class Choosing<Legal, Choice extends Readable> {
  #legal: () => readonly Legal[];
  #hint: () => number | null;
  #reading: Reading<Legal, Choice>;
  #offers = $derived.by(() => byTarget(this.#legal().map(this.#reading.read), this.#reading.targetOf));
  #chosen = $state<string | null>(null);
  /** What a hand or the focus is on. */
  pointed = $state<string | null>(null);

  /** `hint` is the code of an action that somebody points out from elsewhere, such as an advisor. */
  constructor(legal: () => readonly Legal[], hint: () => number | null, reading: Reading<Legal, Choice>) {
    this.#legal = legal;
    this.#hint = hint;
    this.#reading = reading;
  }

  /** What is chosen, as a target; what can no longer be done, such as after an undo, is not. */
  get chosen(): string | null {
    return this.#chosen !== null && this.#offers.has(this.#chosen) ? this.#chosen : null;
  }

  set chosen(target: string | null) {
    this.#chosen = target;
  }

  /** The action that is pointed out. */
  get hinted(): Choice | undefined {
    const code = this.#hint();
    return code === null ? undefined : [...this.#offers.values()].flat().find((one) => one.code === code);
  }

  choices(of: string): readonly Choice[] {
    return this.#offers.get(of) ?? [];
  }

  /** Whether something can be chosen whose target begins so. */
  offers(...beginnings: readonly string[]): boolean {
    return [...this.#offers.keys()].some((target) => beginnings.some((word) => target.startsWith(word)));
  }

  /** The target all is shown for: what is pointed out, then what is chosen, then what is pointed at. */
  get shown(): string | null {
    const { hinted, chosen, pointed } = this;
    if (hinted) return this.#reading.targetOf(hinted);
    return [chosen, pointed].find((target) => target !== null && this.#offers.has(target)) ?? null;
  }

  cancel(): void {
    this.chosen = null;
    this.pointed = null;
  }
}
