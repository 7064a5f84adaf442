// What is said while there is nothing new: what I would do, or who is to move.
import { m } from '../../../paraglide/messages.js';
import { CARDS, EXHIBITIONS, type Site } from '../../../thebes/printed';
import { mean } from '../../../words/figures';
import { cardWords, placeName } from '../../../thebes/words';
import { advice, digPoints, digTokens } from '../advice';
import type { Use } from '../../../thebes/choices';
import { nameOf } from '../../course';
import { step } from '../step';
import { reason, reasonWords, type Reason } from '../reasons';
import { usesWords } from '../uses';
import type { Target } from '../targets';

type Suggestion = Reason & {
  deed: string;
  about: string;
  weeks: number;
  digWeeks: number;
  tokens: number;
  points: number;
  uses: readonly Use[];
};

export const play = step({
  id: 'play',
  kind: 'idle',
  pick: (now): Suggestion | null => {
    const choice = advice(now);
    if (!choice) return null;
    const { deed, about, weeks, digWeeks, uses } = choice;
    const isDig = deed === 'dig';
    const tokens = isDig ? digTokens(now.seat, choice) : 0;
    const points = isDig ? digPoints(now, choice) : 0;
    return { deed, about, weeks, digWeeks, uses, tokens, points, ...reason(now, choice) };
  },
  say: (suggestion) => ({
    title: m.table_your_turn(),
    text: [suggested(suggestion), ...reasonWords(suggestion), ...usesWords(suggestion.uses)],
  }),
  targets: pointed,
  lit: (_about, now) => {
    const choice = advice(now);
    return choice ? [choice.code] : [];
  },
  rule: 'thebes#turn',
});

function suggested({ deed, about, weeks: count, digWeeks, tokens, points }: Suggestion): string {
  const weeks = m.thebes_weeks({ count });
  switch (deed) {
    case 'take':
      return m.guide_play_take({
        card: cardWords(about),
        city: placeName(CARDS[about]?.city ?? 'warsaw'),
        weeks,
      });
    case 'dig':
      return m.guide_play_dig({
        site: placeName(about as Site),
        weeks: m.thebes_weeks({ count: digWeeks }),
        tokens: m.thebes_tokens({ count: tokens }),
        points: mean(points),
      });
    case 'exhibit': {
      const { city = 'warsaw', points: worth = 0 } = EXHIBITIONS[about] ?? {};
      return m.guide_play_exhibit({
        city: placeName(city),
        weeks,
        points: m.thebes_points({ count: worth }),
      });
    }
    case 'change':
      return m.guide_play_change({ warsaw: placeName('warsaw'), weeks });
    default:
      return m.guide_play_stop();
  }
}

function pointed({ deed, about, digWeeks }: Suggestion): Target[] {
  switch (deed) {
    case 'take':
      return [`card:${about}`];
    case 'dig':
      return [`site:${about as Site}`, `week:${digWeeks}`];
    case 'exhibit':
      return [`exhibition:${about}`];
    case 'change':
      return ['change'];
    default:
      return ['stop'];
  }
}

export const wait = step({
  id: 'wait',
  kind: 'idle',
  pick: (now) => (now.isOver ? null : { name: nameOf(now, now.view.actor) }),
  say: ({ name }) => ({ title: m.table_turn_of({ name }), text: [m.guide_wait({ name })] }),
  targets: () => [],
  rule: 'thebes#time',
});
