// What is said while there is nothing new: what I would do, and why; or who is to move.
import { m } from '../../../paraglide/messages.js';
import type { Choice } from '../../../tomb_raiders/choices';
import { digCards } from '../../../tomb_raiders/dig/promise';
import { EXHIBITION_POINTS, MUSEUMS, type Region } from '../../../tomb_raiders/printed';
import { cardWords, findWords, regionName } from '../../../tomb_raiders/words';
import { mean } from '../../../words/figures';
import { nameOf } from '../../course';
import { advice, isWorthDigging } from '../advice';
import { expectedPoints } from '../expected';
import { bestDig } from '../focus';
import { chosenRegion, type Situation } from '../frame';
import { telling } from '../news';
import { reason, reasonWords, type Reason } from '../reasons';
import { step } from '../step';
import type { Target } from '../targets';
import { usesWords } from '../uses';

type Suggestion = {
  deed: string;
  about: string;
  region: Region | null;
  weeks: number;
  cards: number;
  points: number;
  isGeneral: boolean;
  assistants: number;
  /** Of a dig: whether it is planned already, and whether it promises too little. */
  isPlanned: boolean;
  isPoor: boolean;
  turns: number;
  /** Cards that I have taken. */
  taken: number;
} & Reason;

/** The dig that is planned at the table, or what I would do. */
function suggestedChoice(now: Situation): Choice | null {
  const planned = chosenRegion(now);
  return (planned && bestDig(now, planned)) ?? advice(now);
}

const suggestion = step({
  id: 'play',
  kind: 'idle',
  pick: (now): Suggestion | null => {
    const choice = suggestedChoice(now);
    if (!choice) return null;
    const { deed, about, region, weeks, isGeneral, assistants } = choice;
    const isDig = deed === 'dig';
    return {
      deed,
      about,
      region,
      weeks,
      isGeneral,
      assistants,
      cards: isDig ? digCards(now.seat, choice) : 0,
      points: isDig ? expectedPoints(now, choice) : 0,
      isPlanned: isDig && chosenRegion(now) !== undefined,
      isPoor: isDig && !isWorthDigging(now, choice),
      turns: now.turns,
      taken: now.events.filter(({ event }) => event === 'took').length,
      ...reason(now, choice),
    };
  },
  say: (picked) => ({
    title: m.table_your_turn(),
    text: picked.isPlanned
      ? [plannedWords(picked), ...usesWords(picked)]
      : [suggested(picked), ...reasonWords(picked, picked.turns)],
  }),
  targets: pointed,
  lit: ({ deed, about }, now) => {
    const choice = suggestedChoice(now);
    return choice?.deed === deed && choice.about === about ? [choice.code] : [];
  },
  rule: 'tomb_raiders#turn',
});

export const play = telling(suggestion);

function plannedWords({ isPoor, weeks: count, cards, points }: Suggestion): string {
  const weeks = m.thebes_weeks({ count });
  if (isPoor) return m.guide_raiders_play_dig_poor({ points: mean(points) });
  return m.guide_raiders_play_dig_here({
    weeks,
    cards: m.raiders_cards({ count: cards }),
    points: mean(points),
  });
}

const TAKING = [m.guide_raiders_play_take, m.guide_raiders_play_take_again, m.guide_raiders_play_take_third];

function suggested({ deed, about, region, weeks: count, cards, points, taken }: Suggestion): string {
  const weeks = m.thebes_weeks({ count });
  switch (deed) {
    case 'take': {
      const say = TAKING[taken % TAKING.length] ?? m.guide_raiders_play_take;
      return say({ card: cardWords(about), weeks });
    }
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

function pointed({ deed, about, region, isPlanned }: Suggestion): Target[] {
  switch (deed) {
    case 'take':
      return [`card:${about}`];
    case 'dig':
      if (isPlanned) return ['scale'];
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
  say: ({ name }) => ({ title: m.table_turn_of({ name }), text: [m.guide_raiders_wait()] }),
  targets: () => [],
  rule: 'tomb_raiders#time',
});
