// The first look at the table, and whose turn it is.
import { m } from '../../../paraglide/messages.js';
import { NUMBERS } from '../../../rules/tomb_raiders/numbers';
import { REGIONS } from '../../../tomb_raiders/printed';
import { nameOf } from '../../course';
import { turnOrder } from '../../digs';
import { tiedWith } from '../frame';
import { step } from '../step';

export const welcome = step({
  id: 'welcome',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.guide_welcome(),
    text: [m.guide_raiders_welcome_points(), m.guide_welcome_free()],
  }),
  targets: () => [],
  rule: 'tomb_raiders#goal',
});

export const ruler = step({
  id: 'ruler',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.guide_raiders_ruler(),
    text: [
      m.guide_raiders_ruler_pay(),
      m.guide_raiders_ruler_wait({
        weeks: NUMBERS.weeksBehind,
        point: m.thebes_points({ count: NUMBERS.single }),
      }),
    ],
  }),
  targets: () => ['ruler'],
  rule: 'tomb_raiders#time',
});

export const display = step({
  id: 'display',
  kind: 'read',
  pick: ({ isOver, view }) => (isOver ? null : { cards: view.storage.length, left: view.green_cards_left }),
  say: ({ cards, left }) => ({
    title: m.guide_raiders_display(),
    text: [m.guide_raiders_display_all({ cards }), m.guide_raiders_display_end({ left })],
  }),
  targets: () => ['display'],
  rule: 'tomb_raiders#display',
});

export const crates = step({
  id: 'crates',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.guide_raiders_crates(),
    text: [m.guide_raiders_crates_piles({ regions: REGIONS.length }), m.guide_raiders_crates_fall()],
  }),
  targets: () => ['crates'],
  rule: 'tomb_raiders#piles',
});

/** Said in my turn only, as it would be over before it is read; of markers in one week another step speaks. */
export const order = step({
  ...turnOrder,
  pick: (now) => (now.isMyTurn && tiedWith(now) === null ? turnOrder.pick(now) : null),
  say: ({ how, name }) => ({
    title: m.guide_order(),
    text: [
      how === 'again' ? m.guide_order_again() : m.guide_order_back({ name }),
      m.guide_raiders_order_few(),
    ],
  }),
  targets: () => ['ruler'],
  rule: 'tomb_raiders#time',
});

/** Two markers in one week: who moves then. */
export const tie = step({
  id: 'tie',
  kind: 'aside',
  pick: (now) => {
    const { weeks } = now.seat;
    const other = tiedWith(now);
    return now.isMyTurn && weeks > 0 && other !== null ? { name: nameOf(now, other), week: weeks } : null;
  },
  say: ({ name, week }) => ({
    title: m.guide_raiders_tie(),
    text: [m.guide_raiders_tie_both({ name, week }), m.guide_raiders_tie_last()],
  }),
  targets: () => ['ruler'],
  rule: 'tomb_raiders#time',
});
