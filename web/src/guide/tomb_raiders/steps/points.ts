// Points besides digging: exhibitions, museums, professors, and time.
import { m } from '../../../paraglide/messages.js';
import { professorTitle, regionName } from '../../../tomb_raiders/words';
import {
  EXHIBITION_POINTS,
  EXHIBITION_WEEKS,
  EXHIBITIONS,
  MUSEUMS,
  PROFESSORS,
  type Professor,
  type Region,
} from '../../../tomb_raiders/printed';
import { together } from '../../../words/figures';
import { nameOf } from '../../course';
import { pointsOf } from '../../../tomb_raiders/finds/finds';
import { holderOf, levels, needed, type Level } from '../../../tomb_raiders/halls/reach';
import { easiest } from '../../../tomb_raiders/table/gifts';
import { advice, rivalFor } from '../advice';
import { choicesAbout, lostProfessor } from '../frame';
import { has } from '../../step';
import { step } from '../step';

const PATIENCE = 2;
const SOME_TURNS = 5;

function needWords(number: number, level: number): string {
  const need = EXHIBITIONS[number]?.needs[level];
  return need ? together(m.thebes_times({ count: need[1], what: regionName(need[0]) })) : '';
}

/** What an exhibition still asks for at least. */
function lacking({ first }: { first: Level | undefined }): number {
  return first ? first.needed - first.has : 0;
}

export const exhibition = step({
  id: 'exhibition',
  kind: 'aside',
  pick: (now) => {
    const [nearest] = now.view.exhibitions
      .map((number) => ({ number, first: levels(number, now.seat.finds)[0] }))
      .sort((one, other) => lacking(one) - lacking(other));
    if (!nearest?.first || !now.isMyTurn || now.turns === 0) return null;
    const { region, needed: due, has } = nearest.first;
    return { number: nearest.number, region, due, has };
  },
  say: ({ number, region, due, has }) => ({
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
      m.guide_raiders_exhibition_keep({ have: has, needed: due, region: regionName(region as Region) }),
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
    if (choice?.deed !== 'exhibit') return null;
    const { about: number, weeks } = choice;
    return { number, weeks, name: nameOf(now, rivalFor(now, Number(number))) };
  },
  say: ({ weeks, name }) => ({
    title: m.guide_exhibit(),
    text: [
      m.guide_raiders_exhibit_have({
        weeks: m.thebes_weeks({ count: weeks }),
        points: m.thebes_points({ count: EXHIBITION_POINTS }),
      }),
      ...(name ? [m.guide_raiders_exhibit_hurry({ name })] : []),
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
    const isHeld = now.view.seats.some((seat) => seat.professors.length > 0);
    return now.isMyTurn && (isHeld || now.turns >= SOME_TURNS) ? {} : null;
  },
  say: () => ({
    title: m.guide_raiders_professors(),
    text: [
      m.guide_raiders_professors_how({
        minimum: PROFESSORS.egypt.minimum,
        points: m.thebes_points({ count: PROFESSORS.egypt.points }),
      }),
      m.guide_raiders_professors_all({ minimum: PROFESSORS.best.minimum }),
      m.guide_raiders_professors_figures(),
    ],
  }),
  targets: () => ['professors'],
  rule: 'tomb_raiders#professors',
});

export const lost = step({
  id: 'lost',
  kind: 'read',
  pick: (now) => {
    const event = now.isMyTurn ? lostProfessor(now) : undefined;
    if (!event) return null;
    const professor = event.professor as Professor;
    const name = nameOf(now, holderOf(now.view, professor));
    return { professor, name, need: needed(now.view, professor) };
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
