// Points besides digging: exhibitions, most knowledge; and what to do when no card suits.
import { m } from '../../../paraglide/messages.js';
import { artifactCounts } from '../../../thebes/finds/finds';
import { EXHIBITIONS, MAJORITY_POINTS, SITES, type Site } from '../../../thebes/printed';
import { listed } from '../../../words/figures';
import { placeName } from '../../../thebes/words';
import { advice } from '../advice';
import { firstDig, plainChoices, type Situation } from '../frame';
import { has } from '../../step';
import { step } from '../step';

const PATIENCE = 2;
const SOME_TURNS = 6;

function needsOf(name: string): [Site, number][] {
  return SITES.flatMap((site): [Site, number][] => {
    const needed = EXHIBITIONS[name]?.needs[site] ?? 0;
    return needed > 0 ? [[site, needed]] : [];
  });
}

/** Words that no line may end between. */
function together(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** How many of the artifacts that an exhibition asks for I have. */
function haveOf(now: Situation, name: string): number {
  const counts = artifactCounts(now.seat.finds);
  return needsOf(name).reduce((sum, [site, needed]) => sum + Math.min(needed, counts[site]), 0);
}

export const exhibition = step({
  id: 'exhibition',
  kind: 'read',
  pick: (now) => {
    const open = Object.values(now.view.exhibitions).filter((name) => name !== null);
    const [name] = open.sort((one, other) => haveOf(now, other) - haveOf(now, one));
    if (name === undefined || now.isOver) return null;
    const needed = needsOf(name).reduce((sum, [, count]) => sum + count, 0);
    return { name, have: haveOf(now, name), needed };
  },
  say: ({ name, have, needed }) => {
    const { city = 'warsaw', points = 0 } = EXHIBITIONS[name] ?? {};
    const needs = needsOf(name).map(([site, count]) =>
      together(m.thebes_times({ count, what: placeName(site) })),
    );
    return {
      title: m.guide_exhibition(),
      text: [
        m.guide_exhibition_asks({
          city: placeName(city),
          needs: listed(needs),
          points: m.thebes_points({ count: points }),
        }),
        m.guide_exhibition_keep({ have, needed }),
        m.guide_exhibition_move(),
      ],
    };
  },
  targets: ({ name }) => [`exhibition:${name}`],
  rule: 'thebes#exhibitions',
});

export const exhibit = step({
  id: 'exhibit',
  kind: 'do',
  pick: (now) => {
    const choice = now.choices.find(({ deed, uses }) => deed === 'exhibit' && uses.length === 0);
    return choice ? { name: choice.about, weeks: choice.weeks } : null;
  },
  say: ({ name, weeks }) => {
    const { city = 'warsaw', points = 0 } = EXHIBITIONS[name] ?? {};
    return {
      title: m.guide_exhibit(),
      text: [
        m.guide_exhibit_all({ city: placeName(city) }),
        m.guide_exhibit_worth({
          weeks: m.thebes_weeks({ count: weeks }),
          points: m.thebes_points({ count: points }),
        }),
      ],
    };
  },
  targets: ({ name }) => [`exhibition:${name}`],
  lit: ({ name }, now) => plainChoices(now, 'exhibit', name).map(({ code }) => code),
  isDoneBy: (move) => has(move, 'exhibited'),
  answer: () => m.guide_answer_exhibit(),
  patience: PATIENCE,
  rule: 'thebes#exhibitions',
});

export const change = step({
  id: 'change',
  kind: 'aside',
  pick: (now) => {
    const [choice] = plainChoices(now, 'change');
    const isTime = now.turns >= SOME_TURNS || advice(now)?.deed === 'change';
    return choice && isTime ? { weeks: choice.weeks, cards: now.view.display.length } : null;
  },
  say: ({ weeks, cards }) => ({
    title: m.guide_change(),
    text: [
      m.guide_change_how({
        warsaw: placeName('warsaw'),
        weeks: m.thebes_weeks({ count: weeks }),
        cards,
      }),
      m.guide_change_all(),
    ],
  }),
  targets: () => ['change', 'place:warsaw'],
  lit: (_about, now) => plainChoices(now, 'change').map(({ code }) => code),
  rule: 'thebes#changing-display',
});

/** The sites about which I have more in books than everybody else. */
function led({ view, seat, me }: Situation): Site[] {
  const others = view.seats.filter((_, number) => number !== me);
  return SITES.filter((site) =>
    others.every((other) => other.knowledge[site].books < seat.knowledge[site].books),
  );
}

export const majority = step({
  id: 'majority',
  kind: 'aside',
  pick: (now) => (now.isMyTurn && (firstDig(now) || now.turns >= SOME_TURNS) ? { sites: led(now) } : null),
  say: ({ sites }) => ({
    title: m.guide_majority(),
    text: [
      m.guide_majority_points({ ...MAJORITY_POINTS }),
      sites.length > 0
        ? m.guide_majority_lead({ sites: listed(sites.map((site) => placeName(site as Site))) })
        : m.guide_majority_none(),
    ],
  }),
  targets: () => ['me'],
  rule: 'thebes#scoring',
});
