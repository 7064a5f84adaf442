// A turn, and its first part: digging.
import { m } from '../../paraglide/messages.js';
import { coinWords } from '../../pergamon/words';
import { example, steps, text, type Section } from '../rulebook';
import { DIG } from './examples';
import { FIRST_GALLERY, LAST_GALLERY, NUMBERS } from './numbers';

function digWords(): string {
  const { deepest, gallery, purse, cost, finds, left } = DIG;
  return m.pergamon_rules_digging_example({
    deepest,
    gallery,
    purse: coinWords(purse),
    cost,
    finds: m.pergamon_finds({ count: finds }),
    left,
  });
}

const turn: Section = {
  id: 'turn',
  title: m.rules_turn,
  level: 2,
  blocks: [
    text(m.pergamon_rules_turn_all),
    steps(m.pergamon_rules_turn_dig, m.pergamon_rules_turn_exhibit, m.pergamon_rules_turn_store),
  ],
};

const digging: Section = {
  id: 'digging',
  title: m.pergamon_rules_digging,
  level: 2,
  blocks: [
    text(() =>
      m.pergamon_rules_digging_one({
        first: FIRST_GALLERY,
        last: LAST_GALLERY,
        cheapest: coinWords(1),
        dearest: NUMBERS.galleries,
      }),
    ),
    example(digWords),
    text(m.pergamon_rules_digging_none),
  ],
};

export const turnSections: readonly Section[] = [turn, digging];
