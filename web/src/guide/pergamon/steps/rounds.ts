// Round after round: what stays, the calendar, scorings, and the end.
import { m } from '../../../paraglide/messages.js';
import { nextScoring } from '../../../pergamon/museum/oldest';
import { OLDEST_POINTS, ROUNDS, SCORINGS, type Kind } from '../../../pergamon/printed';
import { oldestName } from '../../../pergamon/words';
import { listed } from '../../../words/figures';
import { nameOf } from '../../course';
import { told, type Situation } from '../frame';
import { has } from '../../step';
import { step } from '../step';

const [FIRST_SCORING = { round: ROUNDS }] = SCORINGS;
const points = (count: number) => m.pergamon_points({ count });

export const round = step({
  id: 'round',
  kind: 'read',
  pick: (now) => {
    const { view, me } = now;
    if (view.phase !== 'place' || view.round === 1) return null;
    return { isMine: view.start === me, name: nameOf(now, view.start) };
  },
  say: ({ isMine, name }) => ({
    title: m.pergamon_guide_round(),
    text: [
      m.pergamon_guide_round_finds(),
      isMine ? m.pergamon_guide_round_me() : m.pergamon_guide_round_other({ name }),
    ],
  }),
  targets: () => ['galleries'],
  rule: 'pergamon#next-round',
});

export const calendar = step({
  id: 'calendar',
  kind: 'read',
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
    return { kind: scoring.bonus, points: scoring.points, round: scoring.round };
  },
  say: ({ kind, points: count, round: at }) => ({
    title: m.pergamon_guide_bonus(),
    text: [
      m.pergamon_guide_bonus_kind({ round: at, points: points(count), oldest: oldestName(kind as Kind) }),
      m.pergamon_guide_bonus_year(),
    ],
  }),
  targets: () => ['calendar'],
  rule: 'pergamon#oldest',
});

/** The last time that somebody else's collection pushed one of mine down. */
function push({ moves, me, view }: Situation) {
  const pushing = moves.findLast(
    (move) =>
      move.seat !== me &&
      has(move, 'exhibited') &&
      told(move.events, 'marker moved').some(({ seat, space }) => seat === me && space > 0),
  );
  const moved = told(pushing?.events ?? [], 'marker moved').find(({ seat }) => seat === me);
  return pushing && moved && view.actor !== null ? { by: pushing.seat, space: moved.space } : null;
}

export const pushed = step({
  id: 'pushed',
  kind: 'aside',
  pick: (now) => {
    const found = now.isMyTurn && now.view.row.length === 0 ? push(now) : null;
    return found ? { name: nameOf(now, found.by), space: found.space } : null;
  },
  say: (about) => ({
    title: m.pergamon_guide_pushed(),
    text: [m.pergamon_guide_pushed_by(about), m.pergamon_guide_pushed_so()],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#museum',
});

export const scored = step({
  id: 'scored',
  kind: 'read',
  pick: (now) => {
    const [first] = told(now.events, 'scored');
    const [oldest] = first?.oldest ?? [];
    if (!first || now.isOver) return null;
    return {
      points: first.museum[now.me] ?? 0,
      setback: first.setback,
      kind: oldest?.kind ?? null,
      extra: oldest?.points ?? 0,
      isMine: oldest?.seat === now.me,
      name: nameOf(now, oldest?.seat ?? null),
    };
  },
  say: ({ points: count, setback, kind, extra, isMine, name }) => ({
    title: m.pergamon_guide_scored(),
    text: [
      m.pergamon_guide_scored_points({ points: points(count) }),
      ...(kind === null ? [] : [honour(kind as Kind, extra, isMine, name)]),
      m.pergamon_guide_scored_sink({ setback }),
    ],
  }),
  targets: () => ['museum'],
  rule: 'pergamon#scoring',
});

function honour(kind: Kind, count: number, isMine: boolean, name: string): string {
  const said = { oldest: oldestName(kind), points: points(count) };
  return isMine ? m.pergamon_guide_scored_mine(said) : m.pergamon_guide_scored_other({ ...said, name });
}

export const lastRound = step({
  id: 'last-round',
  kind: 'read',
  pick: ({ view, isMyTurn }) => (isMyTurn && view.row.length === 0 && view.round === ROUNDS ? {} : null),
  say: () => {
    const [first = 0, second = 0, third = 0] = OLDEST_POINTS;
    return {
      title: m.pergamon_guide_last(),
      text: [m.pergamon_guide_last_all(), m.pergamon_guide_last_oldest({ first, second, third })],
    };
  },
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
