// The table of Thebes as the server tells it, with the names of the game in place of mere text.
import type {
  ThebesBag,
  ThebesEvents,
  ThebesKnowledge,
  ThebesLegal,
  ThebesSeat,
  ThebesView,
} from '../protocol/types';
import type { News as Tidings } from '../motion/queue.svelte';
import type { Place, Site } from './printed';

export type Knowledge = ThebesKnowledge;
export type Bag = ThebesBag;
export type Legal = ThebesLegal;
export type Event = ThebesEvents[number];
export type Category = 'artifacts' | 'exhibitions' | 'congresses' | 'majorities';
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

/** A move as the log has it; `number` where it is known which of the news it is. */
export type Move = { seat: number; events: readonly Event[]; number?: number };

/** A move with the view after it. */
export type News = Tidings<View, Event>;

/** A move as it was heard of: when several are told at once, only the last has its view. */
export type Heard = Omit<News, 'view'> & { view: View | null };

/** Something that can be spoken of and lit: a place, a card, a find, an exhibition, a seat. */
export type Thing = { kind: string; id: string };

/** A view with what one's own seat sees in place of it. The server only sends names of the game. */
export function seen(view: ThebesView, own: Partial<ThebesView>): View {
  return { ...view, ...own } as View;
}
