// The new year, the last one, and the end.
import { m } from '../../../paraglide/messages.js';
import { LAST_YEAR, WEEKS_PER_YEAR } from '../../../thebes/printed';
import type { View } from '../../../thebes/view';
import { listed } from '../../../words/figures';
import { step } from '../step';

const FEW_WEEKS = 10;

export const newYear = step({
  id: 'new-year',
  kind: 'read',
  pick: ({ events, isOver }) =>
    !isOver && events.some((each) => each.event === 'permissions renewed') ? {} : null,
  say: () => ({
    title: m.guide_new_year(),
    text: [m.guide_new_year_permissions({ weeks: WEEKS_PER_YEAR }), m.guide_new_year_again()],
  }),
  targets: () => ['me'],
  rule: 'thebes#year',
});

export const lastYear = step({
  id: 'last-year',
  kind: 'read',
  pick: ({ seat, isMyTurn, turns }) =>
    isMyTurn && turns > 0 && seat.year === LAST_YEAR ? { weeks: seat.weeks_left } : null,
  say: ({ weeks }) => ({
    title: m.guide_last_year(),
    text: [
      m.guide_last_year_weeks({ year: LAST_YEAR, weeks: m.thebes_weeks({ count: weeks }) }),
      m.guide_last_year_fit(),
    ],
  }),
  targets: () => ['track'],
  rule: 'thebes#end',
});

export const lastWeeks = step({
  id: 'last-weeks',
  kind: 'read',
  pick: ({ seat, isMyTurn }) =>
    isMyTurn && seat.weeks_left <= FEW_WEEKS ? { weeks: seat.weeks_left } : null,
  say: ({ weeks }) => ({
    title: m.guide_last_weeks(),
    text: [m.guide_last_weeks_left({ weeks: m.thebes_weeks({ count: weeks }) }), m.guide_last_weeks_stop()],
  }),
  targets: () => ['stop'],
  rule: 'thebes#end',
});

function totals({ seats }: View): number[] {
  return seats.map(({ points }) => points.total);
}

export const end = step({
  id: 'end',
  kind: 'read',
  pick: ({ view, seat, names, me, isOver }) => {
    if (!isOver) return null;
    const all = totals(view);
    const most = Math.max(...all);
    const winners = names.filter((_, number) => number !== me && all[number] === most);
    return { ...seat.points, most, winners };
  },
  say: ({ artifacts, exhibitions, congresses, majorities, total, most, winners }) => ({
    title: m.guide_end(),
    text: [
      result(total, most, winners),
      m.guide_end_points({ artifacts, exhibitions, congresses, majorities }),
      m.guide_end_all(),
    ],
  }),
  targets: () => ['points'],
  rule: 'thebes#scoring',
});

function result(total: number, most: number, winners: readonly string[]): string {
  const points = m.thebes_points({ count: total });
  if (total < most) return m.guide_end_lost({ points, names: listed(winners), most });
  return winners.length > 0
    ? m.guide_end_shared({ points, names: listed(winners) })
    : m.guide_end_won({ points });
}
