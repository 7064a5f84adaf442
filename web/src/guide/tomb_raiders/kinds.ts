// What a kind of card is good for: said by a step of its own, or with the first advice to take one.
import { m } from '../../paraglide/messages.js';
import { NUMBERS } from '../../rules/tomb_raiders/numbers';
import { CARDS, type Card, type CardKind } from '../../tomb_raiders/printed';
import { congressPoints } from '../../tomb_raiders/seats/holdings';
import { regionName } from '../../tomb_raiders/words';
import { took } from '../digs';
import { ownMoves } from '../situation';
import type { Situation } from './frame';

/** Whether a kind was spoken of, or is known from a card that was taken. */
export function isKnown(now: Situation, kind: CardKind): boolean {
  const isTaken = ownMoves(now).some((move) => CARDS[took(move) ?? '']?.kind === kind);
  return isTaken || now.done.includes(`meet-${kind}`);
}

/** A card if its kind is still to be explained, otherwise an empty name; of expertise the first steps speak. */
export function newKind(now: Situation, card: string): string {
  const kind = CARDS[card]?.kind;
  return kind && kind !== 'expertise' && !isKnown(now, kind) ? card : '';
}

/** Says what a card is good for; nothing where there is none. */
export function kindWords(name: string): string[] {
  const card = CARDS[name];
  return card ? [aboutCard(card)] : [];
}

function aboutCard({ kind, region, playWeeks = 0 }: Card): string {
  const play = m.thebes_weeks({ count: playWeeks });
  const where = region ? regionName(region) : '';
  switch (kind) {
    case 'expertise':
      return m.guide_raiders_expertise_why();
    case 'general':
      return m.guide_raiders_meet_general();
    case 'congress':
      return m.guide_meet_congress({ points: m.thebes_points({ count: congressPoints(NUMBERS.single) }) });
    case 'thief':
      return m.guide_raiders_meet_thief({ region: where, play });
    case 'tomb_raider':
      return m.guide_raiders_meet_tomb_raider({ region: where, play });
    case 'scientist':
      return m.guide_raiders_meet_scientist({ play });
    case 'assistant':
      return m.guide_raiders_meet_assistant({ single: NUMBERS.single, play });
    case 'general_excavation':
      return m.guide_raiders_meet_general_excavation();
  }
}
