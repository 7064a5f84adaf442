// What the guide would do: a rule of thumb for beginners that looks a little further than the bots' one.
import type { Choice, Deed } from '../../pergamon/choices';
import { storageCost } from '../../pergamon/storage';
import { once, type Position } from './frame';
import { dig as bestDig, placing } from './placing';
import { show } from './showing';
import { potential, purse, without } from './worth';

export const advice = once((now): Choice | null => {
  switch (now.view.phase) {
    case 'place':
      return placing(now)?.choice ?? null;
    case 'dig':
      return dig(now);
    case 'exhibit':
      return exhibit(now);
    case 'store':
      return store(now);
    default:
      return now.choices[0] ?? null;
  }
});

function choiceOf<Wanted extends Deed>(
  { choices }: Position,
  deed: Wanted,
  isWanted: (choice: Choice & { deed: Wanted }) => boolean = () => true,
): Choice | null {
  return (
    choices.find((choice) => choice.deed === deed && isWanted(choice as Choice & { deed: Wanted })) ?? null
  );
}

function dig(now: Position): Choice | null {
  const open = now.choices.flatMap((choice) => (choice.deed === 'dig' ? [choice.gallery] : []));
  const { gallery: best } = bestDig(now, open);
  return best ? choiceOf(now, 'dig', ({ gallery }) => gallery === best) : choiceOf(now, 'no dig');
}

/** The next of the small actions that exhibit a row. */
function exhibit(now: Position): Choice | null {
  const { row, polished } = now.view;
  const wanted = show(now);
  if (!wanted) return choiceOf(now, 'finish');
  const next = wanted.row[row.length];
  if (next !== undefined && polished === 0) {
    return choiceOf(now, row.length === 0 ? 'start' : 'join', ({ find }) => find === next);
  }
  return (
    (wanted.polish > 0 ? choiceOf(now, 'polish', ({ polish }) => polish === wanted.polish) : null) ??
    choiceOf(now, 'exhibit') ??
    choiceOf(now, 'dissolve', ({ collection }) => collection === wanted.out)
  );
}

/** The find that I would miss least. */
export function leastFind({ seat, view }: Position): { find: string; loss: number } | null {
  const all = potential(seat.finds, view.round);
  const rated = seat.finds.map((find) => ({
    find,
    loss: all - potential(without(seat.finds, [find]), view.round),
  }));
  return rated.sort((one, other) => one.loss - other.loss)[0] ?? null;
}

function store(now: Position): Choice | null {
  const { seat, view } = now;
  const least = leastFind(now);
  const price = storageCost(seat.finds.length);
  const canPay = seat.coins >= price;
  const isCheap = storageCost(seat.finds.length - 1) < price;
  const spared = purse(seat.coins - price + 1, view.round) - purse(seat.coins - price, view.round);
  const isIdle = least !== null && isCheap && least.loss < spared;
  const throwAway = least ? choiceOf(now, 'discard', ({ find }) => find === least.find) : null;
  return canPay && !(isIdle && throwAway) ? choiceOf(now, 'store') : throwAway;
}
