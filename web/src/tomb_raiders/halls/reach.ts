// Which levels of an exhibition a seat reaches, and what brings a professor.
import { artifactCounts, bestFirst, isArtifact } from '../finds/finds';
import {
  EXHIBITIONS,
  EXHIBITION_WEEKS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  type Professor,
  type Region,
} from '../printed';
import type { Seat, View } from '../view';

export type Level = { region: Region; needed: number; has: number; isMet: boolean; weeks: number };

/** The levels of an exhibition, each with what it needs beyond those before it; a level is met with all before it. */
export function levels(number: number, finds: readonly string[]): Level[] {
  const have = artifactCounts(finds);
  let isMet = true;
  return (EXHIBITIONS[number]?.needs ?? []).map(([region, needed], level) => {
    const has = Math.min(needed, have[region]);
    isMet &&= has === needed;
    return { region, needed, has, isMet, weeks: EXHIBITION_WEEKS[level] ?? 0 };
  });
}

/** How many levels of an exhibition are reached. */
export function reached(number: number, finds: readonly string[]): number {
  return levels(number, finds).filter(({ isMet }) => isMet).length;
}

/** The points of the cheapest artifacts that a museum would take; none if there are too few. */
export function cheapest(museum: number, finds: readonly string[]): number | undefined {
  const due = MUSEUMS[museum]?.donate ?? 0;
  const worths = bestFirst(finds.filter(isArtifact)).map(({ points }) => points);
  return worths.length < due ? undefined : worths.slice(-due).reduce((sum, points) => sum + points, 0);
}

/** What counts for a professor. */
export function learning(seat: Seat, professor: Professor): number {
  return professor === 'best' ? seat.all_knowledge : seat.expertise[professor];
}

export function holderOf(view: View, professor: Professor): number | null {
  const holder = view.seats.findIndex(({ professors }) => professors.includes(professor));
  return holder < 0 ? null : holder;
}

/** The knowledge that brings a professor to a seat that has not got it. */
export function needed(view: View, professor: Professor): number {
  const holder = holderOf(view, professor);
  const area = holder === null ? undefined : view.seats[holder];
  return area ? learning(area, professor) + 1 : PROFESSORS[professor].minimum;
}

/** The professors that would come to a seat with so much more knowledge, of a region or in general. */
export function professorsWith(view: View, number: number, more: number, region: Region | null): Professor[] {
  const seat = view.seats[number];
  const all: Professor[] = [...REGIONS, 'best'];
  return all.filter((professor) => {
    const gains = professor === 'best' || professor === region;
    return (
      seat &&
      gains &&
      !seat.professors.includes(professor) &&
      learning(seat, professor) + more >= needed(view, professor)
    );
  });
}
