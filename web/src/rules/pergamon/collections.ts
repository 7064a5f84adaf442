// The rest of a turn: building collections, exhibiting and storing them.
import { m } from '../../paraglide/messages.js';
import { items, value } from '../../pergamon/rows';
import { coinWords, itemWords } from '../../pergamon/words';
import { listed } from '../../words/figures';
import { figure, steps, text, type Section } from '../rulebook';
import { ARRIVAL, ROW } from './examples';
import FindsFigure from './figures/FindsFigure.svelte';
import MuseumFigure from './figures/MuseumFigure.svelte';
import PointsTable from './figures/PointsTable.svelte';
import StorageTable from './figures/StorageTable.svelte';
import { NUMBERS, POLISH_WORTH, STORE_COINS } from './numbers';

const { polish, museum, exhibit, collections: markers, free, findsACoin } = NUMBERS;
const points = () => m.pergamon_points({ count: exhibit });

function rowWords(): string {
  const shown = items(ROW);
  return m.pergamon_rules_collections_figure({
    finds: m.pergamon_finds({ count: ROW.length }),
    items: m.pergamon_items({ count: shown.length }),
    names: listed(shown.map(itemWords)),
    sum: `${shown.map(({ century }) => century).join(' + ')} = ${value(ROW)}`,
  });
}

const collections: Section = {
  id: 'collections',
  title: m.pergamon_rules_collections,
  level: 2,
  blocks: [
    text(m.pergamon_rules_collections_row),
    text(m.pergamon_rules_collections_value),
    figure(FindsFigure, { finds: ROW }, rowWords),
    text(m.pergamon_rules_collections_least),
  ],
};

const polishing: Section = {
  id: 'polishing',
  title: m.pergamon_rules_polishing,
  level: 3,
  blocks: [
    text(() => m.pergamon_rules_polishing_how({ one: POLISH_WORTH, most: polish })),
    text(m.pergamon_rules_polishing_gone),
  ],
};

const intoMuseum: Section = {
  id: 'museum',
  title: m.pergamon_rules_museum,
  level: 2,
  blocks: [
    text(m.pergamon_rules_museum_steps),
    steps(
      () => m.pergamon_rules_museum_marker({ most: museum }),
      () => m.pergamon_rules_museum_point({ points: points() }),
      m.pergamon_rules_museum_push,
      () => m.pergamon_rules_museum_out({ first: 1 }),
    ),
    figure(MuseumFigure, {}, () => m.pergamon_rules_museum_figure({ value: ARRIVAL.value })),
    text(m.pergamon_rules_museum_single),
    text(() => m.pergamon_rules_museum_several({ points: points() })),
    figure(PointsTable, {}, m.pergamon_rules_museum_points),
  ],
};

const room: Section = {
  id: 'room',
  title: m.pergamon_rules_room,
  level: 3,
  blocks: [text(() => m.pergamon_rules_room_dissolve({ markers }))],
};

const storing: Section = {
  id: 'storing',
  title: m.pergamon_rules_storing,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_storing_cost({ free, coin: coinWords(STORE_COINS), each: findsACoin })),
    figure(StorageTable, {}, m.pergamon_rules_storing_figure),
    text(m.pergamon_rules_storing_discard),
    text(m.pergamon_rules_storing_museum),
  ],
};

export const collectionSections: readonly Section[] = [collections, polishing, intoMuseum, room, storing];
