// What happened, in sentences; `you` is the seat of whoever reads.
import { m } from '../../paraglide/messages.js';
import { inSentences, spoken, subject } from '../../play/sentences';
import type { Reader } from '../../play/table';
import { mark } from '../../words/rich';
import { EXHIBITIONS, type Place } from '../printed';
import type { Event, Move } from '../view';
import { listed } from '../../words/figures';
import { cardWords, exhibitionTitle, findWords, placeName, when } from '../words';

type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

export function sentences(move: Move, reader: Reader): string[] {
  return inSentences(move, reader, { deed, outcome });
}

/** That somebody digs, while nobody knows yet what comes out. */
export function digging({ seat, site, weeks }: Told<'dug'>, reader: Reader): string {
  const values = { place: place(site), weeks: m.thebes_weeks({ count: weeks }) };
  const said = spoken(seat === reader.you, m.thebes_log_you_dig, m.thebes_log_digs, values);
  return `${subject(seat, reader)} ${said}`;
}

/** What of a move a look at the table does not show anyway. */
export function gist(move: Move, reader: Reader): string[] {
  const isShown = (event: Event) => event.event === 'time spent' || event.event === 'cards displayed';
  return sentences({ ...move, events: move.events.filter((event) => !isShown(event)) }, reader);
}

/** What the seat did, without its subject; nothing for what happened to the table. */
function deed(event: Event, isYours: boolean): string {
  switch (event.event) {
    case 'travelled':
      return travelled(event, isYours);
    case 'took':
      return spoken(isYours, m.thebes_log_you_took, m.thebes_log_took, { card: card(event.card) });
    case 'display changed':
      return spoken(isYours, m.thebes_log_you_changed, m.thebes_log_changed, {});
    case 'dug':
      return dug(event, isYours);
    case 'used up':
      return spoken(isYours, m.thebes_log_you_used, m.thebes_log_used, { cards: cards(event.cards) });
    case 'exhibited':
      return exhibited(event, isYours);
    case 'stopped':
      return spoken(isYours, m.thebes_log_you_stopped, m.thebes_log_stopped, {});
    case 'time spent':
      return spoken(isYours, m.thebes_log_you_reached, m.thebes_log_reached, { when: when(event) });
    case 'permissions renewed':
      return spoken(isYours, m.thebes_log_you_renewed, m.thebes_log_renewed, {});
    default:
      return '';
  }
}

/** What became of the table. */
function outcome(event: Event): string {
  switch (event.event) {
    case 'supply mixed':
      return m.thebes_log_mixed();
    case 'cards displayed':
      return m.thebes_log_displayed({ cards: cards(event.cards) });
    case 'exhibition opened':
      return m.thebes_log_opened(exhibition(event.exhibition));
    case 'exhibition closed':
      return m.thebes_log_closed(exhibition(event.exhibition));
    case 'game ended':
      return m.thebes_log_over();
    default:
      return '';
  }
}

function travelled(event: Told<'travelled'>, isYours: boolean): string {
  const there = place(event.place);
  if (event.by_zeppelin) return spoken(isYours, m.thebes_log_you_flew, m.thebes_log_flew, { place: there });
  const values = { place: there, weeks: m.thebes_weeks({ count: event.weeks }) };
  return spoken(isYours, m.thebes_log_you_travelled, m.thebes_log_travelled, values);
}

function dug(event: Told<'dug'>, isYours: boolean): string {
  const drawn = event.finds.map(find);
  if (event.debris > 0) drawn.push(m.thebes_debris({ count: event.debris }));
  if (event.bonus) drawn.push(m.thebes_log_bonus({ find: find(event.bonus) }));
  const values = {
    place: place(event.site),
    weeks: m.thebes_weeks({ count: event.weeks }),
    drawn: drawn.join(', '),
  };
  return spoken(isYours, m.thebes_log_you_dug, m.thebes_log_dug, values);
}

function exhibited(event: Told<'exhibited'>, isYours: boolean): string {
  const values = { ...exhibition(event.exhibition), points: m.thebes_points({ count: event.points }) };
  return spoken(isYours, m.thebes_log_you_exhibited, m.thebes_log_exhibited, values);
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
