// The first dig, from the crate to what came out of it, and what is known of the piles.
import { m } from '../../../paraglide/messages.js';
import { NUMBERS } from '../../../rules/tomb_raiders/numbers';
import { findName, regionName } from '../../../tomb_raiders/words';
import { ARTIFACTS, REGIONS, type Region } from '../../../tomb_raiders/printed';
import { digCards } from '../../../tomb_raiders/dig/promise';
import { generalExcavations } from '../../../tomb_raiders/dig/knowledge';
import { isArtifact } from '../../../tomb_raiders/finds/finds';
import { mean } from '../../../words/figures';
import { isWorthDigging } from '../advice';
import { expectedPoints } from '../expected';
import { bestDig, focus, isReady } from '../focus';
import { choicesAbout, chosenRegion, firstDig, type Situation } from '../frame';
import { inTheGround, pileGuess } from '../ground';
import { has } from '../../step';
import { step } from '../step';
import { usesWords } from '../uses';

const PATIENCE = 4;

/** The code for the weeks I would dig. */
function litDig(region: string, now: Situation): number[] {
  const choice = bestDig(now, region as Region);
  return choice ? [choice.code] : [];
}

export const dig = step({
  id: 'dig',
  kind: 'do',
  pick: (now) => {
    const region = now.isMyTurn && !firstDig(now) ? focus(now) : null;
    if (!region || !isReady(now, region) || !bestDig(now, region)) return null;
    return { region, points: now.seat.dig_knowledge[region], pile: Math.round(pileGuess(now.view, region)) };
  },
  say: ({ region, points, pile }) => ({
    title: m.guide_dig(),
    text: [
      m.guide_raiders_dig_ready({ region: regionName(region as Region), points, pile }),
      m.guide_raiders_dig_choose(),
    ],
  }),
  targets: ({ region }) => [`region:${region as Region}`],
  lit: ({ region }, now) => litDig(region, now),
  isDoneBy: (move) => has(move, 'dug'),
  answer: (_move, { region }) => m.guide_answer_dig({ site: regionName(region as Region) }),
  patience: PATIENCE,
  rule: 'tomb_raiders#digging',
});

export const weeks = step({
  id: 'weeks',
  kind: 'do',
  pick: (now) => {
    const region = now.isMyTurn && !firstDig(now) ? chosenRegion(now) : undefined;
    const best = region && bestDig(now, region);
    if (!region || !best || !isWorthDigging(now, best)) return null;
    const { isGeneral, assistants, digWeeks } = best;
    const alike = choicesAbout(now, 'dig', region).filter(
      (choice) => choice.isGeneral === isGeneral && choice.assistants === assistants,
    );
    const most = Math.max(...alike.map((choice) => digCards(now.seat, choice)));
    return {
      region,
      most,
      best: digWeeks,
      cards: digCards(now.seat, best),
      points: expectedPoints(now, best),
      isGeneral,
      assistants,
    };
  },
  say: ({ most, best, cards, points, isGeneral, assistants }) => ({
    title: m.guide_wheel(),
    text: [
      ...(isGeneral || assistants > 0 ? [] : [m.guide_raiders_weeks_chart({ cards: most })]),
      m.guide_raiders_weeks_best({
        weeks: m.thebes_weeks({ count: best }),
        cards: m.raiders_cards({ count: cards }),
        points: mean(points),
      }),
      ...usesWords({ isGeneral, assistants }),
    ],
  }),
  targets: () => ['scale'],
  lit: ({ region }, now) => litDig(region, now),
  isDoneBy: (move) => has(move, 'dug'),
  patience: PATIENCE,
  rule: 'tomb_raiders#chart',
});

export const finds = step({
  id: 'finds',
  kind: 'read',
  pick: (now) => {
    const dug = firstDig(now);
    if (!dug) return null;
    const points = dug.finds.reduce((sum, name) => sum + (ARTIFACTS[name]?.points ?? 0), 0);
    const cards = dug.finds.length + dug.rubble;
    const book = dug.finds.find((name) => !isArtifact(name)) ?? '';
    return { region: dug.region, cards, due: dug.cards, finds: dug.finds.length, points, book };
  },
  say: ({ cards, due, finds: count, points, book }) => ({
    title: m.guide_finds(),
    text: [
      foundWords(cards, count, points),
      ...(book ? [m.guide_raiders_finds_book({ book: findName(book), single: NUMBERS.single })] : []),
      cards < due ? m.guide_raiders_finds_short({ due }) : m.guide_raiders_finds_rubble(),
    ],
  }),
  targets: ({ region }) => [`region:${region as Region}`],
  rule: 'tomb_raiders#finds',
});

function foundWords(drawn: number, finds: number, worth: number): string {
  if (drawn === 0) return m.guide_raiders_finds_empty();
  const cards = m.raiders_cards({ count: drawn });
  if (finds === 0) return m.guide_raiders_finds_none({ cards });
  return m.guide_raiders_finds_some({
    cards,
    finds: m.thebes_finds({ count: finds }),
    points: m.thebes_points({ count: worth }),
  });
}

/** Said before the first dig, as it is too late afterwards. */
export const excavation = step({
  id: 'excavation',
  kind: 'aside',
  pick: (now) => {
    if (!now.isMyTurn || now.turns === 0 || firstDig(now)) return null;
    const own = REGIONS.reduce((sum, region) => sum + now.seat.excavation_cards[region], 0);
    return { left: own + generalExcavations(now.seat) };
  },
  say: ({ left }) => ({
    title: m.guide_raiders_excavation(),
    text: [m.guide_raiders_excavation_have({ left }), m.guide_raiders_excavation_plan()],
  }),
  targets: () => ['permits'],
  rule: 'tomb_raiders#excavation-cards',
});

export const notebook = step({
  id: 'notebook',
  kind: 'aside',
  pick: (now) => {
    const dug = now.moves.flatMap(({ events }) => events).findLast((event) => event.event === 'dug');
    if (!now.isMyTurn || dug?.event !== 'dug') return null;
    return { region: dug.region, finds: inTheGround(now.view, dug.region as Region).length };
  },
  say: ({ region, finds: count }) => ({
    title: m.guide_raiders_notebook(),
    text: [
      m.guide_raiders_notebook_keeps(),
      m.guide_raiders_notebook_left({
        region: regionName(region as Region),
        finds: m.thebes_finds({ count }),
      }),
    ],
  }),
  targets: () => ['notebook'],
  rule: 'tomb_raiders#secrets',
});
