// Round after round: what stays, the calendar, scorings, and the end.
import { m } from '../../../paraglide/messages.js';
import { nextScoring } from '../../../pergamon/museum/oldest';
import { GALLERY_CAPACITY, OLDEST_POINTS, ROUNDS, SCORINGS, type Kind } from '../../../pergamon/printed';
import { capital, oldestName, roman } from '../../../pergamon/words';
import { listed } from '../../../words/figures';
import { nameOf } from '../../course';
import { told, type Situation } from '../frame';
import { has } from '../../step';
import { step, type StepId } from '../step';

const [FIRST_SCORING = { round: ROUNDS }] = SCORINGS;
const points = (count: number) => m.pergamon_points({ count });

export const round = step({
  id: 'round',
  kind: 'aside',
  pick: (now) => {
    const { view, me } = now;
    if (view.phase !== 'place' || view.round === 1 || !now.isMyTurn) return null;
    return { isMine: view.start === me, name: nameOf(now, view.start) };
  },
  say: ({ isMine, name }) => ({
    title: m.pergamon_guide_round(),
    text: [
      m.pergamon_guide_round_finds({ most: GALLERY_CAPACITY }),
      isMine ? m.pergamon_guide_round_me() : m.pergamon_guide_round_other({ name }),
    ],
  }),
  targets: () => ['galleries'],
  rule: 'pergamon#next-round',
});

export const calendar = step({
  id: 'calendar',
  kind: 'aside',
  pick: ({ view, isMyTurn }) => (isMyTurn && view.row.length === 0 && view.round > 1 ? {} : null),
  say: () => ({
    title: m.pergamon_guide_calendar(),
    text: [
      m.pergamon_guide_calendar_rounds({ rounds: listed(SCORINGS.map((scoring) => String(scoring.round))) }),
      m.pergamon_guide_calendar_sink(),
    ],
  }),
  targets: () => ['calendar'],
  rule: 'pergamon#scoring',
});

export const bonus = step({
  id: 'bonus',
  kind: 'aside',
  pick: ({ view, isMyTurn }) => {
    const scoring = nextScoring(view.round);
    const isNear = scoring !== undefined && view.round >= FIRST_SCORING.round - 2;
    if (!isMyTurn || !isNear || view.row.length > 0) return null;
    const [first = 0, second = 0, third = 0] = OLDEST_POINTS;
    return { kind: scoring.bonus, points: scoring.points, round: scoring.round, first, second, third };
  },
  say: ({ kind, points: count, round: at, first, second, third }) => ({
    title: m.pergamon_guide_bonus(),
    text: [
      m.pergamon_guide_bonus_kind({ round: at, points: points(count), oldest: oldestName(kind as Kind) }),
      m.pergamon_guide_bonus_year(),
      m.pergamon_guide_last_oldest({ first, second, third }),
    ],
  }),
  targets: () => ['calendar'],
  rule: 'pergamon#oldest',
});

/** A collection of mine that somebody pushed down since my last move, and that still stands where it sank to. */
function push({ moves, me, seat }: Situation) {
  const since = moves.slice(moves.findLastIndex((move) => move.seat === me) + 1);
  const pushing = since.findLast((move) => has(move, 'exhibited') && !has(move, 'scored'));
  const moved = told(pushing?.events ?? [], 'marker moved').find(
    (event) => event.seat === me && seat.collections[event.collection - 1]?.marker === event.space,
  );
  return pushing && moved ? { by: pushing.seat, moved } : null;
}

export const pushed = step({
  id: 'pushed',
  kind: 'aside',
  pick: (now) => {
    const found = now.isMyTurn && now.view.row.length === 0 ? push(now) : null;
    if (!found) return null;
    const { collection, origin, space } = found.moved;
    return { name: nameOf(now, found.by), collection, origin, space };
  },
  say: ({ collection, ...about }) => ({
    title: m.pergamon_guide_pushed(),
    text: [
      m.pergamon_guide_pushed_by({ ...about, collection: roman(collection) }),
      m.pergamon_guide_pushed_so(),
    ],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#museum',
});

/** What one of the scorings before the last brought everybody; the first is explained. */
function scoringStep(id: StepId, at: number) {
  return step({
    id,
    kind: 'read',
    pick: (now) => {
      const scoring = told(now.events, 'scored')[at];
      if (!scoring || now.isOver) return null;
      const [oldest] = scoring.oldest;
      const seats = now.names.map((_, seat) => seat).filter((seat) => seat !== now.me);
      return {
        round: scoring.round,
        points: scoring.museum[now.me] ?? 0,
        names: seats.map((seat) => nameOf(now, seat)),
        others: seats.map((seat) => String(scoring.museum[seat] ?? 0)),
        kind: oldest?.kind ?? null,
        extra: oldest?.points ?? 0,
        isMine: oldest?.seat === now.me,
        name: nameOf(now, oldest?.seat ?? null),
        setback: at === 0 ? scoring.setback : 0,
      };
    },
    say: ({ round: after, points: mine, names, others, kind, extra, isMine, name, setback }) => ({
      title: m.pergamon_guide_scored({ round: after }),
      text: [
        m.pergamon_guide_scored_points({ shares: shares(mine, names, others) }),
        ...(kind === null ? [] : [honour(kind as Kind, extra, isMine, name)]),
        ...(setback > 0 ? [m.pergamon_guide_scored_sink({ setback })] : []),
      ],
    }),
    targets: () => ['museum'],
    rule: 'pergamon#scoring',
  });
}

export const scored = scoringStep('scored', 0);
export const scoredSecond = scoringStep('scored-second', 1);
export const scoredThird = scoringStep('scored-third', 2);

/** Who got how many points, me first. */
function shares(mine: number, names: readonly string[], others: readonly string[]): string {
  const rest = names.map((name, at) =>
    m.pergamon_guide_scored_seat({ name, points: points(Number(others[at])) }),
  );
  return listed([m.pergamon_guide_scored_me({ points: points(mine) }), ...rest]);
}

function honour(kind: Kind, count: number, isMine: boolean, name: string): string {
  const said = { oldest: capital(oldestName(kind)), points: points(count) };
  return isMine ? m.pergamon_guide_scored_mine(said) : m.pergamon_guide_scored_other({ ...said, name });
}

export const lastRound = step({
  id: 'last-round',
  kind: 'read',
  pick: ({ view, isMyTurn }) =>
    isMyTurn && view.row.length === 0 && view.round >= ROUNDS - 1 ? { round: view.round } : null,
  say: () => ({
    title: m.pergamon_guide_last(),
    text: [m.pergamon_guide_last_all({ rounds: ROUNDS }), m.pergamon_guide_last_polish({ rounds: ROUNDS })],
  }),
  targets: () => ['calendar'],
  rule: 'pergamon#end',
});

export const end = step({
  id: 'end',
  kind: 'read',
  pick: ({ events, seat, names, me, isOver }) => {
    const [ended] = told(events, 'game ended');
    if (!isOver || !ended) return null;
    const best = Math.min(...ended.ranks);
    const winners = names.filter((_, number) => number !== me && ended.ranks[number] === best);
    return { ...seat.points, isBest: ended.ranks[me] === best, winners, most: Math.max(...ended.points) };
  },
  say: ({ scored: before, museum, bonus: honours, oldest, total, isBest, winners, most }) => ({
    title: m.guide_end(),
    text: [
      result(total, isBest, winners, most),
      m.pergamon_guide_end_points({ before, museum, honours: honours + oldest }),
      m.pergamon_guide_end_all(),
    ],
  }),
  targets: () => ['points'],
  rule: 'pergamon#end',
});

function result(total: number, isBest: boolean, winners: readonly string[], most: number): string {
  if (!isBest) return m.guide_end_lost({ points: points(total), names: listed(winners), most });
  return winners.length > 0
    ? m.guide_end_shared({ points: points(total), names: listed(winners) })
    : m.guide_end_won({ points: points(total) });
}
