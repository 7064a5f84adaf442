// What brings points besides artifacts: exhibitions, museums, professors, congresses.
import { m } from '../../paraglide/messages.js';
import type { Region } from '../../tomb_raiders/printed';
import { example, figure, text, type Section } from '../rulebook';
import { donating, outdoing, PLAYERS, showing } from './examples';
import CongressTable from './figures/CongressTable.svelte';
import ExhibitionsTable from './figures/ExhibitionsTable.svelte';
import MuseumsTable from './figures/MuseumsTable.svelte';
import ProfessorsTable from './figures/ProfessorsTable.svelte';
import { NUMBERS } from './numbers';
import { together } from '../../words/figures';
import { cardWords, regionName } from '../../tomb_raiders/words';

const { exhibitions: many, exhibitionPoints, professorMinimum, bestMinimum } = NUMBERS;
const { mostCongresses, congressPoints } = NUMBERS;
const [one, other] = PLAYERS;

function needWords(need: readonly [Region, number] | undefined): string {
  return need ? together(m.thebes_times({ count: need[1], what: regionName(need[0]) })) : '';
}

function showingWords(): string {
  const { first, second, third, slow, middle, fast } = showing();
  return m.rules_raiders_exhibitions_example({
    first: needWords(first),
    second: needWords(second),
    third: needWords(third),
    slow: m.thebes_weeks({ count: slow }),
    middle: m.thebes_weeks({ count: middle }),
    fast: m.thebes_weeks({ count: fast }),
  });
}

function donatingWords(): string {
  const { donate, given, points, weeks, gain } = donating();
  return m.rules_raiders_museums_example({
    artifacts: m.raiders_artifacts({ count: donate }),
    given: m.thebes_points({ count: given }),
    points: m.thebes_points({ count: points }),
    gain,
    weeks: m.thebes_weeks({ count: weeks }),
  });
}

function outdoingWords(): string {
  const { region, card, held, known, after } = outdoing();
  return m.rules_raiders_professors_example({
    one,
    other,
    region: regionName(region),
    card: cardWords(card),
    held,
    known,
    after,
  });
}

const exhibitions: Section = {
  id: 'exhibitions',
  title: m.thebes_exhibitions,
  level: 2,
  blocks: [
    text(m.rules_raiders_exhibitions_how),
    text(() => m.rules_raiders_exhibitions_points({ points: m.thebes_points({ count: exhibitionPoints }) })),
    example(showingWords),
    text(m.rules_raiders_exhibitions_show),
    figure(ExhibitionsTable, {}, () => m.rules_raiders_exhibitions_figure({ count: many })),
  ],
};

const museums: Section = {
  id: 'museums',
  title: m.raiders_museums,
  level: 2,
  blocks: [
    text(m.rules_raiders_museums_how),
    text(m.rules_raiders_museums_lose),
    figure(MuseumsTable, {}, m.rules_raiders_museums_figure),
    example(donatingWords),
  ],
};

const professors: Section = {
  id: 'professors',
  title: m.raiders_professors,
  level: 2,
  blocks: [
    text(() => m.rules_raiders_professors_first({ minimum: professorMinimum, all: bestMinimum })),
    text(m.rules_raiders_professors_pass),
    example(outdoingWords),
    figure(ProfessorsTable, {}, m.rules_raiders_professors_figure),
  ],
};

const congresses: Section = {
  id: 'congresses',
  title: m.thebes_points_congresses,
  level: 2,
  blocks: [
    text(m.rules_congresses_together),
    figure(CongressTable, {}, m.rules_congresses_figure),
    text(() =>
      m.rules_congresses_most({ most: mostCongresses, points: m.thebes_points({ count: congressPoints }) }),
    ),
  ],
};

export const pointSections: readonly Section[] = [exhibitions, museums, professors, congresses];
