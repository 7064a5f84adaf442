// The first dig, and what came out of the hill.
import { m } from '../../../paraglide/messages.js';
import { FUNDS_SPACES, GALLERIES } from '../../../pergamon/printed';
import { bestRow, value } from '../../../pergamon/rows';
import { advice } from '../advice';
import { isAsked, told, type Situation } from '../frame';
import { has } from '../../step';
import { step } from '../step';
import { digWords, rowWords } from '../suggesting';

const PATIENCE = 2;

/** The gallery I would dig, with what it holds and what could be made of it. */
export function digPick(now: Situation) {
  const choice = isAsked(now, 'dig') ? advice(now) : null;
  if (choice?.deed !== 'dig') return null;
  const { view, seat } = now;
  const finds = view.galleries[choice.gallery];
  const row = bestRow([...seat.finds, ...finds]);
  return { gallery: choice.gallery, finds: finds.length, worth: row ? value(row) : 0 };
}

export const dig = step({
  id: 'dig',
  kind: 'do',
  pick: (now) => {
    const picked = digPick(now);
    const deepest = FUNDS_SPACES[(now.seat.figure ?? 1) - 1]?.deepest ?? 0;
    return picked ? { ...picked, deepest: GALLERIES[deepest - 1] ?? '' } : null;
  },
  say: (about) => ({
    title: m.pergamon_guide_dig(),
    text: [m.pergamon_guide_dig_how({ deepest: about.deepest }), ...digWords(about)],
  }),
  targets: ({ gallery }) => [`gallery:${GALLERIES.findIndex((name) => name === gallery) + 1}`],
  lit: (_about, now) => codes(now),
  isDoneBy: (move) => has(move, 'dug'),
  answer: () => m.pergamon_guide_answer_dig(),
  patience: PATIENCE,
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
    ],
  }),
  targets: () => ['store'],
  rule: 'pergamon#collections',
});
