// Collections: where they stand, when to show them, polishing, and storing what is left.
import { m } from '../../../paraglide/messages.js';
import { landing } from '../../../pergamon/museum/landing';
import { nextScoring } from '../../../pergamon/museum/oldest';
import { COLLECTIONS, EXHIBIT_POINTS, MUSEUM_POINTS, POLISH_LIMIT, ROUNDS } from '../../../pergamon/printed';
import { bestRow } from '../../../pergamon/rows';
import { coinWords } from '../../../pergamon/words';
import { listed } from '../../../words/figures';
import { nameOf } from '../../course';
import { advice } from '../advice';
import { isAsked, told, type Situation } from '../frame';
import { show } from '../showing';
import { isScored } from '../worth';
import { has } from '../../step';
import { step } from '../step';
import { polishWords, showAbout, showWords } from '../presenting';
import { storeAbout, storeWords } from '../storing';
import { rowWords } from '../suggesting';
import type { Target } from '../targets';

const PATIENCE = 3;
/** Whoever finds nothing that fits hears of the museum in this round. */
const LATEST = 3;
const points = (count: number) => m.pergamon_points({ count });

function lit(_about: unknown, now: Situation): number[] {
  const choice = advice(now);
  return choice ? [choice.code] : [];
}

export const museum = step({
  id: 'museum',
  kind: 'read',
  pick: (now) => {
    const isTime = now.view.round >= LATEST || (isAsked(now, 'exhibit') && bestRow(now.seat.finds));
    return now.isMyTurn && now.view.row.length === 0 && isTime ? {} : null;
  },
  say: () => ({
    title: m.pergamon_guide_museum(),
    text: [
      m.pergamon_guide_museum_space(),
      m.pergamon_guide_museum_points({
        points: points(EXHIBIT_POINTS),
        fewest: Math.min(...MUSEUM_POINTS),
        most: Math.max(...MUSEUM_POINTS),
      }),
      m.pergamon_guide_museum_markers({ markers: COLLECTIONS }),
    ],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#museum',
});

export const patience = step({
  id: 'patience',
  kind: 'do',
  pick: (now) => {
    const row =
      isAsked(now, 'exhibit') && advice(now)?.deed === 'finish' ? bestRow(now.seat.finds) : undefined;
    const scoring = nextScoring(now.view.round);
    return row && scoring && !isScored(now.view.round) ? { row, round: scoring.round } : null;
  },
  say: ({ row, round }) => ({
    title: m.pergamon_guide_patience(),
    text: [m.pergamon_guide_patience_could(rowWords(row)), m.pergamon_guide_patience_wait({ round })],
  }),
  targets: () => ['finish'],
  lit,
  isDoneBy: (move) => has(move, 'finished'),
  answer: () => m.pergamon_guide_answer_patience({ points: points(EXHIBIT_POINTS) }),
  rule: 'pergamon#collections',
});

export const exhibit = step({
  id: 'exhibit',
  kind: 'do',
  pick: (now) => {
    const isFirst = isAsked(now, 'exhibit') && told(now.mine, 'exhibited').length === 0;
    return isFirst ? showAbout(now) : null;
  },
  say: (about) => ({
    title: m.pergamon_guide_exhibit(),
    text: [...showWords(about), m.pergamon_guide_exhibit_lay()],
  }),
  targets: () => ['best'],
  lit,
  isDoneBy: (move) => has(move, 'started'),
  answer: () => m.pergamon_guide_answer_exhibit(),
  patience: PATIENCE,
  rule: 'pergamon#collections',
});

export const polish = step({
  id: 'polish',
  kind: 'do',
  pick: (now) => {
    const wanted = isAsked(now, 'exhibit') && now.chosen === 'row' && now.seat.coins > 0 ? show(now) : null;
    return wanted ? { row: wanted.row, polish: wanted.polish, isLast: now.view.round === ROUNDS } : null;
  },
  say: ({ isLast, ...about }) => ({
    title: m.pergamon_guide_polish(),
    text: [
      isLast
        ? m.pergamon_guide_polish_last()
        : m.pergamon_guide_polish_coin({ most: coinWords(POLISH_LIMIT) }),
      about.polish > 0 ? polishWords(about) : unpolished(isLast),
    ],
  }),
  targets: () => ['bar'],
  lit,
  isDoneBy: (move) => has(move, 'started'),
  patience: PATIENCE,
  rule: 'pergamon#polishing',
});

function unpolished(isLast: boolean): string {
  return isLast ? m.pergamon_guide_polish_vain() : m.pergamon_guide_polish_none();
}

export const shown = step({
  id: 'shown',
  kind: 'read',
  pick: (now) => {
    const [first] = told(now.mine, 'exhibited');
    const scoring = nextScoring(now.view.round);
    if (!first || !scoring || now.isOver || now.view.row.length > 0) return null;
    const move = now.moves.find(({ events }) => events.some((event) => event === first));
    const others = told(move?.events ?? [], 'marker moved').map(({ seat }) => seat);
    const names = [...new Set(others)].filter((seat) => seat !== now.me).map((seat) => nameOf(now, seat));
    const { points: worth } = landing(now.view, first.space, now.me, null);
    const isOver = told(now.events.slice(now.events.indexOf(first)), 'scored').length > 0;
    return { space: first.space, points: first.points, worth, round: scoring.round, names, isOver };
  },
  say: ({ space, points: at, worth, round, names, isOver }) => ({
    title: m.pergamon_guide_shown(),
    text: [
      m.pergamon_guide_shown_space({ space, points: points(at) }),
      ...(isOver ? [] : [m.pergamon_guide_shown_next({ round, points: points(worth) })]),
      names.length > 0
        ? m.pergamon_guide_shown_pushed({ names: listed(names) })
        : m.pergamon_guide_shown_push(),
    ],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#museum',
});

export const storage = step({
  id: 'storage',
  kind: 'do',
  pick: (now) => (isAsked(now, 'store') && now.seat.storage_cost > 0 ? storeAbout(now) : null),
  say: (about) => ({ title: m.pergamon_guide_storage(), text: storeWords(about) }),
  targets: ({ find }): Target[] => (find ? [`find:${find}`] : ['store']),
  lit,
  isDoneBy: (move) => has(move, 'stored') || has(move, 'discarded'),
  rule: 'pergamon#storing',
});

export const room = step({
  id: 'room',
  kind: 'aside',
  pick: ({ seat, isMyTurn, view }) =>
    isMyTurn && view.row.length === 0 && seat.collections.every((each) => each !== null) ? {} : null,
  say: () => ({
    title: m.pergamon_guide_room(),
    text: [m.pergamon_guide_room_out({ markers: COLLECTIONS }), m.pergamon_guide_room_back()],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#room',
});
