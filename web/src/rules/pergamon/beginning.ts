// What the game is about, what lies on the table, what finds are, and how it is set up.
import { m } from '../../paraglide/messages.js';
import { KINDS } from '../../pergamon/printed';
import { find, items } from '../../pergamon/rows';
import { itemWords, kindName } from '../../pergamon/words';
import { listed } from '../../words/figures';
import { figure, list, note, steps, text, type Section } from '../rulebook';
import { FIND, PAIR } from './examples';
import FindsFigure from './figures/FindsFigure.svelte';
import FindsTable from './figures/FindsTable.svelte';
import { FIRST_GALLERY, LAST_GALLERY, NUMBERS, RAIDER_PLAYERS } from './numbers';

const { rounds, scorings, spaces, cardsARound, galleries, capacity, museum, fewestPoints, mostPoints } =
  NUMBERS;
const { finds, findsACentury, centuries, kinds, findsARound, cards, copies, lowest, highest, collections } =
  NUMBERS;

function digits(name: string): string {
  return String(find(name).number).padStart(2, '0');
}

function findWords(): string {
  const { left, right, century } = find(FIND);
  return m.pergamon_rules_finds_figure({
    left: kindName(left),
    right: kindName(right),
    century,
    number: digits(FIND),
  });
}

function pairWords(): string {
  const [left, right] = PAIR;
  const [item] = items(PAIR).map(itemWords);
  return m.pergamon_rules_finds_item_figure({
    century: find(left).century,
    number: digits(right),
    item: item ?? '',
  });
}

const goal: Section = {
  id: 'goal',
  title: m.rules_goal,
  level: 2,
  blocks: [
    text(m.pergamon_rules_goal_who),
    text(m.pergamon_rules_goal_money),
    text(() => m.pergamon_rules_goal_points({ scorings, rounds })),
  ],
};

const board: Section = {
  id: 'board',
  title: m.rules_board,
  level: 2,
  blocks: [
    list(
      () => m.pergamon_rules_board_funds({ spaces, cards: cardsARound }),
      () =>
        m.pergamon_rules_board_galleries({ galleries, first: FIRST_GALLERY, last: LAST_GALLERY, capacity }),
      () => m.pergamon_rules_board_calendar({ rounds, scorings }),
      () => m.pergamon_rules_board_museum({ first: 1, last: museum, fewest: fewestPoints, most: mostPoints }),
      m.pergamon_rules_board_area,
    ),
    note(m.pergamon_rules_board_open),
  ],
};

const findSection: Section = {
  id: 'finds',
  title: m.pergamon_rules_finds,
  level: 2,
  blocks: [
    text(m.pergamon_rules_finds_edges),
    figure(FindsFigure, { finds: [FIND] }, findWords),
    text(m.pergamon_rules_finds_item),
    figure(FindsFigure, { finds: PAIR }, pairWords),
    text(m.pergamon_rules_finds_older),
    text(() =>
      m.pergamon_rules_finds_all({
        finds,
        each: findsACentury,
        centuries,
        kinds,
        names: listed(KINDS.map(kindName)),
      }),
    ),
    figure(FindsTable, {}, () => m.pergamon_rules_finds_table({ first: 1, last: centuries })),
  ],
};

const setup: Section = {
  id: 'setup',
  title: m.rules_setup,
  level: 2,
  blocks: [
    text(m.rules_setup_computer),
    steps(
      () => m.pergamon_rules_setup_finds({ finds, each: findsARound }),
      () => m.pergamon_rules_setup_cards({ cards, copies, lowest, highest }),
      () => m.pergamon_rules_setup_figures({ markers: collections }),
      m.pergamon_rules_setup_start,
      () => m.pergamon_rules_setup_raider({ players: RAIDER_PLAYERS }),
    ),
  ],
};

export const beginningSections: readonly Section[] = [goal, board, findSection, setup];
