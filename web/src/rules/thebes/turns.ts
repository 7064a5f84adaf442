// A turn: whose it is, the calendar, journeys, and taking cards.
import { m } from '../../paraglide/messages.js';
import { cardWords, placeName } from '../../thebes/words';
import { example, figure, list, text, type Section } from '../rulebook';
import { JOURNEY, PLAYERS, taking } from './examples';
import MapFigure from './figures/MapFigure.svelte';
import OrderFigure from './figures/OrderFigure.svelte';
import { NUMBERS } from './numbers';

const { weeks, lastYear, long } = NUMBERS;
const [first, second, third] = PLAYERS;

function takingWords(): string {
  const { from, card, city, journey, stay, total } = taking();
  return m.rules_taking_example({
    from: placeName(from),
    card: cardWords(card),
    city: placeName(city),
    journey: m.thebes_weeks({ count: journey }),
    stay: m.thebes_weeks({ count: stay }),
    total: m.thebes_weeks({ count: total }),
  });
}

export const turnSections: readonly Section[] = [
  {
    id: 'turn',
    title: m.rules_turn,
    level: 2,
    blocks: [
      text(m.rules_turn_one_thing),
      list(
        m.rules_turn_take,
        m.rules_turn_exhibit,
        () => m.rules_turn_change({ warsaw: placeName('warsaw') }),
        m.rules_turn_dig,
      ),
      text(m.rules_turn_marker),
    ],
  },
  {
    id: 'time',
    title: m.rules_time,
    level: 2,
    blocks: [
      text(m.rules_time_hindmost),
      text(m.rules_time_stack),
      figure(OrderFigure, {}, () => m.rules_time_figure({ first, second, third })),
      text(m.rules_time_years),
    ],
  },
  {
    id: 'year',
    title: m.rules_year,
    level: 2,
    blocks: [
      text(() => m.rules_year_permissions({ weeks })),
      text(m.rules_year_corner),
      text(() => m.rules_year_last({ year: lastYear })),
    ],
  },
  {
    id: 'travelling',
    title: m.rules_travelling,
    level: 2,
    blocks: [
      text(() => m.rules_travelling_step({ week: m.thebes_weeks({ count: 1 }) })),
      text(m.rules_travelling_there),
      text(() => m.rules_travelling_help({ long })),
      figure(MapFigure, {}, () =>
        m.rules_travelling_figure({
          from: placeName(JOURNEY.from),
          to: placeName(JOURNEY.to),
          weeks: m.thebes_weeks({ count: JOURNEY.weeks }),
          byCar: m.thebes_weeks({ count: JOURNEY.byCar }),
        }),
      ),
    ],
  },
  {
    id: 'taking-cards',
    title: m.rules_taking,
    level: 2,
    blocks: [
      text(m.rules_taking_how),
      example(takingWords),
      text(m.rules_taking_gap),
      text(m.rules_taking_limit),
    ],
  },
];
