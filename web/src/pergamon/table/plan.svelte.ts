// What the person at the table is about to do. Rows, what is thrown away and orders are laid out here first, and played
// as the row of small actions that the rules know once they are confirmed.
import { read, type Choice } from '../choices';
import { MUSEUM_SPACES, POLISH_LIMIT, ROUNDS, type Gallery } from '../printed';
import { bestRow, ends, fits, hasPartner, value } from '../rows';
import { storageCost } from '../storage';
import type { Legal, Seat, View } from '../view';

/** What is chosen or pointed at on the board: a space, a gallery, or to do without. */
export type Target = `place ${number}` | `dig ${Gallery}` | 'no dig' | 'finish';

type Given = { view: View; legal: readonly Legal[]; seat: number; hint: number | null };

export class Plan {
  #given: () => Given;
  choices = $derived.by(() => this.#given().legal.map(read));
  #chosen = $state<Target | null>(null);
  pointed = $state<Target | null>(null);
  #row = $state.raw<readonly string[]>([]);
  #polish = $state(0);
  #out = $state<number | null>(null);
  #thrown = $state.raw<readonly string[]>([]);
  #order = $state.raw<readonly string[]>([]);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #view(): View {
    return this.#given().view;
  }

  get seat(): Seat | undefined {
    return this.#view.seats[this.#given().seat];
  }

  get isYours(): boolean {
    return this.choices.length > 0;
  }

  /** What is asked for, where it is one's turn. */
  get phase(): View['phase'] | null {
    return this.isYours ? this.#view.phase : null;
  }

  /** The action that is pointed out from elsewhere. */
  get hinted(): Choice | undefined {
    const { hint } = this.#given();
    return hint === null ? undefined : this.choices.find(({ code }) => code === hint);
  }

  choice(target: Target): Choice | undefined {
    return this.choices.find((choice) => targetOf(choice) === target);
  }

  /** What is chosen; what can no longer be done, such as after an undo, is not. */
  get chosen(): Target | null {
    return this.#chosen !== null && this.choice(this.#chosen) ? this.#chosen : null;
  }

  /** What all is shown for: what is pointed out, then what is chosen, then what is pointed at. */
  get shown(): Target | null {
    const hinted = this.hinted && targetOf(this.hinted);
    if (hinted) return hinted;
    return [this.chosen, this.pointed].find((target) => target !== null && this.choice(target)) ?? null;
  }

  choose(target: Target): void {
    this.#chosen = this.choice(target) ? target : null;
  }

  cancel(): void {
    this.#row = [];
    this.settle();
  }

  /** What was planned is being played: only the row lies there until the rules know all of it. */
  settle(): void {
    this.#chosen = null;
    this.pointed = null;
    this.#polish = 0;
    this.#out = null;
    this.#thrown = [];
    this.#order = [];
  }

  /** What one can build rows from: one's store, and what the row has already. */
  get finds(): readonly string[] {
    return [...this.#view.row, ...(this.seat?.finds ?? [])];
  }

  /** The row as it is laid out here; it begins with what the rules know of it. */
  get row(): readonly string[] {
    const { row } = this.#view;
    if (this.#view.phase !== 'exhibit' || this.#view.actor !== this.#given().seat) return row;
    const isSame = row.every((name, at) => name === this.#row[at]);
    return isSame && this.#row.every((name) => this.finds.includes(name)) ? this.#row : row;
  }

  /** So many finds at the left of the row are laid for good. */
  get laid(): number {
    return this.#view.row.length;
  }

  get isPolished(): boolean {
    return this.#view.polished > 0;
  }

  /** Whether a find can be taken out of the row again. */
  canTake(name: string): boolean {
    return this.phase === 'exhibit' && !this.isPolished && this.row.indexOf(name) >= this.laid;
  }

  /** Whether a find can be laid to the row, or begin one. */
  canLay(name: string): boolean {
    if (this.phase !== 'exhibit' || this.isPolished || this.row.includes(name)) return false;
    if (this.row.length === 0) return hasPartner(name, this.finds);
    const { left, right } = ends(this.row, name);
    return right || (left && this.laid === 0);
  }

  /** Lays a find to the right end if it fits there and nobody wants it at the left, or else to the left. */
  lay(name: string, isLeft = false): void {
    if (!this.canLay(name)) return;
    const { left, right } = ends(this.row, name);
    const atLeft = left && this.laid === 0 && (isLeft || !right);
    this.#row = atLeft ? [name, ...this.row] : [...this.row, name];
    this.#chosen = null;
  }

  /** Takes a find out of the row; what no longer hangs together with its left part goes with it. */
  take(name: string): void {
    if (!this.canTake(name)) return;
    const at = this.row.indexOf(name);
    this.#row = at === 0 ? this.row.slice(1) : this.row.slice(0, at);
  }

  /** The most valuable row from here on, if there is a better one than what lies there. */
  get best(): readonly string[] | undefined {
    if (this.phase !== 'exhibit' || this.isPolished) return undefined;
    const best = bestRow(this.finds, this.#view.row);
    return best && value(best) > value(this.row) ? best : undefined;
  }

  layBest(): void {
    this.#row = this.best ?? this.#row;
    this.#chosen = null;
  }

  /** Whether the row can be exhibited: it has a whole item. */
  get isRow(): boolean {
    return this.phase === 'exhibit' && this.row.length > 1 && this.row.slice(1).every(this.#fitsAt);
  }

  #fitsAt = (name: string, at: number): boolean => fits(this.row[at] ?? '', name);

  get worth(): number {
    return value(this.row);
  }

  /** Coins that can be spent on polishing; more than lift the marker to the highest space are of no use. */
  get mostPolish(): number {
    if (this.isPolished) return this.#view.polished;
    const coins = this.seat?.coins ?? 0;
    const allowed = this.#view.round === ROUNDS ? coins : Math.min(coins, POLISH_LIMIT);
    return Math.max(0, Math.min(allowed, MUSEUM_SPACES - this.worth));
  }

  get polish(): number {
    return this.isPolished ? this.#view.polished : Math.min(this.#polish, this.mostPolish);
  }

  set polish(coins: number) {
    this.#polish = Math.max(0, coins);
  }

  get needsRoom(): boolean {
    return this.phase === 'exhibit' && (this.seat?.collections.every((shown) => shown !== null) ?? false);
  }

  /** The collection that makes room where there is none; at first the one that stands lowest. */
  get out(): number | null {
    if (!this.needsRoom) return null;
    const stand = this.seat?.collections.map((shown) => shown?.marker ?? 0) ?? [];
    return this.#out ?? stand.indexOf(Math.min(...stand)) + 1;
  }

  set out(collection: number | null) {
    this.#out = collection;
  }

  /** Finds that are thrown away instead of being stored. */
  get thrown(): readonly string[] {
    return this.phase === 'store' ? this.#thrown.filter((name) => this.seat?.finds.includes(name)) : [];
  }

  canThrow(name: string): boolean {
    return this.choices.some((choice) => choice.deed === 'discard' && choice.find === name);
  }

  throw(name: string): void {
    const { thrown } = this;
    this.#thrown = thrown.includes(name) ? thrown.filter((other) => other !== name) : [...thrown, name];
  }

  /** What storing costs after what is thrown away. */
  get storage(): number {
    return storageCost((this.seat?.finds.length ?? 0) - this.thrown.length);
  }

  /** So many finds more must be thrown away before the rest can be paid for. */
  get excess(): number {
    const { seat, thrown } = this;
    const kept = (seat?.finds.length ?? 0) - thrown.length;
    let excess = 0;
    while (storageCost(kept - excess) > (seat?.coins ?? 0)) excess += 1;
    return excess;
  }

  get canStore(): boolean {
    return this.phase === 'store' && this.excess === 0;
  }

  /** Finds of one century in the order in which they go into galleries, from the highest down. */
  get order(): readonly string[] {
    const orders = this.choices.flatMap((choice) => (choice.deed === 'order' ? [choice.finds] : []));
    const isKnown = orders.some((finds) => finds.join() === this.#order.join());
    return isKnown ? this.#order : (orders[0] ?? []);
  }

  /** Puts a find one gallery higher. */
  raise(name: string): void {
    const order = [...this.order];
    const at = order.indexOf(name);
    if (at > 0) order.splice(at - 1, 2, name, order[at - 1] ?? '');
    this.#order = order;
  }

  /** The actions that do what is planned, in the words of the rules. */
  get script(): readonly string[] {
    if (this.chosen !== null) return [this.chosen];
    switch (this.phase) {
      case 'exhibit':
        return this.isRow ? this.#exhibiting() : [];
      case 'store':
        return this.canStore ? [...this.thrown.map((name) => `discard ${name}`), 'store'] : [];
      case 'order':
        return [['order', ...this.order].join(' ')];
      default:
        return [];
    }
  }

  #exhibiting(): string[] {
    const { laid, row, polish, out } = this;
    const lay = row.slice(laid).map((name, at) => (laid + at === 0 ? `start ${name}` : `join ${name}`));
    const polishing = polish > 0 && !this.isPolished ? [`polish ${polish}`] : [];
    return [...lay, ...polishing, ...(out === null ? [] : [`dissolve ${out}`]), 'exhibit'];
  }
}

/** What of the board an action is about. */
export function targetOf(choice: Choice): Target | null {
  switch (choice.deed) {
    case 'place':
      return `place ${choice.space}`;
    case 'dig':
      return `dig ${choice.gallery}`;
    case 'no dig':
    case 'finish':
      return choice.deed;
    default:
      return null;
  }
}
