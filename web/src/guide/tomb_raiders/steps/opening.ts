// The first look at the table, and whose turn it is.
import { m } from '../../../paraglide/messages.js';
import { REGIONS } from '../../../tomb_raiders/printed';
import { nameOf } from '../../course';
import { turnOrder } from '../../digs';
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
    text: [m.guide_raiders_ruler_pay(), m.guide_raiders_ruler_wait()],
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

export const order = step({ ...turnOrder, targets: () => ['ruler'], rule: 'tomb_raiders#time' });

/** Two markers in one week: who moves then. */
export const tie = step({
  id: 'tie',
  kind: 'aside',
  pick: (now) => {
    const { weeks } = now.seat;
    const other = now.view.seats.findIndex((seat, number) => number !== now.me && seat.weeks === weeks);
    return now.isMyTurn && weeks > 0 && other >= 0 ? { name: nameOf(now, other), week: weeks } : null;
  },
  say: ({ name, week }) => ({
    title: m.guide_raiders_tie(),
    text: [m.guide_raiders_tie_both({ name, week }), m.guide_raiders_tie_last()],
  }),
  targets: () => ['ruler'],
  rule: 'tomb_raiders#time',
});
