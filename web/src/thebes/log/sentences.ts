// What happened, in sentences; `you` is the seat of whoever reads.
import { m } from '../../paraglide/messages.js';
import { mark } from '../../words/rich';
import { EXHIBITIONS, type Place } from '../printed';
import type { Event, Move } from '../view';
import { cardWords, exhibitionTitle, findWords, listed, placeName, when } from '../words';

export type Reader = { you: number | null; names: readonly string[] };

type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

/** One sentence for each event; what a look at the table shows anyway is left out. */
export function sentences(move: Move, reader: Reader): string[] {
  return move.events.map((event) => sentence(event, reader)).filter((text) => text !== '');
}

function sentence(event: Event, reader: Reader): string {
  switch (event.event) {
    case 'travelled':
      return travelled(event, reader);
    case 'took':
      return spoken(event.seat, reader, m.thebes_log_you_took, m.thebes_log_took, { card: card(event.card) });
    case 'display changed':
      return spoken(event.seat, reader, m.thebes_log_you_changed, m.thebes_log_changed, {});
    case 'dug':
      return dug(event, reader);
    case 'used up':
      return spoken(event.seat, reader, m.thebes_log_you_used, m.thebes_log_used, {
        cards: cards(event.cards),
      });
    case 'exhibited':
      return exhibited(event, reader);
    case 'stopped':
      return spoken(event.seat, reader, m.thebes_log_you_stopped, m.thebes_log_stopped, {});
    case 'supply mixed':
      return m.thebes_log_mixed();
    case 'cards displayed':
      return m.thebes_log_displayed({ cards: cards(event.cards) });
    case 'exhibition opened':
      return m.thebes_log_opened(exhibition(event.exhibition));
    case 'exhibition closed':
      return m.thebes_log_closed(exhibition(event.exhibition));
    case 'time spent':
      return spoken(event.seat, reader, m.thebes_log_you_reached, m.thebes_log_reached, {
        when: when(event),
      });
    case 'permissions renewed':
      return spoken(event.seat, reader, m.thebes_log_you_renewed, m.thebes_log_renewed, {});
    case 'game ended':
      return m.thebes_log_over();
  }
}

function travelled(event: Told<'travelled'>, reader: Reader): string {
  const there = place(event.place);
  if (event.by_zeppelin)
    return spoken(event.seat, reader, m.thebes_log_you_flew, m.thebes_log_flew, { place: there });
  const values = { place: there, weeks: m.thebes_weeks({ count: event.weeks }) };
  return spoken(event.seat, reader, m.thebes_log_you_travelled, m.thebes_log_travelled, values);
}

function dug(event: Told<'dug'>, reader: Reader): string {
  const drawn = event.finds.map(find);
  if (event.debris > 0) drawn.push(m.thebes_debris({ count: event.debris }));
  if (event.bonus) drawn.push(m.thebes_log_bonus({ find: find(event.bonus) }));
  const values = {
    place: place(event.site),
    weeks: m.thebes_weeks({ count: event.weeks }),
    drawn: drawn.join(', '),
  };
  return spoken(event.seat, reader, m.thebes_log_you_dug, m.thebes_log_dug, values);
}

function exhibited(event: Told<'exhibited'>, reader: Reader): string {
  const values = { ...exhibition(event.exhibition), points: m.thebes_points({ count: event.points }) };
  return spoken(event.seat, reader, m.thebes_log_you_exhibited, m.thebes_log_exhibited, values);
}

/** A sentence to the reader or about somebody else. */
function spoken<Values extends object>(
  seat: number,
  reader: Reader,
  toYou: (values: Values) => string,
  ofOther: (values: Values & { name: string }) => string,
  values: Values,
): string {
  if (seat === reader.you) return toYou(values);
  return ofOther({ ...values, name: mark('seat', String(seat), reader.names[seat] ?? '') });
}

function place(name: string): string {
  return mark('place', name, placeName(name as Place));
}

function card(name: string): string {
  return mark('card', name, cardWords(name));
}

function cards(names: readonly string[]): string {
  return listed(names.map(card));
}

function find(name: string): string {
  return mark('find', name, findWords(name));
}

function exhibition(name: string): { exhibition: string; place: string } {
  return {
    exhibition: mark('exhibition', name, exhibitionTitle(name)),
    place: place(EXHIBITIONS[name]?.city ?? ''),
  };
}
