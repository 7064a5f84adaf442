// On which side of a place its name stands, so that it hides no other place and no route.
import type { Place } from '../printed';

export type Side = 'above' | 'below' | 'left' | 'right' | 'above-left';

export const NAME_AT: Readonly<Record<Place, Side>> = {
  london: 'above',
  paris: 'below',
  berlin: 'above',
  warsaw: 'right',
  vienna: 'below',
  rome: 'left',
  moscow: 'below',
  greece: 'left',
  crete: 'below',
  egypt: 'left',
  palestine: 'below',
  mesopotamia: 'above-left',
};
