// What happened, in sentences; `you` is the seat of whoever reads.
import { m } from '../../paraglide/messages.js';
import { inSentences, seatWords, spoken, subject } from '../../play/sentences';
import type { Reader } from '../../play/table';
import { listed } from '../../words/figures';
import { mark } from '../../words/rich';
import { bestFirst, RUBBLE_NAME } from '../finds/finds';
import type { Professor, Region } from '../printed';
import type { Event, Move, Told } from '../view';
import { cardWords, exhibitionTitle, findWords, museumTitle, professorTitle, regionName } from '../words';

export function sentences(move: Move, reader: Reader): string[] {
  return inSentences(move, reader, { deed, outcome: (event) => outcome(event, reader) });
}

/** What of a move a look at the table does not show anyway. */
export function gist(move: Move, reader: Reader): string[] {
  const isShown = (event: Event) =>
    event.event === 'time spent' ||
    (event.event === 'cards stored' && event.exhibitions.length + event.museums.length === 0);
  return sentences({ ...move, events: move.events.filter((event) => !isShown(event)) }, reader);
}

/** That somebody digs or looks, while nobody knows yet what they see. */
export function beginning(event: Told<'dug'> | Told<'looked'>, reader: Reader): string {
  const isYours = event.seat === reader.you;
  const said = event.event === 'dug' ? digging(event, isYours) : looked({ ...event, pile: null }, isYours);
  return `${subject(event.seat, reader)} ${said}`;
}

/** What the seat did, without its subject; nothing for what happened to the table. */
function deed(event: Event, isYours: boolean): string {
  switch (event.event) {
    case 'took':
      return spoken(isYours, m.thebes_log_you_took, m.thebes_log_took, { card: card(event.card) });
    case 'exhibited':
      return spoken(isYours, m.raiders_log_you_exhibited, m.raiders_log_exhibited, {
        exhibition: exhibition(event.exhibition),
        points: m.table_points({ count: event.points }),
      });
    case 'museum chosen':
      return spoken(isYours, m.raiders_log_you_chose, m.raiders_log_chose, { museum: museum(event.museum) });
    case 'donated':
      return spoken(isYours, m.raiders_log_you_donated, m.raiders_log_donated, {
        find: find(event.artifact),
      });
    case 'museum taken':
      return spoken(isYours, m.raiders_log_you_museum, m.raiders_log_museum, {
        museum: museum(event.museum),
        points: m.table_points({ count: event.points }),
      });
    case 'played':
      return spoken(isYours, m.raiders_log_you_played, m.raiders_log_played, { card: card(event.card) });
    case 'looked':
      return looked(event, isYours);
    case 'found nothing':
      return spoken(isYours, m.raiders_log_you_nothing, m.raiders_log_nothing, {});
    case 'picked':
      return spoken(isYours, m.raiders_log_you_picked, m.raiders_log_picked, { find: find(event.find) });
    case 'dug':
      return dug(event, isYours);
    case 'used up':
      return spoken(isYours, m.thebes_log_you_used, m.thebes_log_used, { cards: cards(event.cards) });
    case 'time spent':
      return spoken(isYours, m.raiders_log_you_reached, m.raiders_log_reached, { week: event.week });
    default:
      return '';
  }
}

/** What became of the table. */
function outcome(event: Event, reader: Reader): string {
  switch (event.event) {
    case 'professor moved':
      return professorMoved(event, reader);
    case 'cards stored':
      return stored(event);
    case 'game ended':
      return m.raiders_log_over();
    default:
      return '';
  }
}

function professorMoved({ professor, origin, seat: to }: Told<'professor moved'>, reader: Reader): string {
  const words = mark('professor', professor, professorTitle(professor as Professor));
  const isYours = to === reader.you;
  if (origin === null) {
    return spoken(isYours, m.raiders_log_professor_you, m.raiders_log_professor, {
      professor: words,
      name: seatWords(to, reader),
    });
  }
  const from = origin === reader.you ? m.raiders_log_from_you() : seatWords(origin, reader);
  return spoken(isYours, m.raiders_log_professor_you_from, m.raiders_log_professor_from, {
    professor: words,
    name: seatWords(to, reader),
    from,
  });
}

function stored({ cards: names, exhibitions, museums }: Told<'cards stored'>): string {
  const fresh = [...names.map(card), ...exhibitions.map(exhibition), ...museums.map(museum)];
  return fresh.length > 0 ? m.raiders_log_new({ things: listed(fresh) }) : m.raiders_log_no_new();
}

function looked({ region, pile }: Told<'looked'>, isYours: boolean): string {
  const where = { region: placed(region) };
  if (pile === null) return spoken(isYours, m.raiders_log_you_looked, m.raiders_log_looked, where);
  const finds = pile.filter((name) => name !== RUBBLE_NAME);
  return m.raiders_log_you_saw({ ...where, pile: drawn(finds, pile.length - finds.length) });
}

function digging({ region, weeks }: Told<'dug'>, isYours: boolean): string {
  const values = { place: placed(region), weeks: m.thebes_weeks({ count: weeks }) };
  return spoken(isYours, m.thebes_log_you_dig, m.thebes_log_digs, values);
}

function dug(event: Told<'dug'>, isYours: boolean): string {
  const { region, weeks, finds, rubble, cards: due } = event;
  const found = drawn(finds, rubble);
  const values = {
    place: placed(region),
    weeks: m.thebes_weeks({ count: weeks }),
    drawn: finds.length + rubble < due ? `${found}; ${m.raiders_log_short()}` : found,
  };
  return spoken(isYours, m.thebes_log_you_dug, m.thebes_log_dug, values);
}

function drawn(finds: readonly string[], rubble: number): string {
  const words = bestFirst(finds).map(({ name }) => find(name));
  if (rubble > 0) words.push(m.raiders_rubble({ count: rubble }));
  return words.length > 0 ? words.join(', ') : m.raiders_nothing();
}

function placed(region: string): string {
  return mark('place', region, regionName(region as Region));
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

function exhibition(number: number): string {
  return mark('exhibition', String(number), exhibitionTitle(number));
}

function museum(number: number): string {
  return mark('museum', String(number), museumTitle(number));
}
