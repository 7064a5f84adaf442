// What is said while there is nothing new: what I would do, or who is to move.
import { m } from '../../../paraglide/messages.js';
import { nextScoring } from '../../../pergamon/museum/oldest';
import { GALLERIES, ROUNDS } from '../../../pergamon/printed';
import { bestRow } from '../../../pergamon/rows';
import { coinWords } from '../../../pergamon/words';
import { nameOf } from '../../course';
import { advice } from '../advice';
import type { Situation } from '../frame';
import { placings } from '../placing';
import { show } from '../showing';
import { step } from '../step';
import { digWords, placeWords, rowWords } from '../suggesting';
import type { Target } from '../targets';
import { digPick } from './digging';

type Suggestion = {
  deed: string;
  space: number;
  gallery: string | null;
  finds: number;
  worth: number;
  row: readonly string[];
  coins: number;
  find: string;
  round: number;
};

const NOTHING = { space: 0, gallery: null, finds: 0, worth: 0, row: [], coins: 0, find: '', round: 0 };

export const play = step({
  id: 'play',
  kind: 'idle',
  pick: (now): Suggestion | null => {
    const choice = advice(now);
    return choice ? { ...NOTHING, deed: choice.deed, ...details(now, choice) } : null;
  },
  say: (suggestion) => ({ title: m.table_your_turn(), text: suggested(suggestion) }),
  targets: pointed,
  lit: (_about, now) => {
    const choice = advice(now);
    return choice ? [choice.code] : [];
  },
  rule: 'pergamon#turn',
});

/** What of a position belongs to what I would do. */
function details(now: Situation, choice: NonNullable<ReturnType<typeof advice>>): Partial<Suggestion> {
  switch (choice.deed) {
    case 'place': {
      const [best] = placings(now);
      return { space: choice.space, gallery: best?.gallery ?? null };
    }
    case 'dig':
      return { ...digPick(now) };
    case 'start':
    case 'join':
    case 'exhibit':
    case 'dissolve': {
      const wanted = show(now);
      return { row: wanted?.row ?? [], coins: wanted?.polish ?? 0 };
    }
    case 'polish':
      return { coins: choice.polish };
    case 'finish':
      return {
        row: bestRow(now.seat.finds) ?? [],
        round: now.view.round === ROUNDS ? 0 : (nextScoring(now.view.round + 1)?.round ?? 0),
      };
    case 'discard':
      return { find: choice.find };
    case 'store':
      return { coins: choice.coins };
    default:
      return {};
  }
}

function suggested(suggestion: Suggestion): string[] {
  const { deed, gallery, finds, worth, row, coins, round } = suggestion;
  switch (deed) {
    case 'place':
      return [placeWords(suggestion)];
    case 'dig':
      return digWords({ gallery: gallery ?? '', finds, worth });
    case 'no dig':
      return [m.pergamon_guide_play_save()];
    case 'start':
    case 'join':
      return [m.pergamon_guide_play_show(rowWords(row)), ...polished(coins)];
    case 'polish':
      return polished(coins);
    case 'exhibit':
    case 'dissolve':
      return [m.pergamon_guide_play_exhibit()];
    case 'finish':
      return [waiting(row, round)];
    case 'discard':
      return [m.pergamon_guide_play_discard()];
    case 'store':
      return [
        coins > 0 ? m.pergamon_guide_play_store({ coins: coinWords(coins) }) : m.pergamon_guide_play_free(),
      ];
    default:
      return [m.pergamon_guide_play_order()];
  }
}

function polished(coins: number): string[] {
  return coins > 0 ? [m.pergamon_guide_polish_some({ coins: coinWords(coins) })] : [];
}

function waiting(row: readonly string[], round: number): string {
  if (row.length === 0) return m.pergamon_guide_play_nothing();
  return round > 0 ? m.pergamon_guide_play_wait({ round }) : m.pergamon_guide_play_enough();
}

function pointed({ deed, space, gallery, find }: Suggestion): Target[] {
  switch (deed) {
    case 'place':
      return [`funds:${space}`];
    case 'dig':
      return [`gallery:${GALLERIES.findIndex((name) => name === gallery) + 1}`];
    case 'no dig':
      return ['no-dig'];
    case 'start':
    case 'join':
      return ['store', 'best'];
    case 'finish':
      return ['finish'];
    case 'discard':
      return [`find:${find}`];
    default:
      return ['bar'];
  }
}

export const wait = step({
  id: 'wait',
  kind: 'idle',
  pick: (now) => (now.isOver ? null : { name: nameOf(now, now.view.actor) }),
  say: ({ name }) => ({ title: m.table_turn_of({ name }), text: [m.pergamon_guide_wait()] }),
  targets: () => [],
  rule: 'pergamon#turn',
});
