// Every kind of card, the display they lie in, and how it changes.
import { m } from '../../paraglide/messages.js';
import { placeName } from '../../thebes/words';
import { figure, text, type Section, type Words } from '../rulebook';
import CardFigure from './figures/CardFigure.svelte';
import GroupTable from './figures/GroupTable.svelte';
import PushFigure from './figures/PushFigure.svelte';
import { cardFacts } from './facts';
import type { SectionId } from './ids';
import { NUMBERS } from './numbers';

const { display, kinds, rumor, pair, trio, pairWorth, trioWorth, single, long, change } = NUMBERS;
const groups = { pair, trio, pairWorth, trioWorth, single };

/** A kind of card: one of them as an example, with how many there are and where. */
function cardSection(id: SectionId, title: Words, card: string, words: Words): Section {
  return { id, title, level: 3, blocks: [figure(CardFigure, { card }, () => cardFacts(card)), text(words)] };
}

const assistants = cardSection('card-assistant', m.thebes_card_assistant, 'paris assistant', () =>
  m.rules_card_assistant(groups),
);
const shovels = cardSection('card-shovel', m.thebes_card_shovel, 'london shovel', () =>
  m.rules_card_shovel(groups),
);

export const cardSections: readonly Section[] = [
  { id: 'cards', title: m.rules_cards, level: 2, blocks: [text(() => m.rules_cards_kinds({ kinds }))] },
  cardSection('card-book', m.thebes_item_books, 'moscow book egypt 3', m.rules_card_book),
  cardSection('card-general', m.thebes_card_general, 'london general 2', m.rules_card_general),
  cardSection('card-rumor', m.thebes_item_rumor, 'vienna rumor palestine', () =>
    m.rules_card_rumor({ points: rumor }),
  ),
  {
    ...assistants,
    blocks: [...assistants.blocks, figure(GroupTable, { what: 'assistant' }, m.rules_card_groups_assistants)],
  },
  {
    ...shovels,
    blocks: [...shovels.blocks, figure(GroupTable, { what: 'shovel' }, m.rules_card_groups_shovels)],
  },
  cardSection('card-car', m.thebes_card_car, 'moscow car', () => m.rules_card_car({ long })),
  cardSection('card-zeppelin', m.thebes_card_zeppelin, 'vienna zeppelin', m.rules_card_zeppelin),
  cardSection(
    'card-special-permission',
    m.thebes_card_special_permission,
    'london special_permission',
    m.rules_card_special_permission,
  ),
  cardSection('card-congress', m.thebes_card_congress, 'berlin congress', m.rules_card_congress),
  {
    id: 'display',
    title: m.rules_display,
    level: 2,
    blocks: [
      text(m.rules_display_gap),
      text(m.rules_display_exhibition),
      figure(PushFigure, {}, m.rules_display_figure),
      text(m.rules_display_supply),
    ],
  },
  {
    id: 'changing-display',
    title: m.rules_changing,
    level: 2,
    blocks: [
      text(() =>
        m.rules_changing_how({
          warsaw: placeName('warsaw'),
          display,
          weeks: m.thebes_weeks({ count: change }),
        }),
      ),
      text(() => m.rules_changing_again({ row: [change, change + 1, change + 2].join(', ') })),
      text(m.rules_changing_exhibitions),
    ],
  },
];
