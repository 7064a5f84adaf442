// What the table says of a pile, to be said alike.
import type { Choice } from '../../tomb_raiders/choices';
import { isArtifact, RUBBLE_NAME } from '../../tomb_raiders/finds/finds';
import { chanceOfAny, odds } from '../../tomb_raiders/dig/odds';
import { mayLie } from '../../tomb_raiders/dig/piles';
import { digCards } from '../../tomb_raiders/dig/promise';
import type { Region } from '../../tomb_raiders/printed';
import type { Situation } from './frame';

/** The points of a dig. */
export function expectedPoints({ view, seat }: Situation, choice: Choice): number {
  const { region } = choice;
  return region ? odds(piles(view, region), digCards(seat, choice)).points : 0;
}

/** The chance that there is something to take for a thief, or for a tomb raider. */
export function chanceOfTaking({ view }: Situation, region: Region, kind: string): number {
  const canTake = kind === 'thief' ? isArtifact : (name: string) => name !== RUBBLE_NAME;
  return chanceOfAny(piles(view, region), canTake);
}

function piles(view: Situation['view'], region: Region): string[][] {
  return mayLie(view.piles[region], view.green_cards_left);
}
