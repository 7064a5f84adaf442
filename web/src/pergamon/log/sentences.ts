// What happened, in sentences; `you` is the seat of whoever reads.
import { m } from '../../paraglide/messages.js';
import type { Reader } from '../../play/table';
import { listed } from '../../words/figures';
import { mark } from '../../words/rich';
import { SCORINGS, type Kind } from '../printed';
import { items } from '../rows';
import type { Event, Move, Told } from '../view';
import { cardWords, coinWords, findShort, itemWords, kindName, oldestName } from '../words';

/** All that happened in a move. */
export function sentences(move: Move, reader: Reader): string[] {
  return told(move.events, reader);
}

/** What of a move a look at the table does not show anyway: a collection is told when it is exhibited. */
export function gist(move: Move, reader: Reader): string[] {
  return told(
    move.events.filter((event) => !goesWithoutSaying(event)),
    reader,
  );
}

function goesWithoutSaying(event: Event): boolean {
  switch (event.event) {
    case 'started':
    case 'joined':
    case 'finished':
    case 'laid out':
      return true;
    case 'stored':
      return event.coins === 0;
    default:
      return false;
  }
}

function told(events: readonly Event[], reader: Reader): string[] {
  const said = events.flatMap((event) => sentence(event, reader, events));
  return said.filter((text) => text !== '');
}

function sentence(event: Event, reader: Reader, all: readonly Event[]): string {
  switch (event.event) {
    case 'cards turned':
      return paid(event, all, reader);
    case 'received':
      return '';
    case 'robbed':
      return m.pergamon_log_robbed({
        gallery: gallery(event.gallery),
        coins: coinWords(event.coins),
        finds: finds(event.finds),
      });
    case 'scored':
      return scored(event, reader);
    case 'marker moved':
      return all.find((other) => other.event === 'marker moved') === event ? pushed(all, reader) : '';
    case 'round began':
      return m.pergamon_log_round({ month: event.round, name: who(event.start, reader) });
    case 'laid out':
      return laidOut(event);
    case 'game ended':
      return m.pergamon_log_over();
    default:
      return deed(event, reader);
  }
}

type Deed = Exclude<
  Event,
  Told<
    | 'cards turned'
    | 'received'
    | 'robbed'
    | 'scored'
    | 'marker moved'
    | 'round began'
    | 'laid out'
    | 'game ended'
  >
>;

/** What a seat did itself. */
function deed(event: Deed, reader: Reader): string {
  const isYours = event.seat === reader.you;
  const name = who(event.seat, reader);
  switch (event.event) {
    case 'ordered':
      return spoken(isYours, m.pergamon_log_you_ordered, m.pergamon_log_ordered, {
        name,
        finds: finds(event.finds),
      });
    case 'placed':
      return spoken(isYours, m.pergamon_log_you_placed, m.pergamon_log_placed, {
        name,
        space: mark('space', String(event.space), m.pergamon_space_short({ space: event.space })),
      });
    case 'dug':
      return spoken(isYours, m.pergamon_log_you_dug, m.pergamon_log_dug, {
        name,
        gallery: gallery(event.gallery),
        coins: coinWords(event.coins),
        finds: finds(event.finds),
      });
    case 'dug nothing':
      return event.could_dig
        ? spoken(isYours, m.pergamon_log_you_dug_nothing, m.pergamon_log_dug_nothing, { name })
        : spoken(isYours, m.pergamon_log_you_can_dig_nothing, m.pergamon_log_can_dig_nothing, { name });
    case 'finished':
      return event.could_exhibit
        ? spoken(isYours, m.pergamon_log_you_finished, m.pergamon_log_finished, { name })
        : spoken(isYours, m.pergamon_log_you_cannot_exhibit, m.pergamon_log_cannot_exhibit, { name });
    case 'discarded':
      return spoken(isYours, m.pergamon_log_you_discarded, m.pergamon_log_discarded, {
        name,
        find: find(event.find),
      });
    case 'stored':
      return stored(event, isYours, name);
    default:
      return withRow(event, isYours, name);
  }
}

/** What a seat did with a collection. */
function withRow(
  event: Told<'started' | 'joined' | 'polished' | 'dissolved' | 'exhibited'>,
  isYours: boolean,
  name: string,
): string {
  switch (event.event) {
    case 'started':
      return spoken(isYours, m.pergamon_log_you_started, m.pergamon_log_started, {
        name,
        find: find(event.find),
      });
    case 'joined':
      return spoken(isYours, m.pergamon_log_you_joined, m.pergamon_log_joined, {
        name,
        find: find(event.find),
      });
    case 'polished':
      return spoken(isYours, m.pergamon_log_you_polished, m.pergamon_log_polished, {
        name,
        coins: coinWords(event.coins),
      });
    case 'dissolved':
      return spoken(isYours, m.pergamon_log_you_dissolved, m.pergamon_log_dissolved, {
        name,
        items: row(event.finds),
      });
    case 'exhibited':
      return spoken(isYours, m.pergamon_log_you_exhibited, m.pergamon_log_exhibited, {
        name,
        items: row(event.finds),
        room: room(event.space),
        points: m.table_points({ count: event.points }),
      });
  }
}

function stored({ finds: count, coins }: Told<'stored'>, isYours: boolean, name: string): string {
  if (coins === 0)
    return spoken(isYours, m.pergamon_log_you_stored_free, m.pergamon_log_stored_free, { name, count });
  const values = { name, count, coins: coinWords(coins) };
  return spoken(isYours, m.pergamon_log_you_stored, m.pergamon_log_stored, values);
}

/** The cards turned up, and what everybody got of them. */
function paid({ values }: Told<'cards turned'>, all: readonly Event[], reader: Reader): string {
  const received = all.filter((event): event is Told<'received'> => event.event === 'received');
  return m.pergamon_log_paid({
    cards: values.join(' + '),
    coins: coinWords(values.reduce((sum, value) => sum + value, 0)),
    paid: listed(received.map(({ seat, coins }) => `${who(seat, reader)} (${coins})`)),
  });
}

/** What everybody got for rooms and for old items. */
function scored({ round, museum, oldest }: Told<'scored'>, reader: Reader): string {
  const rooms = listed(museum.map((points, seat) => `${who(seat, reader)} (${points})`));
  const [first, ...others] = oldest;
  const scoring = SCORINGS.find((one) => one.round === round);
  // The bonus of a round comes first, and the oldest item of all brings more than it.
  const isBonus = first !== undefined && first.points === scoring?.points;
  const ages = [
    ...(isBonus ? [bonus(first, reader)] : []),
    ...(isBonus ? others : oldest).map((item) => ofAll(item, reader)),
  ];
  return [m.pergamon_log_scored({ month: round, points: rooms }), ...ages].join('; ');
}

type Aged = Told<'scored'>['oldest'][number];

function bonus({ seat, kind, year, points }: Aged, reader: Reader): string {
  return m.pergamon_log_oldest({ oldest: oldestName(kind as Kind), year, name: who(seat, reader), points });
}

function ofAll({ seat, kind, year, points }: Aged, reader: Reader): string {
  const item = m.pergamon_item({ kind: kindName(kind as Kind), year });
  return m.pergamon_log_oldest_of_all({ item, name: who(seat, reader), points });
}

/** Whose markers moved down; after a scoring all do, so only those that went out are told one by one. */
function pushed(all: readonly Event[], reader: Reader): string {
  const moved = all.filter((event): event is Told<'marker moved'> => event.event === 'marker moved');
  const scoring = all.find((event): event is Told<'scored'> => event.event === 'scored');
  const out = moved
    .filter(({ space }) => space === 0)
    .map(({ seat, origin }) => m.pergamon_log_out_from({ name: who(seat, reader), room: origin }));
  const down = moved
    .filter(({ space }) => space > 0)
    .map(({ seat, origin, space }) => `${who(seat, reader)} ${origin}→${space}`);
  const lines = scoring
    ? [m.pergamon_log_setback({ count: scoring.setback })]
    : down.length > 0
      ? [m.pergamon_log_pushed({ pushed: listed(down) })]
      : [];
  return [...lines, ...(out.length > 0 ? [m.pergamon_log_out({ out: listed(out) })] : [])].join('; ');
}

function laidOut({ finds: laid, cards, raider }: Told<'laid out'>): string {
  const lying = Object.entries(laid).map(([at, name]) => `${gallery(at)} ${find(name)}`);
  const backs = cards.map((card) => cardWords(card as Parameters<typeof cardWords>[0]));
  const new_ =
    lying.length > 0 ? m.pergamon_log_laid_out({ finds: listed(lying) }) : m.pergamon_log_no_room();
  const stands = raider === null ? [] : [m.pergamon_log_raider({ space: raider })];
  return [new_, m.pergamon_log_cards({ cards: listed(backs) }), ...stands].join('; ');
}

/** The verb as one says it to the reader, or of somebody else. */
function spoken<Values extends { name: string }>(
  isYours: boolean,
  toYou: (values: Omit<Values, 'name'>) => string,
  ofOther: (values: Values) => string,
  values: Values,
): string {
  return isYours ? toYou(values) : ofOther(values);
}

function who(seat: number | null, reader: Reader): string {
  if (seat === null) return m.pergamon_the_raider();
  return mark('seat', String(seat), seat === reader.you ? m.pergamon_you() : (reader.names[seat] ?? ''));
}

function find(name: string): string {
  return mark('find', name, findShort(name));
}

function finds(names: readonly string[]): string {
  return listed(names.map(find));
}

function row(names: readonly string[]): string {
  return listed(items(names).map(itemWords));
}

function gallery(name: string): string {
  return mark('gallery', name, m.pergamon_gallery({ gallery: name }));
}

function room(space: number): string {
  return mark('room', String(space), m.pergamon_room_short({ room: space }));
}
