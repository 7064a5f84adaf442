// What the game is about, what lies on the table, and how it is set up.
import { m } from '../../paraglide/messages.js';
import { list, note, steps, text, type Section } from '../rulebook';
import { NUMBERS } from './numbers';

const { regions, display, professors, start, cards } = NUMBERS;

export const beginningSections: readonly Section[] = [
  {
    id: 'goal',
    title: m.rules_goal,
    level: 2,
    blocks: [
      text(() => m.rules_raiders_goal_who({ regions })),
      text(m.rules_raiders_goal_points),
      text(m.rules_raiders_goal_weeks),
    ],
  },
  {
    id: 'board',
    title: m.rules_board,
    level: 2,
    blocks: [
      list(
        () => m.rules_raiders_board_display({ display }),
        m.rules_raiders_board_supply,
        () => m.rules_raiders_board_piles({ regions }),
        m.rules_raiders_board_shows,
        () => m.rules_raiders_board_professors({ professors }),
        m.rules_raiders_board_scale,
        m.rules_raiders_board_area,
      ),
      note(m.rules_raiders_board_hands),
    ],
  },
  {
    id: 'setup',
    title: m.rules_setup,
    level: 2,
    blocks: [
      text(m.rules_setup_computer),
      steps(
        () => m.rules_raiders_setup_markers({ start }),
        m.rules_raiders_setup_excavation,
        () => m.rules_raiders_setup_professors({ professors }),
        () => m.rules_raiders_setup_supply({ cards }),
      ),
    ],
  },
];
