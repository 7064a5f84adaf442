// Short notes to whoever sits here: shown for a while, and heard by screen readers.

export type Note = { id: number; text: string; isGrave: boolean };

const SHOWN_FOR = 6_000;
const GRAVE_SHOWN_FOR = 12_000;

let shown = $state.raw<readonly Note[]>([]);
let spoken = $state('');
let last = 0;

export function notes(): readonly Note[] {
  return shown;
}

/** What screen readers hear next. */
export function announcement(): string {
  return spoken;
}

export function note(text: string): void {
  add({ id: ++last, text, isGrave: false }, SHOWN_FOR);
}

/** A note that something went wrong. */
export function complain(text: string): void {
  add({ id: ++last, text, isGrave: true }, GRAVE_SHOWN_FOR);
}

/** Say something only to those who hear the page. */
export function announce(text: string): void {
  spoken = text;
}

export function dismiss(id: number): void {
  shown = shown.filter((each) => each.id !== id);
}

function add(note: Note, time: number): void {
  shown = [...shown.filter((each) => each.text !== note.text), note];
  setTimeout(() => dismiss(note.id), time);
}
