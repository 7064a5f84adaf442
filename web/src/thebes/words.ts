// The things of Thebes in the reader's language.
import { m } from '../paraglide/messages.js';
import { ARTIFACT_NAMES } from '../play/artifacts';
import type { Tally } from './motion/draws';
import { ARTIFACTS, BOOK_FINDS, CARDS, EXHIBITIONS, type Card, type City, type Place } from './printed';
import { siteName } from '../words/sites';
import { isOver, type Moment } from './time';
import type { Category } from './view';

const CITIES: Readonly<Record<City, () => string>> = {
  warsaw: m.thebes_place_warsaw,
  london: m.thebes_place_london,
  paris: m.thebes_place_paris,
  berlin: m.thebes_place_berlin,
  vienna: m.thebes_place_vienna,
  rome: m.thebes_place_rome,
  moscow: m.thebes_place_moscow,
};

function isCity(place: Place): place is City {
  return place in CITIES;
}

export function placeName(place: Place): string {
  return isCity(place) ? CITIES[place]() : siteName(place);
}

export function cardTitle({ kind, site }: Card): string {
  switch (kind) {
    case 'book':
      return m.thebes_card_book({ site: site ? placeName(site) : '' });
    case 'rumor':
      return m.thebes_card_rumor({ site: site ? placeName(site) : '' });
    case 'general':
      return m.thebes_card_general();
    case 'zeppelin':
      return m.thebes_card_zeppelin();
    case 'car':
      return m.thebes_card_car();
    case 'assistant':
      return m.thebes_card_assistant();
    case 'shovel':
      return m.thebes_card_shovel();
    case 'special_permission':
      return m.thebes_card_special_permission();
    case 'congress':
      return m.thebes_card_congress();
  }
}

/** A card with its points where it has some: `Book on Greece (2)`. */
export function cardWords(name: string): string {
  const card = CARDS[name];
  if (!card) return name;
  const hasPoints = card.kind === 'book' || card.kind === 'general';
  return hasPoints ? `${cardTitle(card)} (${card.points})` : cardTitle(card);
}

/** What a card is good for. */
export function cardAbout({ kind, points = 0 }: Card): string {
  switch (kind) {
    case 'book':
      return m.thebes_about_book({ points });
    case 'general':
      return m.thebes_about_general({ points });
    case 'rumor':
      return m.thebes_about_rumor();
    case 'zeppelin':
      return m.thebes_about_zeppelin();
    case 'car':
      return m.thebes_about_car();
    case 'assistant':
      return m.thebes_about_assistant();
    case 'shovel':
      return m.thebes_about_shovel();
    case 'special_permission':
      return m.thebes_about_special_permission();
    case 'congress':
      return m.thebes_about_congress();
  }
}

export function exhibitionTitle(name: string): string {
  return EXHIBITIONS[name]?.size === 'large' ? m.thebes_exhibition_large() : m.thebes_exhibition_small();
}

export function findName(name: string): string {
  const book = BOOK_FINDS[name];
  if (!book) return ARTIFACT_NAMES[name]?.name() ?? name;
  return book.bookOf ? m.thebes_find_book({ site: placeName(book.bookOf) }) : m.thebes_find_general_book();
}

/** A find with its points: `Snake goddess (3)`; books found count 1 point of knowledge. */
export function findWords(name: string): string {
  return `${findName(name)} (${ARTIFACTS[name]?.points ?? 1})`;
}

export function when(moment: Moment): string {
  return isOver(moment) ? m.thebes_the_end() : m.thebes_week_of({ space: moment.space, year: moment.year });
}

/** A moment in few letters; the year only where it is not the table's. */
export function whenShort(moment: Moment, year: number): string {
  if (isOver(moment)) return m.thebes_the_end();
  const { space } = moment;
  return moment.year === year
    ? m.thebes_week_short({ space })
    : m.thebes_week_short_of({ space, year: moment.year });
}

export function categoryName(category: Category): string {
  switch (category) {
    case 'artifacts':
      return m.thebes_points_artifacts();
    case 'exhibitions':
      return m.thebes_points_exhibitions();
    case 'congresses':
      return m.thebes_points_congresses();
    case 'majorities':
      return m.thebes_points_majorities();
  }
}

/** What was drawn, added up: `5 tokens: 2 finds, 7 points, 3 debris`. */
export function tallyWords({ tokens, finds, points, debris }: Tally): string {
  return m.thebes_tally({
    tokens: m.thebes_tokens({ count: tokens }),
    finds: m.thebes_finds({ count: finds }),
    points: m.thebes_points({ count: points }),
    debris: m.thebes_debris({ count: debris }),
  });
}
