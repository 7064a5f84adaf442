// The plates that engravings are printed from. Those of every page are here; a game's own are laid when it is loaded.
import { CARDS } from './cards';
import type { CITIES } from './cities';
import type { Drawing } from './engraving';
import { FINDS } from './finds';
import type { PERGAMON } from './pergamon';
import { SIGNS } from './signs';
import type { TOMB_RAIDERS } from './tomb_raiders';

type Plates = typeof SIGNS &
  typeof CARDS &
  typeof FINDS &
  typeof CITIES &
  typeof PERGAMON &
  typeof TOMB_RAIDERS;

export type EngravingName = keyof Plates;

const laid: Partial<Record<EngravingName, Drawing>> = { ...SIGNS, ...CARDS, ...FINDS };

export function lay(plates: Readonly<Partial<Record<EngravingName, Drawing>>>): void {
  Object.assign(laid, plates);
}

export function drawing(name: EngravingName): Drawing {
  const plate = laid[name];
  if (!plate) throw new Error(`no plate was laid for the engraving: ${name}`);
  return plate;
}

export function engravings(): EngravingName[] {
  return Object.keys(laid) as EngravingName[];
}
