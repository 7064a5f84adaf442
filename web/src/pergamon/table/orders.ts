// Where finds go that are turned up while the start player settles their order.
import { GALLERIES, GALLERY_CAPACITY, type Gallery } from '../printed';
import type { View } from '../view';

/** The finds turned up, each with the gallery it would go into; `order` is how those of one century would lie. */
export function arranged(view: View, order: readonly string[]): (readonly [Gallery, string])[] {
  const open = GALLERIES.filter((gallery) => view.galleries[gallery].length < GALLERY_CAPACITY);
  const first = view.laid_out.findIndex((name) => order.includes(name));
  const finds = view.laid_out.map((name, at) => (first < 0 ? name : (order[at - first] ?? name)));
  return finds.flatMap((name, at) => (open[at] ? [[open[at], name] as const] : []));
}
