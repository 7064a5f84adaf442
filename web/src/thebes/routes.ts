// Ways on the map.
import { ROUTES, type Place } from './printed';

function neighbours(place: Place): Place[] {
  return ROUTES.flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []));
}

/** A shortest way from a place to another, both included. */
export function way(from: Place, to: Place): Place[] {
  const before = new Map<Place, Place>([[from, from]]);
  const reached: Place[] = [from];
  for (const place of reached) {
    for (const next of neighbours(place)) {
      if (before.has(next)) continue;
      before.set(next, place);
      reached.push(next);
    }
  }
  const back: Place[] = [to];
  for (let place = to; place !== from;) {
    place = before.get(place) ?? from;
    back.push(place);
  }
  return back.reverse();
}

/** Weeks of a journey; a car makes one of three weeks or more a week shorter. */
export function journey(from: Place, to: Place, hasCar: boolean): number {
  const steps = way(from, to).length - 1;
  return hasCar && steps >= 3 ? steps - 1 : steps;
}
