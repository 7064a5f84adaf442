import { CARDS } from './cards';
import { CITIES } from './cities';
import type { Drawing } from './engraving';
import { FINDS } from './finds';
import { PERGAMON } from './pergamon';
import { SIGNS } from './signs';
import { TOMB_RAIDERS } from './tomb_raiders';

const ALL = { ...SIGNS, ...CITIES, ...CARDS, ...FINDS, ...PERGAMON, ...TOMB_RAIDERS };

export type EngravingName = keyof typeof ALL;

export const ENGRAVINGS: Readonly<Record<EngravingName, Drawing>> = ALL;
