// Every kind of card that comes into the display.
import { m } from '../../paraglide/messages.js';
import type { CardKind } from '../../tomb_raiders/printed';
import { example, figure, text, type Section, type Words } from '../rulebook';
import { playing } from './examples';
import CardFigure from './figures/CardFigure.svelte';
import CardsTable from './figures/CardsTable.svelte';
import type { SectionId } from './ids';
import { NUMBERS } from './numbers';
import { exampleOf, kindName, kindWords } from './words';

const { kinds, single } = NUMBERS;

function cardSection(id: SectionId, kind: CardKind, ...words: Words[]): Section {
  return {
    id,
    title: () => kindName(kind),
    level: 3,
    blocks: [figure(CardFigure, { card: exampleOf(kind) }, () => kindWords(kind)), ...words.map(text)],
  };
}

function playingWords(): string {
  const { take, play, total } = playing();
  return m.rules_raiders_playing_example({
    take: m.thebes_weeks({ count: take }),
    play: m.thebes_weeks({ count: play }),
    total: m.thebes_weeks({ count: total }),
  });
}

const playingCards: Section = {
  id: 'playing-cards',
  title: m.rules_raiders_playing,
  level: 2,
  blocks: [
    text(m.rules_raiders_playing_again),
    example(playingWords),
    text(m.rules_raiders_playing_excavation),
  ],
};

export const cardSections: readonly Section[] = [
  {
    id: 'cards',
    title: m.rules_cards,
    level: 2,
    blocks: [
      text(() => m.rules_raiders_cards_kinds({ kinds })),
      figure(CardsTable, {}, m.rules_raiders_cards_figure),
    ],
  },
  cardSection('card-expertise', 'expertise', m.rules_raiders_card_expertise),
  cardSection('card-general', 'general', m.rules_raiders_card_general),
  cardSection('card-congress', 'congress', m.rules_raiders_card_congress),
  playingCards,
  cardSection('card-thief', 'thief', m.rules_raiders_card_thief),
  cardSection('card-tomb-raider', 'tomb_raider', m.rules_raiders_card_tomb_raider),
  cardSection('card-scientist', 'scientist', m.rules_raiders_card_scientist),
  cardSection(
    'card-assistant',
    'assistant',
    () => m.rules_raiders_card_assistant({ single }),
    m.rules_raiders_card_assistant_not,
  ),
  cardSection('card-general-excavation', 'general_excavation', m.rules_raiders_card_general_excavation),
];
