// What the person at the table is about to do: chosen by a click, or only pointed at.
import { Choosing } from '../../play/choosing.svelte';
import {
  nearest,
  plainest,
  read,
  target,
  targetOf,
  using,
  usesNeeded,
  usesOffered,
  type Choice,
  type Deed,
  type Use,
} from '../choices';
import { CARDS, EXHIBITIONS, type Place } from '../printed';
import { journey } from '../routes';
import type { Legal, Seat } from '../view';
import { held } from '../dig/knowledge';

export type Cost = { place: Place | null; journey: number; stay: number; byAir: boolean };

export class Plan extends Choosing<Legal, Choice> {
  #wished = $state<readonly Use[]>([]);
  #weeks = $state(0);

  constructor(legal: () => readonly Legal[], hint: () => number | null) {
    super(legal, hint, { read, targetOf });
  }

  /** The weeks that the plainest way to do something costs; none if it cannot be done. */
  cost(deed: Deed, about = ''): number | undefined {
    return plainest(this.choices(target(deed, about)))?.weeks;
  }

  choose(of: string): void {
    const plain = plainest(this.choices(of));
    this.chosen = plain ? of : null;
    this.#wished = plain?.uses ?? [];
    this.#weeks = middle(using(this.choices(of), this.#wished).map((choice) => choice.digWeeks));
  }

  get uses(): readonly Use[] {
    return this.chosen === null ? [] : nearest(this.choices(this.chosen), this.#wished);
  }

  get offered(): Use[] {
    return this.chosen === null ? [] : usesOffered(this.choices(this.chosen));
  }

  get needed(): Use[] {
    return this.chosen === null ? [] : usesNeeded(this.choices(this.chosen));
  }

  /** Weeks that can be dug with the cards chosen. */
  get open(): number[] {
    const choices = this.chosen === null ? [] : using(this.choices(this.chosen), this.uses);
    return choices.map((choice) => choice.digWeeks).sort((one, other) => one - other);
  }

  use(use: Use): void {
    const wished = this.uses.includes(use) ? this.uses.filter((other) => other !== use) : [...this.uses, use];
    this.#wished = nearest(this.choices(this.chosen ?? ''), wished);
  }

  /** The weeks that a card saves, or would save, with all else as it is. */
  saved(use: Use): number {
    const { choice, chosen } = this;
    if (!choice || chosen === null) return 0;
    const toggled = choice.uses.includes(use)
      ? choice.uses.filter((other) => other !== use)
      : [...choice.uses, use];
    const other = using(this.choices(chosen), toggled).find(({ digWeeks }) => digWeeks === choice.digWeeks);
    return other ? Math.abs(other.weeks - choice.weeks) : 0;
  }

  turn(weeks: number): void {
    this.#weeks = weeks;
  }

  /** The action that would be played now. */
  get choice(): Choice | undefined {
    const { shown, hinted } = this;
    if (shown === null || hinted) return hinted;
    if (shown !== this.chosen) return plainest(this.choices(shown));
    const left = using(this.choices(shown), this.uses);
    const distance = (choice: Choice) => Math.abs(choice.digWeeks - this.#weeks);
    return [...left].sort((one, other) => distance(one) - distance(other))[0];
  }
}

/** Neither the shortest dig nor the longest: where the wheel stands at first. */
function middle(weeks: readonly number[]): number {
  return weeks[Math.floor(weeks.length / 2)] ?? 0;
}

/** Where a choice leads to. */
export function destination({ deed, about }: Choice): Place | null {
  switch (deed) {
    case 'take':
      return CARDS[about]?.city ?? null;
    case 'exhibit':
      return EXHIBITIONS[about]?.city ?? null;
    case 'dig':
      return about as Place;
    case 'change':
      return 'warsaw';
    case 'stop':
      return null;
  }
}

/** The weeks of a choice, told apart into the journey and the stay. */
export function costOf(choice: Choice, seat: Seat): Cost {
  const place = destination(choice);
  const byAir = choice.uses.includes('zeppelin');
  const way = place && !byAir ? journey(seat.place, place, held(seat, 'car') > 0) : 0;
  return { place, byAir, journey: way, stay: choice.weeks - way };
}
