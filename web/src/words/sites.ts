// The sites of the games about excavations, in the reader's language.
import { m } from '../paraglide/messages.js';

const SITES = {
  greece: m.thebes_place_greece,
  crete: m.thebes_place_crete,
  egypt: m.thebes_place_egypt,
  palestine: m.thebes_place_palestine,
  mesopotamia: m.thebes_place_mesopotamia,
} as const;

export function siteName(site: keyof typeof SITES): string {
  return SITES[site]();
}
