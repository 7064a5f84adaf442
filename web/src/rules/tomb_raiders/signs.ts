// The engravings on the cards of The Tomb Raiders.
import type { EngravingName } from '../../look/engravings';
import type { CardKind } from '../../tomb_raiders/printed';

export function signOf(kind: CardKind): EngravingName {
  return kind === 'expertise' ? 'book' : kind;
}
