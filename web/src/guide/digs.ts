// What the guides to games with digs have in common.
import { m } from '../paraglide/messages.js';
import { nameOf, type Frame } from './course';

/** What is known of whose turn it is. */
type Turning = Pick<Frame, 'view' | 'me' | 'names' | 'moves'> & {
  isOver: boolean;
  isMyTurn: boolean;
  /** Moves that I have made. */
  turns: number;
};

/** Whose turn it is, and why: the parts of a step that are the same wherever time decides it. */
export const turnOrder = {
  id: 'order',
  kind: 'read',
  pick: (now: Turning) => {
    const { view, me, isOver, isMyTurn, turns, moves } = now;
    if (isOver || (isMyTurn && turns === 0)) return null;
    if (!isMyTurn) return { how: 'waiting', name: nameOf(now, view.actor) };
    const last = moves.at(-1)?.seat ?? me;
    return last === me ? { how: 'again', name: '' } : { how: 'back', name: nameOf(now, last) };
  },
  say: ({ how, name }: { how: string; name: string }) => ({
    title: m.guide_order(),
    text: [orderWords(how, name), m.guide_order_rule()],
  }),
} as const;

function orderWords(how: string, name: string): string {
  if (how === 'waiting') return m.guide_order_waiting({ name });
  return how === 'again' ? m.guide_order_again() : m.guide_order_back({ name });
}

/** The card that was taken in a move. */
export function took(move: { events: readonly { event: string }[] }): string | null {
  const taken = move.events.find((each): each is { event: 'took'; card: string } => each.event === 'took');
  return taken?.card ?? null;
}

/** The first dig among some events. */
export function firstDug<Event extends { event: string }>(
  events: readonly Event[],
): Extract<Event, { event: 'dug' }> | undefined {
  return events.find((each): each is Extract<Event, { event: 'dug' }> => each.event === 'dug');
}
