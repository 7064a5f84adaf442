// How the game ends, what counts then, and what players often get wrong.
import { m } from '../../paraglide/messages.js';
import { figure, list, text, type Section } from '../rulebook';
import { FINAL } from './examples';
import ScoreTable from './figures/ScoreTable.svelte';
import { NUMBERS } from './numbers';

const { exhibitionPoints, professorPoints, weeksBehind, single, fewestPlayers, mostPlayers } = NUMBERS;

function finalWords(): string {
  const [one, other] = FINAL.players;
  const [ahead, behind] = FINAL.holdings.map(({ weeks }) => weeks);
  return m.rules_raiders_scoring_figure({ one, other, ahead: ahead ?? 0, behind: behind ?? 0 });
}

const end: Section = {
  id: 'end',
  title: m.rules_end,
  level: 2,
  blocks: [text(m.rules_raiders_end_last), text(m.rules_raiders_end_take), text(m.rules_raiders_end_hand)],
};

const scoring: Section = {
  id: 'scoring',
  title: m.rules_scoring,
  level: 2,
  blocks: [
    text(m.rules_scoring_add),
    list(
      m.rules_raiders_scoring_artifacts,
      () => m.rules_raiders_scoring_exhibitions({ points: m.thebes_points({ count: exhibitionPoints }) }),
      m.rules_raiders_scoring_museums,
      () => m.rules_raiders_scoring_professors({ points: m.thebes_points({ count: professorPoints }) }),
      m.rules_raiders_scoring_congresses,
      () => m.rules_raiders_scoring_time({ point: m.thebes_points({ count: single }), weeks: weeksBehind }),
    ),
    figure(ScoreTable, {}, finalWords),
  ],
};

const ties: Section = {
  id: 'ties',
  title: m.rules_ties,
  level: 3,
  blocks: [text(m.rules_raiders_ties_back)],
};

const players: Section = {
  id: 'players',
  title: m.rules_players,
  level: 2,
  blocks: [
    text(() => m.rules_raiders_players_same({ fewest: fewestPlayers, most: mostPlayers })),
    text(m.rules_raiders_players_fewer),
  ],
};

const mistakes: Section = {
  id: 'mistakes',
  title: m.rules_mistakes,
  level: 2,
  blocks: [
    list(
      m.rules_raiders_mistakes_general,
      m.rules_raiders_mistakes_twice,
      m.rules_raiders_mistakes_assistant,
      m.rules_raiders_mistakes_excavation,
      m.rules_raiders_mistakes_thief,
      m.rules_raiders_mistakes_order,
      m.rules_raiders_mistakes_donate,
      m.rules_raiders_mistakes_books,
      m.rules_raiders_mistakes_professor,
      m.rules_raiders_mistakes_stack,
    ),
  ],
};

const rulings: Section = {
  id: 'rulings',
  title: m.rules_raiders_rulings,
  level: 2,
  blocks: [
    text(m.rules_raiders_rulings_why),
    list(
      m.rules_raiders_rulings_assistant,
      m.rules_raiders_rulings_short,
      m.rules_raiders_rulings_end,
      m.rules_raiders_rulings_tie,
      m.rules_raiders_rulings_figures,
    ),
  ],
};

export const endSections: readonly Section[] = [end, scoring, ties, players, mistakes, rulings];
