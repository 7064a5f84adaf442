// The first dig, and what came out of the hill.
import { m } from '../../../paraglide/messages.js';
import { FUNDS_SPACES, GALLERIES } from '../../../pergamon/printed';
import { bestRow } from '../../../pergamon/rows';
import { coinWords } from '../../../pergamon/words';
import { advice } from '../advice';
import { isAsked, told, type Situation } from '../frame';
import { has } from '../../step';
import { step } from '../step';
import { digAbout, digWords, rowWords, shortly } from '../suggesting';

export const dig = step({
  id: 'dig',
  kind: 'do',
  pick: (now) => {
    const about = isAsked(now, 'dig') ? digAbout(now) : null;
    const deepest = FUNDS_SPACES[(now.seat.figure ?? 1) - 1]?.deepest ?? 0;
    return about?.gallery ? { ...about, deepest: GALLERIES[deepest - 1] ?? '' } : null;
  },
  say: (about) => ({
    title: m.pergamon_guide_dig(),
    text: [m.pergamon_guide_dig_how({ deepest: about.deepest }), ...shortly(digWords(about))],
  }),
  targets: ({ gallery }) => [`gallery:${GALLERIES.findIndex((name) => name === gallery) + 1}`],
  lit: (_about, now) => codes(now),
  isDoneBy: (move) => has(move, 'dug'),
  answer: () => m.pergamon_guide_answer_dig(),
  rule: 'pergamon#digging',
});

function codes(now: Situation): number[] {
  const choice = advice(now);
  return choice ? [choice.code] : [];
}

export const found = step({
  id: 'found',
  kind: 'read',
  pick: ({ mine, seat, view, isOver }) => {
    const [dug] = told(mine, 'dug');
    if (!dug || isOver || view.row.length > 0) return null;
    return { finds: dug.finds.length, row: bestRow(seat.finds) ?? [] };
  },
  say: ({ finds, row }) => ({
    title: m.pergamon_guide_found(),
    text: [
      m.pergamon_guide_found_store({ finds: m.pergamon_finds({ count: finds }) }),
      row.length > 0
        ? m.pergamon_guide_found_fit({ items: rowWords(row).items })
        : m.pergamon_guide_found_none(),
      m.pergamon_guide_found_faded(),
    ],
  }),
  targets: () => ['store'],
  rule: 'pergamon#collections',
});

/** Whoever does without the first dig, though it was advised, hears what that means. */
export const passed = step({
  id: 'passed',
  kind: 'read',
  pick: ({ done, mine, seat, isOver }) => {
    const isPassed = told(mine, 'dug nothing').some(({ could_dig }) => could_dig);
    const isAdvised = done.includes('dig') && told(mine, 'dug').length === 0;
    return isPassed && isAdvised && !isOver ? { coins: seat.coins } : null;
  },
  say: ({ coins }) => ({
    title: m.pergamon_guide_passed(),
    text: [m.pergamon_guide_passed_kept({ coins: coinWords(coins) })],
  }),
  targets: () => ['galleries'],
  rule: 'pergamon#digging',
});
