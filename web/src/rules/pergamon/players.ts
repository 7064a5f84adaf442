// What depends on the number of players, the variants, and what players often get wrong.
import { m } from '../../paraglide/messages.js';
import { PLAYERS } from '../../pergamon/printed';
import { backName, coinWords } from '../../pergamon/words';
import { listed } from '../../words/figures';
import { example, figure, list, text, type Section } from '../rulebook';
import { RAIDER } from './examples';
import RaiderTable from './figures/RaiderTable.svelte';
import { NUMBERS, ORDER_PLAYERS, RAIDER_PLAYERS } from './numbers';

function raiderWords(): string {
  const { backs, space, coins, saved, deepest, cost, gallery, left } = RAIDER;
  return m.pergamon_rules_raider_example({
    backs: listed(backs.map(backName)),
    space,
    coins: coinWords(coins),
    saved,
    deepest,
    cost,
    gallery,
    left,
  });
}

const raider: Section = {
  id: 'raider',
  title: m.pergamon_rules_raider,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_raider_who({ players: RAIDER_PLAYERS })),
    text(m.pergamon_rules_raider_place),
    figure(RaiderTable, {}, m.pergamon_rules_raider_figure),
    text(m.pergamon_rules_raider_paid),
    text(m.pergamon_rules_raider_digs),
    text(m.pergamon_rules_raider_keeps),
    example(raiderWords),
    text(m.pergamon_rules_raider_start),
  ],
};

const players: Section = {
  id: 'players',
  title: m.rules_players,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_players_same({ ...PLAYERS })),
    text(() => m.pergamon_rules_players_raider({ players: RAIDER_PLAYERS })),
    text(m.pergamon_rules_players_more),
  ],
};

const options: Section = {
  id: 'options',
  title: m.pergamon_rules_options,
  level: 2,
  blocks: [text(m.pergamon_rules_options_choose)],
};

const order: Section = {
  id: 'option-order',
  title: m.pergamon_rules_option_order,
  level: 3,
  blocks: [text(() => m.pergamon_rules_option_order_how({ players: ORDER_PLAYERS }))],
};

const sorting: Section = {
  id: 'option-sorting',
  title: m.pergamon_rules_option_sorting,
  level: 3,
  blocks: [text(m.pergamon_rules_option_sorting_how)],
};

const mistakes: Section = {
  id: 'mistakes',
  title: m.rules_mistakes,
  level: 2,
  blocks: [
    list(
      m.pergamon_rules_mistakes_rest,
      m.pergamon_rules_mistakes_galleries,
      m.pergamon_rules_mistakes_price,
      m.pergamon_rules_mistakes_old,
      m.pergamon_rules_mistakes_ends,
      m.pergamon_rules_mistakes_own,
      m.pergamon_rules_mistakes_point,
      m.pergamon_rules_mistakes_grow,
      m.pergamon_rules_mistakes_store,
      m.pergamon_rules_mistakes_money,
    ),
  ],
};

const rulings: Section = {
  id: 'rulings',
  title: m.pergamon_rules_rulings,
  level: 2,
  blocks: [
    text(m.pergamon_rules_rulings_why),
    list(
      m.pergamon_rules_rulings_start,
      m.pergamon_rules_rulings_layout,
      m.pergamon_rules_rulings_dig,
      () => m.pergamon_rules_rulings_polish({ most: NUMBERS.museum }),
      m.pergamon_rules_rulings_raider,
      m.pergamon_rules_rulings_bonus,
      m.pergamon_rules_rulings_ties,
      m.pergamon_rules_rulings_figures,
    ),
  ],
};

export const numberSections: readonly Section[] = [
  raider,
  players,
  options,
  order,
  sorting,
  mistakes,
  rulings,
];
