// What whoever gives to a museum is about to give: as many artifacts as it wants, those that cost least at first.
import { isArtifact } from '../finds/finds';
import { MUSEUMS } from '../printed';
import type { Seat, View } from '../view';
import { easiest } from './gifts';

type Given = {
  view: View;
  seat: Seat | undefined;
  /** The museum that is chosen and not yet taken. */
  chosen: number | null;
};

export class Giving {
  #given: () => Given;
  /** What was picked by hand, and for which museum. */
  #picked = $state.raw<{ museum: number; gifts: readonly string[] } | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get museum(): number | null {
    const { view, chosen } = this.#given();
    return view.donating?.museum ?? chosen;
  }

  get due(): number {
    const { view } = this.#given();
    return view.donating?.due ?? MUSEUMS[this.museum ?? -1]?.donate ?? 0;
  }

  get #finds(): readonly string[] {
    return this.#given().seat?.finds ?? [];
  }

  /** Whether there is anything to choose between. */
  get isFree(): boolean {
    return this.#finds.filter(isArtifact).length > this.due;
  }

  get gifts(): readonly string[] {
    const { view } = this.#given();
    const picked = this.#picked?.museum === this.museum ? this.#picked?.gifts : undefined;
    const held = picked?.filter((name) => this.#finds.includes(name));
    return this.isFree && held ? held : easiest(view, this.#finds, this.due);
  }

  get isComplete(): boolean {
    return this.museum !== null && this.gifts.length === this.due;
  }

  /** Takes an artifact to the gifts or away from them; of too many the first goes. */
  toggle(name: string): void {
    const { museum, gifts } = this;
    if (museum === null || !this.isFree) return;
    const rest = gifts.filter((other) => other !== name);
    const wanted = rest.length < gifts.length ? rest : [...rest, name].slice(-this.due);
    this.#picked = { museum, gifts: wanted };
  }

  forget(): void {
    this.#picked = null;
  }

  /** What is played to give all of it. */
  get actions(): string[] {
    const { view } = this.#given();
    const gifts = this.gifts.map((name) => `donate ${name}`);
    return view.donating ? gifts : [`take museum ${this.museum}`, ...gifts];
  }
}
