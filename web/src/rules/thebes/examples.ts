// The examples of the rules: small positions, reckoned by the same functions as the table.
import { knowledge, wheelTokens } from '../../thebes/dig/knowledge';
import { CARDS, LAST_YEAR, WEEKS_PER_YEAR, type Place, type Site } from '../../thebes/printed';
import { journey, way } from '../../thebes/routes';
import type { Seat } from '../../thebes/view';
import { count, type Holdings } from './scoring';

export const PLAYERS = ['Ada', 'Emil', 'Jo'] as const;

/** Markers on the time track: the space of each player's, and of two on one space the later on top. */
export const MARKERS = { first: 12, last: 20, spaces: [14, 14, 18], top: 1 } as const;

export const JOURNEY = travelling('moscow', 'crete');

function travelling(from: Place, to: Place) {
  return {
    from,
    to,
    way: way(from, to),
    weeks: journey(from, to, false),
    byCar: journey(from, to, true),
  };
}

const TAKEN = 'rome book crete 2';

export function taking() {
  const from: Place = 'london';
  const { city = 'rome', weeks: stay = 0 } = CARDS[TAKEN] ?? {};
  const weeks = journey(from, city, false);
  return { from, card: TAKEN, city, journey: weeks, stay, total: weeks + stay };
}

const LEARNED: Site = 'palestine';
const SCHOLAR: Pick<Seat, 'cards' | 'finds' | 'general'> = {
  cards: [
    'berlin book palestine 2',
    'paris assistant',
    'vienna assistant',
    'london general 2',
    'paris general 2',
  ],
  finds: [],
  general: 4,
};

export function learned() {
  const reckoned = knowledge(SCHOLAR as Seat, LEARNED, []);
  const used = reckoned.items.find(({ item }) => item === 'general')?.points ?? 0;
  return { site: LEARNED, reckoned, special: reckoned.total - used, general: SCHOLAR.general };
}

export const WHEEL_EXAMPLE = { knowledge: 6, weeks: 4, tokens: wheelTokens(6, 4) };

export const LAST_WEEKS = { space: 45, year: LAST_YEAR, left: WEEKS_PER_YEAR + 1 - 45 };

const ADA: Holdings = {
  cards: [
    'moscow book egypt 3',
    'berlin book egypt 2',
    'paris book crete 2',
    'rome book mesopotamia 1',
    'london congress',
    'berlin congress',
    'paris congress',
    'paris assistant',
  ],
  finds: [
    'Rosetta Stone',
    'Grave of Pepinakht',
    'Scarab amulet',
    'Larnax',
    'Sphinx',
    'Bronze horse',
    'egypt general book',
  ],
  exhibitions: ['london small'],
};
const EMIL: Holdings = {
  cards: [
    'london book greece 3',
    'vienna book crete 1',
    'london book egypt 2',
    'vienna congress',
    'rome rumor egypt',
  ],
  finds: [
    'Zeus statue',
    'Mask of Agamemnon',
    'Snake goddess',
    'Flask',
    'Gilgamesh Epos',
    'Seal of Gudea',
    'greece book of crete',
  ],
  exhibitions: ['berlin small', 'moscow small'],
};

export const FINAL = { players: PLAYERS.slice(0, 2), holdings: [ADA, EMIL], counted: count([ADA, EMIL]) };
