// What whoever sits here sees in full: their digs, and the piles they look through.
import type { CardKind, Region } from '../printed';
import type { Event, Told } from '../view';
import type { Choice } from '../choices';
import { CARDS } from '../printed';

export type Seen = Told<'dug'> | Told<'looked'>;

/** A dig, or a card that looks into a pile. */
export type Subject = { kind: 'dig' | CardKind; region: Region };

export function seen(events: readonly Event[]): Seen | undefined {
  return events.find(
    (event): event is Seen => event.event === 'dug' || (event.event === 'looked' && event.pile !== null),
  );
}

/** What will be watched of an action that is asked for. */
export function toWatch({ deed, about, region }: Choice): Subject | undefined {
  if (!region) return undefined;
  if (deed === 'dig') return { kind: 'dig', region };
  const kind = CARDS[about]?.kind;
  return deed === 'play' && kind ? { kind, region } : undefined;
}
