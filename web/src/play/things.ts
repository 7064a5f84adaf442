// Things on a table that can be spoken of, pointed at and lit: elements name themselves by data-explain and data-id.

/** A place, a card, a find, a seat and so on. */
export type Thing = { kind: string; id: string };

/** Where a thing lies. */
export function selectorOf({ kind, id }: Thing): string {
  return `[data-explain="${kind}"][data-id="${CSS.escape(id)}"]`;
}
