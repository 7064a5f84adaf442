// The things of The Tomb Raiders in the reader's language.
import type { EngravingName } from '../look/engravings';
import { m } from '../paraglide/messages.js';
import { ARTIFACT_NAMES } from '../play/artifacts';
import { listed } from '../words/figures';
import { siteName } from '../words/sites';
import {
  ARTIFACTS,
  BOOK_FINDS,
  CARDS,
  EXHIBITIONS,
  MUSEUMS,
  type Card,
  type CardKind,
  type Professor,
  type Region,
} from './printed';
import { bestFirst, pointsOf } from './finds/finds';
import type { Category } from './view';

/** What is drawn on a card. */
export const CARD_SIGNS: Readonly<Record<CardKind, EngravingName>> = {
  expertise: 'book',
  general: 'general',
  congress: 'congress',
  thief: 'thief',
  tomb_raider: 'tomb_raider',
  scientist: 'scientist',
  assistant: 'assistant',
  general_excavation: 'general_excavation',
};

export const regionName: (region: Region) => string = siteName;

export function cardTitle({ kind, region }: Card): string {
  const where = { region: region ? regionName(region) : '' };
  switch (kind) {
    case 'expertise':
      return m.raiders_card_expertise(where);
    case 'general':
      return m.thebes_card_general();
    case 'congress':
      return m.thebes_card_congress();
    case 'thief':
      return m.raiders_card_thief(where);
    case 'tomb_raider':
      return m.raiders_card_tomb_raider(where);
    case 'scientist':
      return m.raiders_card_scientist();
    case 'assistant':
      return m.thebes_card_assistant();
    case 'general_excavation':
      return m.raiders_card_general_excavation();
  }
}

/** A card by its kind alone, where its region is drawn beside it. */
export function kindTitle(card: Card): string {
  switch (card.kind) {
    case 'expertise':
      return m.raiders_expertise();
    case 'thief':
      return m.raiders_thief();
    case 'tomb_raider':
      return m.raiders_tomb_raider();
    default:
      return cardTitle(card);
  }
}

/** A card with its points where it has some: `Expertise in Egypt (2)`. */
export function cardWords(name: string): string {
  const card = CARDS[name];
  if (!card) return excavationCard(name);
  return card.points ? `${cardTitle(card)} (${card.points})` : cardTitle(card);
}

/** The excavation card of a region, by its name in events. */
function excavationCard(name: string): string {
  const [region] = name.split(' ');
  return m.raiders_excavation_card({ region: regionName(region as Region) });
}

/** What a card is good for. */
export function cardAbout({ kind, points = 0 }: Card): string {
  switch (kind) {
    case 'expertise':
      return m.raiders_about_expertise({ points });
    case 'general':
      return m.raiders_about_general({ points });
    case 'congress':
      return m.thebes_about_congress();
    case 'thief':
      return m.raiders_about_thief();
    case 'tomb_raider':
      return m.raiders_about_tomb_raider();
    case 'scientist':
      return m.raiders_about_scientist();
    case 'assistant':
      return m.raiders_about_assistant();
    case 'general_excavation':
      return m.raiders_about_general_excavation();
  }
}

export function findName(name: string): string {
  const book = BOOK_FINDS[name];
  if (book) return m.thebes_find_book({ site: regionName(book.bookOf) });
  return ARTIFACT_NAMES[name]?.name() ?? name;
}

/** A find with its points: `Snake goddess (3)`; books have none, but count 1 point of expertise. */
export function findWords(name: string): string {
  const points = ARTIFACTS[name]?.points;
  return points === undefined
    ? m.raiders_book_found({ book: findName(name) })
    : `${findName(name)} (${points})`;
}

/** Finds, the best first, and rubble: `Larnax (5), 2 rubble`; `nothing` if there is none. */
export function pileWords(finds: readonly string[], rubble: number): string {
  const words = bestFirst(finds).map(({ name }) => findWords(name));
  if (rubble > 0) words.push(m.raiders_rubble({ count: rubble }));
  return words.length > 0 ? listed(words) : m.raiders_nothing();
}

/** An exhibition by what it asks for: `Exhibition: Egypt 3, Greece 2, Mesopotamia 1`. */
export function exhibitionTitle(number: number): string {
  const needs = EXHIBITIONS[number]?.needs ?? [];
  const asked = needs.map(([region, count]) => `${regionName(region)} ${count}`);
  return m.raiders_exhibition({ needs: asked.join(', ') });
}

export function museumTitle(number: number): string {
  return m.raiders_museum({ count: MUSEUMS[number]?.donate ?? 0 });
}

export function professorTitle(professor: Professor): string {
  return professor === 'best'
    ? m.raiders_professor_best()
    : m.raiders_professor({ region: regionName(professor) });
}

export function categoryName(category: Category): string {
  switch (category) {
    case 'artifacts':
      return m.thebes_points_artifacts();
    case 'exhibitions':
      return m.thebes_points_exhibitions();
    case 'museums':
      return m.raiders_museums();
    case 'professors':
      return m.raiders_professors();
    case 'congresses':
      return m.thebes_points_congresses();
    case 'time':
      return m.raiders_points_time();
  }
}

/** What was drawn, added up: `5 cards: 2 finds, 7 points, 3 rubble`. */
export function tallyWords(drawn: readonly (string | null)[]): string {
  const finds = drawn.filter((name) => name !== null);
  return m.thebes_tally({
    tokens: m.raiders_cards({ count: drawn.length }),
    finds: m.thebes_finds({ count: finds.length }),
    points: m.table_points({ count: pointsOf(finds) }),
    debris: m.raiders_rubble({ count: drawn.length - finds.length }),
  });
}
