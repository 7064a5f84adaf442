// A turn: whose it is, taking cards, and how the display is filled.
import { m } from '../../paraglide/messages.js';
import { example, figure, list, text, type Section } from '../rulebook';
import { PLAYERS as MARKED } from '../thebes/examples';
import OrderFigure from '../thebes/figures/OrderFigure.svelte';
import { taking } from './examples';
import SupplyFigure from './figures/SupplyFigure.svelte';
import { NUMBERS } from './numbers';
import { cardWords } from '../../tomb_raiders/words';

const { display } = NUMBERS;
const [first, second, third] = MARKED;

function takingWords(): string {
  const { week, card, weeks, points, then } = taking();
  return m.rules_raiders_taking_example({
    week,
    card: cardWords(card),
    weeks: m.thebes_weeks({ count: weeks }),
    points: m.thebes_points({ count: points }),
    then,
  });
}

const turn: Section = {
  id: 'turn',
  title: m.rules_turn,
  level: 2,
  blocks: [
    text(m.rules_raiders_turn_one),
    list(
      m.rules_raiders_turn_take,
      m.rules_raiders_turn_show,
      m.rules_raiders_turn_play,
      m.rules_raiders_turn_dig,
    ),
    text(m.rules_raiders_turn_marker),
  ],
};

const time: Section = {
  id: 'time',
  title: m.rules_time,
  level: 2,
  blocks: [
    text(m.rules_raiders_time_hindmost),
    text(m.rules_time_stack),
    figure(OrderFigure, {}, () => m.rules_time_figure({ first, second, third })),
    text(m.rules_raiders_time_endless),
  ],
};

const takingCards: Section = {
  id: 'taking-cards',
  title: m.rules_taking,
  level: 2,
  blocks: [
    text(m.rules_raiders_taking_how),
    example(takingWords),
    text(m.rules_raiders_taking_later),
    text(m.rules_raiders_taking_limit),
  ],
};

const filling: Section = {
  id: 'display',
  title: m.rules_display,
  level: 2,
  blocks: [
    text(() => m.rules_raiders_display_until({ display })),
    list(m.rules_raiders_display_dig, m.rules_raiders_display_show, m.rules_raiders_display_card),
    figure(SupplyFigure, {}, m.rules_raiders_display_figure),
    text(m.rules_raiders_display_gap),
    text(m.rules_raiders_display_left),
  ],
};

export const turnSections: readonly Section[] = [turn, time, takingCards, filling];
