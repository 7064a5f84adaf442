// On which side of a place its name stands, and its visitors' hats, so that neither hides another place or a route.
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

export const HATS_AT: Readonly<Record<Place, Side>> = {
  london: 'left',
  paris: 'left',
  berlin: 'below',
  warsaw: 'below',
  vienna: 'right',
  rome: 'below',
  moscow: 'right',
  greece: 'above',
  crete: 'left',
  egypt: 'right',
  palestine: 'above',
  mesopotamia: 'below',
};
