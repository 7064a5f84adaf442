// What the game is about, what lies on the table, and how it is set up.
import { m } from '../../paraglide/messages.js';
import { placeName } from '../../thebes/words';
import { list, note, steps, text, type Section } from '../rulebook';
import { NUMBERS } from './numbers';

const { sites, cities, weeks, display, spaces, findsInBag, debris, bonus, cards, stacks, small, large } =
  NUMBERS;
const warsaw = () => placeName('warsaw');

export const beginningSections: readonly Section[] = [
  {
    id: 'goal',
    title: m.rules_goal,
    level: 2,
    blocks: [text(() => m.rules_goal_who({ sites })), text(m.rules_goal_points), text(m.rules_goal_weeks)],
  },
  {
    id: 'board',
    title: m.rules_board,
    level: 2,
    blocks: [
      list(
        () => m.rules_board_map({ cities, sites }),
        () => m.rules_board_track({ weeks }),
        () => m.rules_board_display({ display }),
        () => m.rules_board_exhibitions({ spaces }),
        () => m.rules_board_bags({ finds: findsInBag, debris }),
        m.rules_board_area,
      ),
      note(m.rules_board_counting),
    ],
  },
  {
    id: 'setup',
    title: m.rules_setup,
    level: 2,
    blocks: [
      text(m.rules_setup_computer),
      steps(
        () => m.rules_setup_hats({ warsaw: warsaw() }),
        m.rules_setup_markers,
        () => m.rules_setup_tokens({ bonus }),
        () => m.rules_setup_cards({ cards, display, stacks }),
        () => m.rules_setup_exhibitions({ small: small.count, large: large.count, players: 2 }),
        m.rules_setup_supply,
      ),
    ],
  },
];
