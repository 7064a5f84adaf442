// Moves of a game in which a seat does all that it does as one sentence.
import { m } from '../paraglide/messages.js';
import { mark } from '../words/rich';
import type { Move } from './showing.svelte';
import type { Reader } from './table';

/** What the seat did, without its subject, and what became of the table; each is empty where there is nothing to say. */
type Telling<Event> = {
  deed: (event: Event, isYours: boolean) => string;
  outcome: (event: Event) => string;
};

/** All that happened in a move: what the seat did, as one sentence, and what became of the table. */
export function inSentences<Event>(
  { seat, events }: Move<Event>,
  reader: Reader,
  { deed, outcome }: Telling<Event>,
): string[] {
  const done = events.map((event) => deed(event, seat === reader.you)).filter((text) => text !== '');
  const rest = events.map(outcome).filter((text) => text !== '');
  return done.length > 0 ? [`${subject(seat, reader)} ${done.join('; ')}`, ...rest] : rest;
}

/** Who does something. */
export function subject(seat: number, reader: Reader): string {
  return seat === reader.you ? m.thebes_log_you() : seatWords(seat, reader);
}

export function seatWords(seat: number, reader: Reader): string {
  return mark('seat', String(seat), reader.names[seat] ?? '');
}

/** The verb as one says it to the reader, or of somebody else. */
export function spoken<Values extends object>(
  isYours: boolean,
  toYou: (values: Values) => string,
  ofOther: (values: Values) => string,
  values: Values,
): string {
  return isYours ? toYou(values) : ofOther(values);
}
