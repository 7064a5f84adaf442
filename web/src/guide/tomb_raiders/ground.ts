// What may lie in the ground, as a player guesses it: what is in the notebook, and what falls as time goes by.
import { ground, size, worthDrawn, worthTaken, takes } from '../../tomb_raiders/dig/promise';
import { generalExcavations, MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import type { Region } from '../../tomb_raiders/printed';
import type { Seat, View } from '../../tomb_raiders/view';

/** Of the time that is left, the share that passes until cards taken now are played or dug with. */
const UNTIL_THEN = 0.5;
/** What others leave of what is hoped for. */
const LEFT_BY_OTHERS = 0.7;

/** How many cards a pile may hold. */
export function pileGuess({ piles, green_cards_left: left }: View, region: Region): number {
  return size(ground(piles[region], left));
}

/** The finds of a region that have not come to light. */
export function inTheGround({ piles }: View, region: Region): string[] {
  return [...piles[region].finds, ...piles[region].unplaced];
}

/** What so many cards of a region will be worth on average when one gets to dig there. */
export function worthLater(view: View, region: Region, cards: number): number {
  return worthDrawn(then(view, region), cards);
}

/** What somebody who looks through a pile now takes on average. */
export function takenNow({ piles, green_cards_left: left }: View, region: Region, kind: string): number {
  return worthTaken(ground(piles[region], left), takes(kind));
}

/** The same when one gets to play a card that is taken now. */
export function takenLater(view: View, region: Region, kind: string): number {
  return LEFT_BY_OTHERS * worthTaken(then(view, region), takes(kind));
}

function then({ piles, green_cards_left: left }: View, region: Region) {
  return ground(piles[region], left, Math.round(left * UNTIL_THEN));
}

export function mayDig(seat: Seat, region: Region): boolean {
  return seat.excavation_cards[region] + generalExcavations(seat) > 0;
}

/** What a seat would know in a dig, with more expertise and general knowledge than it has. */
export function knowledge(seat: Seat, region: Region, special = 0, general = 0): number {
  const own = seat.expertise[region] + special;
  return Math.min(own + Math.min(seat.general + general, own), MOST_KNOWLEDGE);
}
