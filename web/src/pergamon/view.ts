// The table of Pergamon as the server tells it, with the names of the game in place of mere text.
import type { PergamonEvents, PergamonLegal, PergamonSeat, PergamonView } from '../protocol/types';
import type { Heard as HeardOf } from '../motion/motion.svelte';
import type { News as Tidings } from '../motion/queue.svelte';
import type { Move as MoveOf } from '../play/showing.svelte';
import type { Back, Gallery } from './printed';

export type Legal = PergamonLegal;
export type Event = PergamonEvents[number];
export type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;
export type Phase = 'order' | 'place' | 'dig' | 'exhibit' | 'store' | 'over';
/** What points are for, in the order they are counted. */
export const CATEGORIES = ['scored', 'museum', 'bonus', 'oldest'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A card of the funds: its value, or its back while it lies face down. */
export type Card = number | Back;

export type Seat = Omit<PergamonSeat, 'points'> & { points: Record<Category | 'total', number> };
export type Collection = NonNullable<Seat['collections'][number]>;

export type View = Omit<PergamonView, 'phase' | 'seats' | 'galleries' | 'cards' | 'raider'> & {
  phase: Phase;
  seats: Seat[];
  galleries: Record<Gallery, string[]>;
  cards: Card[];
  raider: { coins: number; figure: number | null } | null;
};

export type Move = MoveOf<Event>;

/** A move with the view after it. */
export type News = Tidings<View, Event>;

export type Heard = HeardOf<View, Event>;

/** Whoever stands on the funds track: a seat, or the raider. */
export type Figure = number | 'raider';

/** A view with what one's own seat sees in place of it. The server only sends names of the game. */
export function seen(view: PergamonView, own: Partial<PergamonView>): View {
  return { ...view, ...own } as View;
}
