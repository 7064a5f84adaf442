// Things on a table that can be spoken of, pointed at and lit: elements name themselves by data-explain and data-id.

/** A place, a card, a find, a seat and so on. */
export type Thing = { kind: string; id: string };

export const place = (id: string): Thing => ({ kind: 'place', id });
export const card = (id: string): Thing => ({ kind: 'card', id });
export const find = (id: string): Thing => ({ kind: 'find', id });
export const seat = (number: number): Thing => ({ kind: 'seat', id: String(number) });
export const exhibition = (name: string | number): Thing => ({ kind: 'exhibition', id: String(name) });

/** Where a thing lies. */
export function selectorOf({ kind, id }: Thing): string {
  return `[data-explain="${kind}"][data-id="${CSS.escape(id)}"]`;
}
