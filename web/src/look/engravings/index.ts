import { CARDS } from './cards';
import { CITIES } from './cities';
import type { Drawing } from './engraving';
import { FINDS } from './finds';
import { SIGNS } from './signs';

const ALL = { ...SIGNS, ...CITIES, ...CARDS, ...FINDS };

export type EngravingName = keyof typeof ALL;

export const ENGRAVINGS: Readonly<Record<EngravingName, Drawing>> = ALL;
