// The table of The Tomb Raiders as the server tells it, with the names of the game in place of mere text.
import type { Heard as HeardOf } from '../motion/motion.svelte';
import type { News as Tidings } from '../motion/queue.svelte';
import type { Move as MoveOf } from '../play/showing.svelte';
import type { Thing as AnyThing } from '../play/things';
import type {
  TombRaidersEvents,
  TombRaidersLegal,
  TombRaidersPile,
  TombRaidersSeat,
  TombRaidersView,
} from '../protocol/types';
import type { Professor, Region } from './printed';

export type Pile = TombRaidersPile;
export type Legal = TombRaidersLegal;
export type Event = TombRaidersEvents[number];
export type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;
/** What points are for, in the order they are counted. */
export const CATEGORIES = [
  'artifacts',
  'exhibitions',
  'museums',
  'professors',
  'congresses',
  'time',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type Seat = Omit<
  TombRaidersSeat,
  'excavation_cards' | 'professors' | 'expertise' | 'dig_knowledge' | 'points'
> & {
  excavation_cards: Record<Region | 'general', number>;
  professors: Professor[];
  expertise: Record<Region, number>;
  dig_knowledge: Record<Region, number>;
  points: Record<Category | 'total', number>;
};

export type View = Omit<TombRaidersView, 'seats' | 'piles'> & {
  seats: Seat[];
  piles: Record<Region, Pile>;
};

export type Move = MoveOf<Event>;

/** A move with the view after it. */
export type News = Tidings<View, Event>;

export type Heard = HeardOf<View, Event>;

export type Thing = AnyThing;

/** A view with what one's own seat sees in place of it. The server only sends names of the game. */
export function seen(view: TombRaidersView, own: Partial<TombRaidersView>): View {
  return { ...view, ...own } as View;
}
