// The first look at the hill and at what lies in it.
import { m } from '../../../paraglide/messages.js';
import { FINDS, GALLERIES, KINDS, ROUNDS } from '../../../pergamon/printed';
import { fits, items } from '../../../pergamon/rows';
import type { View } from '../../../pergamon/view';
import { coinWords, itemWords, kindName } from '../../../pergamon/words';
import { listed } from '../../../words/figures';
import { step } from '../step';
import type { Target } from '../targets';

const centuries = Object.values(FINDS).map(({ century }) => century);

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

export const hill = step({
  id: 'hill',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.pergamon_guide_hill(),
    text: [
      m.pergamon_guide_hill_halves({ kinds: listed(KINDS.map(kindName)) }),
      m.pergamon_guide_hill_depth({
        first: GALLERIES[0] ?? '',
        last: GALLERIES.at(-1) ?? '',
        cheapest: coinWords(1),
        dearest: coinWords(GALLERIES.length),
      }),
    ],
  }),
  targets: () => ['galleries'],
  rule: 'pergamon#finds',
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

export const halves = step({
  id: 'halves',
  kind: 'read',
  pick: ({ view, isOver }) => {
    if (isOver) return null;
    const [left = '', right = ''] = pairIn(view) ?? [];
    return { left, right, one: depthOf(view, left), other: depthOf(view, right) };
  },
  say: ({ left, right, one, other }) => {
    const [item] = left === '' ? [] : items([left, right]);
    return {
      title: m.pergamon_guide_halves(),
      text: [
        m.pergamon_guide_halves_item({ first: Math.min(...centuries), last: Math.max(...centuries) }),
        ...(item ? [example(item.century, itemWords(item), one, other)] : []),
      ],
    };
  },
  targets: ({ one, other }): Target[] => (one > 0 ? [`gallery:${one}`, `gallery:${other}`] : ['galleries']),
  rule: 'pergamon#collections',
});

function example(century: number, item: string, one: number, other: number): string {
  const [upper = '', lower = ''] = [one, other].map((depth) => GALLERIES[depth - 1] ?? '');
  return one === other
    ? m.pergamon_guide_halves_same({ gallery: upper, item, century })
    : m.pergamon_guide_halves_here({ one: upper, other: lower, item, century });
}
