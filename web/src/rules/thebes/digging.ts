// Knowledge, permissions, the dig itself, and what comes out of it.
import { m } from '../../paraglide/messages.js';
import { WHEEL } from '../../thebes/printed';
import { placeName } from '../../thebes/words';
import ChartTable from '../figures/ChartTable.svelte';
import { example, figure, list, steps, text, type Section } from '../rulebook';
import { learned, WHEEL_EXAMPLE } from './examples';
import BagTable from './figures/BagTable.svelte';
import KnowledgeFigure from './figures/KnowledgeFigure.svelte';
import PermissionFigure from './figures/PermissionFigure.svelte';
import { NUMBERS } from './numbers';

const { mostKnowledge, mostWeeks, artifactsInBag, debris, single } = NUMBERS;

function knowledgeWords(): string {
  const { site, special, general } = learned();
  return m.rules_knowledge_figure({ site: placeName(site), special, general });
}

function wheelWords(): string {
  const { knowledge, weeks, tokens } = WHEEL_EXAMPLE;
  return m.rules_wheel_example({
    knowledge,
    weeks: m.thebes_weeks({ count: weeks }),
    tokens: m.thebes_tokens({ count: tokens }),
  });
}

const knowledge: Section = {
  id: 'knowledge',
  title: m.thebes_knowledge,
  level: 2,
  blocks: [
    text(m.rules_knowledge_add),
    list(m.rules_knowledge_special, m.rules_knowledge_general),
    figure(KnowledgeFigure, {}, knowledgeWords),
    text(() => m.rules_knowledge_most({ most: mostKnowledge })),
    text(m.rules_knowledge_found),
  ],
};

const permissions: Section = {
  id: 'permissions',
  title: m.rules_permissions,
  level: 2,
  blocks: [
    text(m.rules_permissions_once),
    figure(PermissionFigure, {}, m.rules_permissions_figure),
    text(m.rules_permissions_special),
  ],
};

const digging: Section = {
  id: 'digging',
  title: m.rules_digging,
  level: 2,
  blocks: [
    text(m.rules_digging_needs),
    list(
      m.rules_digging_needs_permission,
      () => m.rules_digging_needs_knowledge({ single }),
      m.rules_digging_needs_time,
    ),
    text(m.rules_digging_then),
    steps(
      m.rules_digging_travel,
      m.rules_digging_add,
      () => m.rules_digging_weeks({ fewest: 1, most: mostWeeks }),
      m.rules_digging_draw,
      m.rules_digging_keep,
      m.rules_digging_turn_over,
    ),
  ],
};

const wheel: Section = {
  id: 'wheel',
  title: m.rules_wheel,
  level: 3,
  blocks: [
    text(m.rules_wheel_how),
    figure(ChartTable, { rows: WHEEL, example: WHEEL_EXAMPLE }, m.rules_wheel_figure),
    example(wheelWords),
    text(m.rules_wheel_shovels),
  ],
};

const bag: Section = {
  id: 'bag',
  title: m.rules_bag,
  level: 3,
  blocks: [
    text(() => m.rules_bag_holds({ artifacts: artifactsInBag, debris })),
    list(m.rules_bag_artifacts, () => m.rules_bag_books({ single }), m.rules_bag_debris),
    text(m.rules_bag_first),
    figure(BagTable, {}, m.rules_bag_figure),
  ],
};

export const diggingSections: readonly Section[] = [knowledge, permissions, digging, wheel, bag];
