// Points besides digging: exhibitions, museums, professors, and time.
import { m } from '../../../paraglide/messages.js';
import { NUMBERS } from '../../../rules/tomb_raiders/numbers';
import { professorTitle, regionName } from '../../../tomb_raiders/words';
import {
  EXHIBITION_POINTS,
  EXHIBITION_WEEKS,
  EXHIBITIONS,
  MUSEUMS,
  PROFESSORS,
  WEEKS_BEHIND_PER_POINT,
  type Professor,
  type Region,
} from '../../../tomb_raiders/printed';
import { together } from '../../../words/figures';
import { nameOf } from '../../course';
import { artifactsOf, pointsOf } from '../../../tomb_raiders/finds/finds';
import { needed as neededFor } from '../../../tomb_raiders/halls/reach';
import { easiest } from '../../../tomb_raiders/table/gifts';
import { advice } from '../advice';
import { choicesAbout, lostProfessor } from '../frame';
import { has } from '../../step';
import { step } from '../step';

const PATIENCE = 2;
const SOME_TURNS = 5;
const MANY_TURNS = 9;
const { single } = NUMBERS;

function needWords(number: number, level: number): string {
  const need = EXHIBITIONS[number]?.needs[level];
  return need ? together(m.thebes_times({ count: need[1], what: regionName(need[0]) })) : '';
}

export const exhibition = step({
  id: 'exhibition',
  kind: 'aside',
  pick: (now) => {
    const [number] = now.view.exhibitions;
    const [region, needed] = EXHIBITIONS[number ?? -1]?.needs[0] ?? [];
    if (number === undefined || !region || !needed || !now.isMyTurn || now.turns === 0) return null;
    return { number, region, needed, have: Math.min(needed, artifactsOf(now.seat.finds, region).length) };
  },
  say: ({ number, region, needed, have }) => ({
    title: m.guide_raiders_exhibition(),
    text: [
      m.guide_raiders_exhibition_asks({
        first: needWords(number, 0),
        second: needWords(number, 1),
        third: needWords(number, 2),
        slow: m.thebes_weeks({ count: EXHIBITION_WEEKS[0] ?? 0 }),
        fast: m.thebes_weeks({ count: EXHIBITION_WEEKS.at(-1) ?? 0 }),
        points: m.thebes_points({ count: EXHIBITION_POINTS }),
      }),
      m.guide_raiders_exhibition_keep({ have, needed, region: regionName(region as Region) }),
    ],
  }),
  targets: ({ number }) => [`exhibition:${number}`],
  rule: 'tomb_raiders#exhibitions',
});

export const exhibit = step({
  id: 'exhibit',
  kind: 'do',
  pick: (now) => {
    const choice = advice(now);
    return choice?.deed === 'exhibit' ? { number: choice.about, weeks: choice.weeks } : null;
  },
  say: ({ weeks }) => ({
    title: m.guide_exhibit(),
    text: [
      m.guide_raiders_exhibit_have({
        weeks: m.thebes_weeks({ count: weeks }),
        points: m.thebes_points({ count: EXHIBITION_POINTS }),
      }),
      m.guide_raiders_exhibit_hurry(),
    ],
  }),
  targets: ({ number }) => [`exhibition:${number}`],
  lit: ({ number }, now) => choicesAbout(now, 'exhibit', number).map(({ code }) => code),
  isDoneBy: (move) => has(move, 'exhibited'),
  answer: () => m.guide_raiders_answer_exhibit(),
  patience: PATIENCE,
  rule: 'tomb_raiders#exhibitions',
});

function museumWords(number: number) {
  const { donate = 0, points = 0, weeks = 0 } = MUSEUMS[number] ?? {};
  return {
    artifacts: m.raiders_artifacts({ count: donate }),
    points: m.thebes_points({ count: points }),
    weeks: m.thebes_weeks({ count: weeks }),
  };
}

export const museum = step({
  id: 'museum',
  kind: 'aside',
  pick: ({ view, isMyTurn, turns }) => {
    const [number] = view.museums;
    return number !== undefined && isMyTurn && turns > 0 ? { number } : null;
  },
  say: ({ number }) => {
    const { artifacts, points, weeks } = museumWords(number);
    return {
      title: m.guide_raiders_museum(),
      text: [
        m.guide_raiders_museum_asks({ donate: artifacts, points, weeks }),
        m.guide_raiders_museum_gone(),
      ],
    };
  },
  targets: ({ number }) => [`museum:${number}`],
  rule: 'tomb_raiders#museums',
});

export const donate = step({
  id: 'donate',
  kind: 'do',
  pick: (now) => {
    const choice = advice(now);
    if (choice?.deed !== 'museum') return null;
    const { donate: wanted = 0, points = 0 } = MUSEUMS[Number(choice.about)] ?? {};
    const given = pointsOf(easiest(now.view, now.seat.finds, wanted));
    return { number: choice.about, given, gain: points - given };
  },
  say: ({ number, given, gain }) => ({
    title: m.guide_raiders_donate(),
    text: [
      m.guide_raiders_donate_worth({
        ...museumWords(Number(number)),
        given: m.thebes_points({ count: given }),
        gain,
      }),
      m.guide_raiders_donate_then(),
    ],
  }),
  targets: ({ number }) => [`museum:${number}`],
  lit: ({ number }, now) => choicesAbout(now, 'museum', number).map(({ code }) => code),
  isDoneBy: (move) => has(move, 'museum chosen'),
  answer: () => m.guide_raiders_answer_donate(),
  patience: PATIENCE,
  rule: 'tomb_raiders#museums',
});

export const professors = step({
  id: 'professors',
  kind: 'aside',
  pick: (now) => {
    const holder = now.view.seats.findIndex((seat) => seat.professors.length > 0);
    if (!now.isMyTurn || (holder < 0 && now.turns < SOME_TURNS)) return null;
    const [own] = now.seat.professors;
    const [theirs] = now.view.seats[holder]?.professors ?? [];
    return { name: own || holder < 0 ? '' : nameOf(now, holder), professor: own ?? theirs ?? '' };
  },
  say: ({ name, professor }) => ({
    title: m.guide_raiders_professors(),
    text: [
      m.guide_raiders_professors_how({
        minimum: PROFESSORS.egypt.minimum,
        points: m.thebes_points({ count: PROFESSORS.egypt.points }),
      }),
      m.guide_raiders_professors_all({ minimum: PROFESSORS.best.minimum }),
      ...(professor ? [holderWords(professorTitle(professor as Professor), name)] : []),
    ],
  }),
  targets: () => ['professors'],
  rule: 'tomb_raiders#professors',
});

function holderWords(professor: string, name: string): string {
  return name
    ? m.guide_raiders_professors_theirs({ professor, name })
    : m.guide_raiders_professors_mine({ professor });
}

export const lost = step({
  id: 'lost',
  kind: 'read',
  pick: (now) => {
    const event = now.isMyTurn ? lostProfessor(now) : undefined;
    if (!event) return null;
    const professor = event.professor as Professor;
    return { professor, name: nameOf(now, event.seat), need: neededFor(now.view, professor) };
  },
  say: ({ professor, name, need }) => ({
    title: m.guide_raiders_lost(),
    text: [
      m.guide_raiders_lost_to({
        professor: professorTitle(professor as Professor),
        name,
        points: m.thebes_points({ count: PROFESSORS[professor as Professor].points }),
      }),
      m.guide_raiders_lost_back({ need }),
    ],
  }),
  targets: ({ professor }) => [`professor:${professor as Professor}`],
  rule: 'tomb_raiders#professors',
});

/** Said as soon as there are such points to be seen, or late. */
export const behind = step({
  id: 'behind',
  kind: 'aside',
  pick: (now) => {
    const { points, weeks } = now.seat;
    if (!now.isMyTurn || (points.time === 0 && now.turns < MANY_TURNS)) return null;
    const foremost = Math.max(...now.view.seats.map((seat) => seat.weeks));
    return { weeks: foremost - weeks, points: points.time };
  },
  say: ({ weeks, points }) => ({
    title: m.guide_raiders_behind(),
    text: [
      m.guide_raiders_behind_points({
        point: m.thebes_points({ count: single }),
        weeks: WEEKS_BEHIND_PER_POINT,
      }),
      points > 0
        ? m.guide_raiders_behind_now({
            weeks: m.thebes_weeks({ count: weeks }),
            points: m.thebes_points({ count: points }),
          })
        : m.guide_raiders_behind_level(),
    ],
  }),
  targets: () => ['ruler'],
  rule: 'tomb_raiders#scoring',
});
