// Scorings, the next round, and the end.
import { m } from '../../paraglide/messages.js';
import { itemWords, oldestName } from '../../pergamon/words';
import { example, figure, list, text, type Section } from '../rulebook';
import { FINAL, SETBACK, YEARS } from './examples';
import EndTable from './figures/EndTable.svelte';
import ScoringsTable from './figures/ScoringsTable.svelte';
import { scoringRounds } from './funds';
import { LAST, NUMBERS } from './numbers';

const { rounds, bonus, setbacks, oldest } = NUMBERS;

function setbackWords(): string {
  const { round, space, after, points, later } = SETBACK;
  return m.pergamon_rules_setback_example({
    round,
    space,
    after,
    points: m.pergamon_points({ count: points }),
    later: m.pergamon_points({ count: later }),
  });
}

const scoring: Section = {
  id: 'scoring',
  title: m.rules_scoring,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_scoring_when({ rounds: scoringRounds() })),
    list(m.pergamon_rules_scoring_spaces, () =>
      m.pergamon_rules_scoring_bonus({ points: m.pergamon_points({ count: bonus }) }),
    ),
    figure(ScoringsTable, {}, m.pergamon_rules_scoring_figure),
  ],
};

const oldestSection: Section = {
  id: 'oldest',
  title: m.pergamon_rules_bonus,
  level: 3,
  blocks: [
    text(() => {
      const [older = '', younger = ''] = YEARS.map(itemWords);
      return m.pergamon_rules_bonus_year({ older, younger });
    }),
  ],
};

const setback: Section = {
  id: 'setback',
  title: m.pergamon_rules_setback,
  level: 3,
  blocks: [
    text(() => {
      const [first = 0, second = 0, third = 0] = setbacks;
      return m.pergamon_rules_setback_all({ first, second, third, least: 1 });
    }),
    example(setbackWords),
  ],
};

const nextRound: Section = {
  id: 'next-round',
  title: m.pergamon_rules_next,
  level: 2,
  blocks: [text(m.pergamon_rules_next_start), text(m.pergamon_rules_next_stay)],
};

const end: Section = {
  id: 'end',
  title: m.rules_end,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_end_last({ rounds, oldest: oldestName(LAST.bonus) })),
    text(() => {
      const [first = 0, second = 0, third = 0] = oldest;
      return m.pergamon_rules_end_oldest({ first, second, third });
    }),
    figure(EndTable, {}, () =>
      m.pergamon_rules_end_figure({ one: FINAL.players[0] ?? '', other: FINAL.players[1] ?? '' }),
    ),
    text(m.pergamon_rules_end_nothing),
  ],
};

const ties: Section = {
  id: 'ties',
  title: m.rules_ties,
  level: 3,
  blocks: [text(m.pergamon_rules_ties_oldest)],
};

export const endSections: readonly Section[] = [scoring, oldestSection, setback, nextRound, end, ties];
