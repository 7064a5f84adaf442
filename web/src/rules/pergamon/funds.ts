// A round, the finds that come with it, and its money.
import { m } from '../../paraglide/messages.js';
import { asksOn } from '../../pergamon/funds/odds';
import { SCORINGS } from '../../pergamon/printed';
import { coinWords } from '../../pergamon/words';
import { listed } from '../../words/figures';
import { example, figure, list, steps, text, type Section } from '../rulebook';
import { FUNDS, paid, PLAYERS } from './examples';
import BacksTable from './figures/BacksTable.svelte';
import FundsFigure from './figures/FundsFigure.svelte';
import GalleriesFigure from './figures/GalleriesFigure.svelte';
import { FIRST_GALLERY, LAST_GALLERY, NUMBERS, RAIDER_PLAYERS } from './numbers';

const { rounds, findsARound, capacity, cardsARound, bagLow, bagHigh, chestLow, chestHigh } = NUMBERS;

/** The rounds with a scoring: `5, 7, 9 and 12`. */
export function scoringRounds(): string {
  return listed(SCORINGS.map(({ round }) => String(round)));
}

function payingWords(): string {
  const [one, two, three] = PLAYERS;
  const { spaces, poor, rich } = FUNDS;
  const [asksOne = 0, asksTwo = 0, asksThree = 0] = spaces.map(asksOn);
  const [poorOne = 0, poorTwo = 0, poorThree = 0] = paid(spaces, poor);
  const [richOne = 0, richTwo = 0, richThree = 0] = paid(spaces, rich);
  return m.pergamon_rules_paying_example({
    one,
    two,
    three,
    asksOne: coinWords(asksOne),
    asksTwo,
    asksThree,
    poor: coinWords(poor),
    poorOne,
    poorTwo,
    poorThree,
    rich,
    richOne,
    richTwo,
    richThree,
  });
}

const round: Section = {
  id: 'round',
  title: m.pergamon_rules_round,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_round_goes({ rounds })),
    steps(m.pergamon_rules_round_finds, m.pergamon_rules_round_funds, m.pergamon_rules_round_turns, () =>
      m.pergamon_rules_round_scoring({ rounds: scoringRounds() }),
    ),
  ],
};

const layingOut: Section = {
  id: 'laying-out',
  title: m.pergamon_rules_laying,
  level: 2,
  blocks: [
    text(() =>
      m.pergamon_rules_laying_sort({ finds: findsARound, first: FIRST_GALLERY, last: LAST_GALLERY }),
    ),
    figure(GalleriesFigure, {}, m.pergamon_rules_laying_figure),
    text(m.pergamon_rules_laying_stay),
    text(() => m.pergamon_rules_laying_full({ capacity })),
  ],
};

const funds: Section = {
  id: 'funds',
  title: m.pergamon_rules_funds,
  level: 2,
  blocks: [
    text(() => m.pergamon_rules_funds_backs({ cards: cardsARound, bagLow, bagHigh, chestLow, chestHigh })),
    figure(BacksTable, {}, m.pergamon_rules_funds_backs_figure),
    text(m.pergamon_rules_funds_place),
    list(
      m.pergamon_rules_funds_asks,
      () => m.pergamon_rules_funds_opens({ first: FIRST_GALLERY }),
      m.pergamon_rules_funds_turn,
    ),
    figure(FundsFigure, {}, () => m.pergamon_rules_funds_figure({ first: 1 })),
    text(m.pergamon_rules_funds_choice),
    text(() => m.pergamon_rules_funds_raider({ players: RAIDER_PLAYERS })),
  ],
};

const paying: Section = {
  id: 'paying',
  title: m.pergamon_rules_paying,
  level: 3,
  blocks: [
    text(m.pergamon_rules_paying_right),
    text(m.pergamon_rules_paying_rest),
    example(payingWords),
    text(m.pergamon_rules_paying_keep),
  ],
};

export const fundsSections: readonly Section[] = [round, layingOut, funds, paying];
