// The table of Thebes as the server tells it, with the names of the game in place of mere text.
import type {
  ThebesBag,
  ThebesEvents,
  ThebesKnowledge,
  ThebesLegal,
  ThebesSeat,
  ThebesView,
} from '../protocol/types';
import type { Heard as HeardOf } from '../motion/motion.svelte';
import type { News as Tidings } from '../motion/queue.svelte';
import type { Move as MoveOf } from '../play/showing.svelte';
import type { Thing as AnyThing } from '../play/things';
import type { Place, Site } from './printed';

export type Knowledge = ThebesKnowledge;
export type Bag = ThebesBag;
export type Legal = ThebesLegal;
export type Event = ThebesEvents[number];
/** What points are for, in the order they are counted. */
export const CATEGORIES = ['artifacts', 'exhibitions', 'congresses', 'majorities'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Space = 'a' | 'b' | 'c';

export type Seat = Omit<ThebesSeat, 'place' | 'used_permissions' | 'knowledge' | 'points'> & {
  place: Place;
  used_permissions: Site[];
  knowledge: Record<Site, Knowledge>;
  points: Record<Category | 'total', number>;
};

export type View = Omit<ThebesView, 'seats' | 'exhibitions' | 'bonus' | 'bags'> & {
  seats: Seat[];
  exhibitions: Record<Space, string | null>;
  bonus: Record<Site, string | null>;
  bags: Record<Site, Bag>;
};

export type Move = MoveOf<Event>;

/** A move with the view after it. */
export type News = Tidings<View, Event>;

export type Heard = HeardOf<View, Event>;

export type Thing = AnyThing;

/** A view with what one's own seat sees in place of it. The server only sends names of the game. */
export function seen(view: ThebesView, own: Partial<ThebesView>): View {
  return { ...view, ...own } as View;
}
