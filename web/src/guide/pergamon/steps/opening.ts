// The first look at the hill and at what lies in it.
import { m } from '../../../paraglide/messages.js';
import { GALLERIES, ROUNDS } from '../../../pergamon/printed';
import { fits, items } from '../../../pergamon/rows';
import type { View } from '../../../pergamon/view';
import { coinWords, itemWords } from '../../../pergamon/words';
import { step } from '../step';
import type { Target } from '../targets';

export const welcome = step({
  id: 'welcome',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.pergamon_guide_welcome(),
    text: [m.pergamon_guide_welcome_rounds({ rounds: ROUNDS }), m.guide_welcome_free()],
  }),
  targets: () => [],
  rule: 'pergamon#goal',
});

/** Two finds in the galleries that fit, the oldest item first. */
function pairIn({ galleries }: View): [left: string, right: string] | null {
  const all = GALLERIES.flatMap((gallery) => galleries[gallery]);
  const pairs = all.flatMap((left) =>
    all.filter((right) => fits(left, right)).map((right): [string, string] => [left, right]),
  );
  const year = (pair: [string, string]) => items(pair)[0]?.year ?? 0;
  return pairs.sort((one, other) => year(other) - year(one))[0] ?? null;
}

/** Where in the hill a find lies. */
function depthOf(view: View, find: string): number {
  return GALLERIES.findIndex((gallery) => view.galleries[gallery].includes(find)) + 1;
}

export const hill = step({
  id: 'hill',
  kind: 'read',
  pick: ({ view, isOver }) => {
    if (isOver) return null;
    const [left = '', right = ''] = pairIn(view) ?? [];
    return { left, right, one: depthOf(view, left), other: depthOf(view, right) };
  },
  say: ({ left, right, one, other }) => {
    const [item] = left === '' ? [] : items([left, right]);
    return {
      title: m.pergamon_guide_hill(),
      text: [
        m.pergamon_guide_hill_depth({
          first: GALLERIES[0] ?? '',
          last: GALLERIES.at(-1) ?? '',
          cheapest: coinWords(1),
          dearest: coinWords(GALLERIES.length),
        }),
        m.pergamon_guide_hill_item(),
        ...(item ? [example(item.century, itemWords(item), one, other)] : []),
      ],
    };
  },
  targets: ({ one, other }): Target[] => (one > 0 ? [`gallery:${one}`, `gallery:${other}`] : ['galleries']),
  rule: 'pergamon#finds',
});

function example(century: number, item: string, one: number, other: number): string {
  const [upper = '', lower = ''] = [one, other].map((depth) => GALLERIES[depth - 1] ?? '');
  return one === other
    ? m.pergamon_guide_hill_same({ gallery: upper, item, century })
    : m.pergamon_guide_hill_pair({ one: upper, other: lower, item, century });
}
