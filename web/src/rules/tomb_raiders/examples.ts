// The examples of the rules: small positions, with the figures of the printed components.
import {
  ARTIFACTS,
  CARDS,
  CHART,
  EXHIBITION_WEEKS,
  EXHIBITIONS,
  MUSEUMS,
  PROFESSORS,
  type Region,
} from '../../tomb_raiders/printed';
import { count, type Holdings } from './scoring';

export const PLAYERS = ['Ada', 'Emil'] as const;

const TAKEN = 'expertise crete 2';

export function taking() {
  const week = 14;
  const { weeks = 0, points = 0 } = CARDS[TAKEN] ?? {};
  return { week, card: TAKEN, weeks, points, then: week + weeks };
}

export function playing() {
  const { weeks = 0, playWeeks = 0 } = CARDS['thief egypt'] ?? {};
  return { take: weeks, play: playWeeks, total: weeks + playWeeks };
}

/** What somebody knows who digs: cards, a book found, assistants used, general knowledge. */
const LEARNED: Region = 'egypt';
const BOOK = 1;
const ASSISTANTS = 1;
const SCHOLAR = ['expertise egypt 2', 'general 2', 'general 2', 'general 1'];

export function learned() {
  const of = (kind: string) =>
    SCHOLAR.map((name) => CARDS[name]).reduce(
      (sum, card) => sum + (card?.kind === kind ? (card.points ?? 0) : 0),
      0,
    );
  const special = of('expertise') + BOOK + ASSISTANTS;
  const general = of('general');
  const used = Math.min(special, general);
  return {
    region: LEARNED,
    expertise: of('expertise'),
    book: BOOK,
    assistants: ASSISTANTS,
    special,
    general,
    used,
    total: Math.min(special + used, CHART.length),
  };
}

export const CHART_EXAMPLE = { knowledge: 4, weeks: 11, cards: CHART[3]?.[10] ?? 0 };

export function showing() {
  const [first, second, third] = EXHIBITIONS[0]?.needs ?? [];
  const [slow = 0, middle = 0, fast = 0] = EXHIBITION_WEEKS;
  return { first, second, third, slow, middle, fast };
}

/** Cheap artifacts that somebody donates to a museum. */
export const DONATED = ['Scarab amulet', 'Attica cup', 'Copper shield'];

export function donating() {
  const { donate = 0, weeks = 0, points = 0 } = MUSEUMS[1] ?? {};
  const given = DONATED.reduce((sum, name) => sum + (ARTIFACTS[name]?.points ?? 0), 0);
  return { donate, given, points, weeks, gain: points - given };
}

export function outdoing() {
  const card = 'expertise greece 3';
  const held = PROFESSORS.greece.minimum;
  const known = 2;
  return { region: 'greece' as Region, card, held, known, after: known + (CARDS[card]?.points ?? 0) };
}

const ADA: Holdings = {
  weeks: 131,
  cards: [
    'expertise greece 3',
    'expertise greece 2',
    'expertise crete 1',
    'general 2',
    'congress',
    'congress',
  ],
  finds: [
    'City seal of Troy',
    'Zeus statue',
    'Charioteer of Delphi',
    'Snake goddess',
    'Sphinx',
    'Narmer Palette',
  ],
  exhibitions: [5],
  museums: [0],
  professors: ['greece'],
};
const EMIL: Holdings = {
  weeks: 118,
  cards: [
    'expertise mesopotamia 2',
    'expertise mesopotamia 2',
    'expertise egypt 3',
    'general 2',
    'general 1',
  ].concat(Array<string>(4).fill('congress')),
  finds: ['Hamurabi Codex', 'Gilgamesh Epos', 'Rosetta Stone', 'Bronze mirror', 'mesopotamia book of egypt'],
  exhibitions: [],
  museums: [],
  professors: ['mesopotamia', 'egypt', 'best'],
};

export const FINAL = { players: PLAYERS, holdings: [ADA, EMIL], counted: count([ADA, EMIL]) };
