// What lies in the piles and who knows it, knowledge, and the dig itself.
import { m } from '../../paraglide/messages.js';
import { regionName } from '../../tomb_raiders/words';
import ChartTable from '../figures/ChartTable.svelte';
import { CHART } from '../../tomb_raiders/printed';
import { example, figure, list, note, steps, text, type Section } from '../rulebook';
import { CHART_EXAMPLE, learned } from './examples';
import ExcavationTable from './figures/ExcavationTable.svelte';
import KnowledgeFigure from './figures/KnowledgeFigure.svelte';
import PileTable from './figures/PileTable.svelte';
import { NUMBERS } from './numbers';

const { digCards, artifacts, rubble, mostKnowledge, mostWeeks, single } = NUMBERS;

const piles: Section = {
  id: 'piles',
  title: m.rules_raiders_piles,
  level: 2,
  blocks: [
    text(() => m.rules_raiders_piles_holds({ cards: digCards, artifacts, rubble })),
    figure(PileTable, {}, m.rules_raiders_piles_figure),
    text(m.rules_raiders_piles_early),
  ],
};

const secrets: Section = {
  id: 'secrets',
  title: m.rules_raiders_secrets,
  level: 2,
  blocks: [
    text(m.rules_raiders_secrets_never),
    list(m.rules_raiders_secrets_all, m.rules_raiders_secrets_you, m.rules_raiders_secrets_short),
    note(m.rules_raiders_secrets_notebook),
  ],
};

function knowledgeWords(): string {
  const { region, special, general } = learned();
  return m.rules_raiders_knowledge_figure({ region: regionName(region), special, general });
}

const knowledge: Section = {
  id: 'knowledge',
  title: m.thebes_knowledge,
  level: 2,
  blocks: [
    text(m.rules_raiders_knowledge_add),
    list(m.rules_raiders_knowledge_special, m.rules_raiders_knowledge_general),
    figure(KnowledgeFigure, {}, knowledgeWords),
    text(() => m.rules_raiders_knowledge_most({ most: mostKnowledge })),
    text(m.rules_raiders_knowledge_found),
  ],
};

const excavation: Section = {
  id: 'excavation-cards',
  title: m.rules_raiders_excavation,
  level: 2,
  blocks: [
    text(m.rules_raiders_excavation_use),
    text(m.rules_raiders_excavation_where),
    figure(ExcavationTable, {}, m.rules_raiders_excavation_figure),
  ],
};

const digging: Section = {
  id: 'digging',
  title: m.rules_digging,
  level: 2,
  blocks: [
    text(m.rules_raiders_digging_needs),
    list(m.rules_raiders_digging_needs_card, () => m.rules_raiders_digging_needs_expertise({ single })),
    text(m.rules_digging_then),
    steps(
      m.rules_raiders_digging_add,
      () => m.rules_raiders_digging_weeks({ fewest: single, most: mostWeeks }),
      m.rules_raiders_digging_draw,
      m.rules_raiders_digging_keep,
      m.rules_raiders_digging_gone,
    ),
  ],
};

function chartWords(): string {
  const { knowledge: points, weeks, cards } = CHART_EXAMPLE;
  return m.rules_raiders_chart_example({
    knowledge: points,
    weeks: m.thebes_weeks({ count: weeks }),
    cards: m.rules_card_count({ count: cards }),
  });
}

const chart: Section = {
  id: 'chart',
  title: m.rules_raiders_chart,
  level: 3,
  blocks: [
    text(m.rules_raiders_chart_how),
    figure(ChartTable, { rows: CHART, example: CHART_EXAMPLE }, m.rules_raiders_chart_figure),
    example(chartWords),
  ],
};

const finds: Section = {
  id: 'finds',
  title: m.rules_raiders_finds,
  level: 3,
  blocks: [
    list(
      m.rules_raiders_finds_artifacts,
      () => m.rules_raiders_finds_books({ single }),
      m.rules_raiders_finds_rubble,
    ),
  ],
};

export const diggingSections: readonly Section[] = [
  piles,
  secrets,
  knowledge,
  excavation,
  digging,
  chart,
  finds,
];
