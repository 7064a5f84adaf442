// The last cards, and the end.
import { m } from '../../../paraglide/messages.js';
import type { View } from '../../../tomb_raiders/view';
import { listed } from '../../../words/figures';
import { step } from '../step';

const FEW_CARDS = 10;

export const last = step({
  id: 'last',
  kind: 'read',
  pick: ({ view, isMyTurn }) =>
    isMyTurn && view.green_cards_left <= FEW_CARDS ? { left: view.green_cards_left } : null,
  say: ({ left }) => ({
    title: m.guide_raiders_last(),
    text: [m.guide_raiders_last_left({ left }), m.guide_raiders_last_use()],
  }),
  targets: () => ['display'],
  rule: 'tomb_raiders#end',
});

/** Who has won: most points, and of those the marker furthest back. */
function winners({ seats }: View): number[] {
  const most = Math.max(...seats.map(({ points }) => points.total));
  const leading = seats.flatMap(({ points }, seat) => (points.total === most ? seat : []));
  const back = Math.min(...leading.map((seat) => seats[seat]?.weeks ?? 0));
  return leading.filter((seat) => seats[seat]?.weeks === back);
}

export const end = step({
  id: 'end',
  kind: 'read',
  pick: (now) => {
    if (!now.isOver) return null;
    const won = winners(now.view);
    const { total, ...points } = now.seat.points;
    const most = now.view.seats[won[0] ?? 0]?.points.total ?? 0;
    const names = won.filter((seat) => seat !== now.me).map((seat) => now.names[seat] ?? '');
    return { ...points, total, most, names, hasWon: won.includes(now.me) };
  },
  say: ({ total, most, names, hasWon, ...points }) => ({
    title: m.guide_end(),
    text: [
      resultWords(total, most, names, hasWon),
      m.guide_raiders_end_points(points),
      m.guide_raiders_end_all(),
    ],
  }),
  targets: () => ['points'],
  rule: 'tomb_raiders#scoring',
});

function resultWords(mine: number, best: number, names: readonly string[], hasWon: boolean): string {
  const points = m.thebes_points({ count: mine });
  if (!hasWon) {
    return m.guide_end_lost({ points, names: listed(names), most: m.thebes_points({ count: best }) });
  }
  return names.length > 0
    ? m.guide_end_shared({ points, names: listed(names) })
    : m.guide_end_won({ points });
}
