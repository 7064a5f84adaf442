// The money of a round: the cards, the raider, the spaces, and what they paid.
import { m } from '../../../paraglide/messages.js';
import { asksOn, money } from '../../../pergamon/funds/odds';
import { BACKS, PLAYERS } from '../../../pergamon/printed';
import { coinWords } from '../../../pergamon/words';
import { isAsked, told, type Situation } from '../frame';
import { has } from '../../step';
import { step } from '../step';
import { placeAbout, placeWords, shortly } from '../suggesting';

export const cards = step({
  id: 'cards',
  kind: 'read',
  pick: ({ view }) => {
    const sums = [...money(view.cards, view.cards_left).keys()];
    if (view.phase !== 'place' || sums.length === 0) return null;
    return { cards: view.cards.length, least: Math.min(...sums), most: Math.max(...sums) };
  },
  say: ({ cards: count, least, most }) => {
    const [bagLow, bagHigh] = BACKS.bag;
    const [chestLow, chestHigh] = BACKS.chest;
    return {
      title: m.pergamon_guide_cards(),
      text: [
        m.pergamon_guide_cards_all({ cards: count, bagLow, bagHigh, chestLow, chestHigh }),
        m.pergamon_guide_cards_now({ least, most: coinWords(most) }),
      ],
    };
  },
  targets: () => ['cards'],
  rule: 'pergamon#funds',
});

export const raider = step({
  id: 'raider',
  kind: 'read',
  pick: ({ view }) => (view.phase === 'place' && view.raider?.figure ? { space: view.raider.figure } : null),
  say: () => ({
    title: m.pergamon_guide_raider(),
    text: [m.pergamon_guide_raider_who({ players: PLAYERS.fewest }), m.pergamon_guide_raider_robs()],
  }),
  targets: ({ space }) => [`funds:${space}`],
  rule: 'pergamon#raider',
});

export const place = step({
  id: 'place',
  kind: 'do',
  pick: (now) => {
    return isAsked(now, 'place') ? placeAbout(now) : null;
  },
  say: (about) => ({
    title: m.pergamon_guide_place(),
    text: [m.pergamon_guide_place_says(), ...shortly(placeWords(about))],
  }),
  targets: ({ space }) => [`funds:${space}`],
  lit: ({ space }, now) => codesOf(now, space),
  isDoneBy: (move) => has(move, 'placed'),
  rule: 'pergamon#funds',
});

function codesOf({ choices }: Situation, space: number): number[] {
  return choices.flatMap((one) => (one.deed === 'place' && one.space === space ? [one.code] : []));
}

/** The first payment: the cards, what I got, and whether mine was the leftmost figure. */
function payment({ moves, me }: Situation) {
  const paying = moves.find((move) => has(move, 'cards turned'));
  const [turned] = told(paying?.events ?? [], 'cards turned');
  const received = told(paying?.events ?? [], 'received');
  const mine = received.find(({ seat }) => seat === me);
  return turned && mine ? { turned, mine, isLeftmost: received.at(-1) === mine } : null;
}

export const paid = step({
  id: 'paid',
  kind: 'read',
  pick: (now) => {
    const paying = payment(now);
    const [placed] = told(now.mine, 'placed');
    if (!paying || !placed || now.isOver) return null;
    const [first = 0, second = 0] = paying.turned.values;
    return {
      first,
      second,
      coins: paying.mine.coins,
      asked: asksOn(placed.space),
      isLeftmost: paying.isLeftmost,
    };
  },
  say: ({ first, second, coins, asked, isLeftmost }) => ({
    title: m.pergamon_guide_paid(),
    text: [
      m.pergamon_guide_paid_cards({ first, second, sum: coinWords(first + second) }),
      share(coins, asked, isLeftmost),
      m.pergamon_guide_paid_order(),
    ],
  }),
  targets: () => ['purse'],
  rule: 'pergamon#paying',
});

function share(coins: number, asked: number, isLeftmost: boolean): string {
  const amount = coinWords(coins);
  if (isLeftmost) return m.pergamon_guide_paid_rest({ coins: amount });
  return coins < asked
    ? m.pergamon_guide_paid_less({ coins: amount })
    : m.pergamon_guide_paid_full({ coins: amount });
}
