// What gives points, how the game ends, and what players often get wrong.
import { m } from '../../paraglide/messages.js';
import { example, figure, list, text, type Section } from '../rulebook';
import { FINAL, LAST_WEEKS } from './examples';
import CongressTable from './figures/CongressTable.svelte';
import ExhibitionsFigure from './figures/ExhibitionsFigure.svelte';
import PlayersTable from './figures/PlayersTable.svelte';
import ScoreTable from './figures/ScoreTable.svelte';
import { NUMBERS } from './numbers';

const { weeks, lastYear, alone, tied, debris, mostCongresses, congressPoints } = NUMBERS;

function sizeWords(size: 'small' | 'large'): string {
  const { artifacts, sites, weeks: stay, points } = NUMBERS[size];
  const values = {
    artifacts,
    sites,
    weeks: m.thebes_weeks({ count: stay }),
    points: m.thebes_points({ count: points }),
  };
  return size === 'small' ? m.rules_exhibitions_small(values) : m.rules_exhibitions_large(values);
}

function lastWeeksWords(): string {
  const { space, year, left } = LAST_WEEKS;
  return m.rules_end_example({ space, year, left: m.thebes_weeks({ count: left }) });
}

const exhibitions: Section = {
  id: 'exhibitions',
  title: m.thebes_exhibitions,
  level: 2,
  blocks: [
    text(m.rules_exhibitions_how),
    text(m.rules_exhibitions_show),
    list(
      () => sizeWords('small'),
      () => sizeWords('large'),
    ),
    figure(ExhibitionsFigure, {}, m.rules_exhibitions_figure),
  ],
};

const congresses: Section = {
  id: 'congresses',
  title: m.thebes_points_congresses,
  level: 2,
  blocks: [
    text(m.rules_congresses_together),
    figure(CongressTable, {}, m.rules_congresses_figure),
    text(() =>
      m.rules_congresses_most({ most: mostCongresses, points: m.thebes_points({ count: congressPoints }) }),
    ),
  ],
};

const end: Section = {
  id: 'end',
  title: m.rules_end,
  level: 2,
  blocks: [
    text(() => m.rules_end_last_year({ year: lastYear, weeks })),
    example(lastWeeksWords),
    text(m.rules_end_stop),
    text(m.rules_end_count),
  ],
};

const scoring: Section = {
  id: 'scoring',
  title: m.rules_scoring,
  level: 2,
  blocks: [
    text(m.rules_scoring_add),
    list(m.rules_scoring_artifacts, m.rules_scoring_exhibitions, m.rules_scoring_congresses, () =>
      m.rules_scoring_majorities({ alone, tied }),
    ),
    text(m.rules_scoring_not),
    figure(ScoreTable, {}, () =>
      m.rules_scoring_figure({ one: FINAL.players[0] ?? '', other: FINAL.players[1] ?? '' }),
    ),
  ],
};

const ties: Section = { id: 'ties', title: m.rules_ties, level: 3, blocks: [text(m.rules_ties_share)] };

const players: Section = {
  id: 'players',
  title: m.rules_players,
  level: 2,
  blocks: [
    text(m.rules_players_same),
    figure(PlayersTable, {}, m.rules_players_figure),
    text(m.rules_players_short),
  ],
};

const mistakes: Section = {
  id: 'mistakes',
  title: m.rules_mistakes,
  level: 2,
  blocks: [
    list(
      m.rules_mistakes_general,
      m.rules_mistakes_shovels,
      m.rules_mistakes_groups,
      m.rules_mistakes_debris,
      m.rules_mistakes_exhibitions,
      m.rules_mistakes_books,
      m.rules_mistakes_stack,
      () => m.rules_mistakes_permissions({ weeks }),
      m.rules_mistakes_action,
      m.rules_mistakes_majorities,
      m.rules_mistakes_watch,
    ),
  ],
};

const rulings: Section = {
  id: 'rulings',
  title: m.rules_rulings,
  level: 2,
  blocks: [
    text(m.rules_rulings_why),
    list(
      () => m.rules_rulings_new_year({ weeks }),
      m.rules_rulings_special_permission,
      m.rules_rulings_needed,
      m.rules_rulings_single,
      m.rules_rulings_push,
      m.rules_rulings_change,
      () => m.rules_rulings_debris({ debris }),
      m.rules_rulings_majorities,
    ),
  ],
};

export const endSections: readonly Section[] = [
  exhibitions,
  congresses,
  end,
  scoring,
  ties,
  players,
  mistakes,
  rulings,
];
