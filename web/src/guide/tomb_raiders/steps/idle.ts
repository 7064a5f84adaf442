// What is said while there is nothing new: what I would do, and why; or who is to move.
import { m } from '../../../paraglide/messages.js';
import { cardWords, findWords, regionName } from '../../../tomb_raiders/words';
import { EXHIBITION_POINTS, MUSEUMS, type Region } from '../../../tomb_raiders/printed';
import { mean } from '../../../words/figures';
import { nameOf } from '../../course';
import { odds } from '../../../tomb_raiders/dig/odds';
import { mayLie } from '../../../tomb_raiders/dig/piles';
import type { Choice } from '../../../tomb_raiders/choices';
import { advice, digCards } from '../advice';
import type { Situation } from '../frame';
import { step } from '../step';
import type { Target } from '../targets';
import { usesWords } from '../uses';
import { reason, reasonWords, type Reason } from '../reasons';

type Suggestion = {
  deed: string;
  about: string;
  region: Region | null;
  weeks: number;
  cards: number;
  points: number;
  isGeneral: boolean;
  assistants: number;
} & Reason;

export const play = step({
  id: 'play',
  kind: 'idle',
  pick: (now): Suggestion | null => {
    const choice = advice(now);
    if (!choice) return null;
    const { deed, region, weeks, isGeneral, assistants } = choice;
    const isDig = deed === 'dig';
    return {
      deed,
      region,
      weeks,
      isGeneral,
      assistants,
      cards: isDig ? digCards(now, choice) : 0,
      points: isDig ? expected(now, choice) : 0,
      ...reason(now, choice),
    };
  },
  say: (suggestion) => ({
    title: m.table_your_turn(),
    text: [suggested(suggestion), ...usesWords(suggestion), ...reasonWords(suggestion)],
  }),
  targets: pointed,
  lit: ({ deed, about }, now) => {
    const choice = advice(now);
    return choice?.deed === deed && choice.about === about ? [choice.code] : [];
  },
  rule: 'tomb_raiders#turn',
});

/** The points of a dig as the table reckons them. */
function expected(now: Situation, choice: Choice): number {
  const { view } = now;
  const { region } = choice;
  if (!region) return 0;
  return odds(mayLie(view.piles[region], region, view.green_cards_left), digCards(now, choice)).points;
}

function suggested({ deed, about, region, weeks: count, cards, points }: Suggestion): string {
  const weeks = m.thebes_weeks({ count });
  switch (deed) {
    case 'take':
      return m.guide_raiders_play_take({ card: cardWords(about), weeks });
    case 'dig':
      return m.guide_raiders_play_dig({
        region: region ? regionName(region) : '',
        weeks,
        cards: m.raiders_cards({ count: cards }),
        points: mean(points),
      });
    case 'exhibit':
      return m.guide_raiders_play_exhibit({ weeks, points: m.thebes_points({ count: EXHIBITION_POINTS }) });
    case 'museum':
      return m.guide_raiders_play_museum({
        weeks,
        points: m.thebes_points({ count: MUSEUMS[Number(about)]?.points ?? 0 }),
      });
    case 'play':
      return m.guide_raiders_play_card({ card: cardWords(about), weeks });
    case 'donate':
      return m.guide_raiders_play_donate({ find: findWords(about) });
    default:
      return m.guide_raiders_play_pick({ find: findWords(about) });
  }
}

function pointed({ deed, about, region }: Suggestion): Target[] {
  switch (deed) {
    case 'take':
      return [`card:${about}`];
    case 'dig':
      return region ? [`region:${region}`] : [];
    case 'exhibit':
      return [`exhibition:${about}`];
    case 'museum':
      return [`museum:${about}`];
    case 'play':
      return [`held:${about}`];
    default:
      return [`find:${about}`];
  }
}

export const wait = step({
  id: 'wait',
  kind: 'idle',
  pick: (now) => (now.isOver ? null : { name: nameOf(now, now.view.actor) }),
  say: ({ name }) => ({ title: m.table_turn_of({ name }), text: [m.guide_wait({ name })] }),
  targets: () => [],
  rule: 'tomb_raiders#time',
});
