// What storing costs, and what is thrown away instead, in words.
import { m } from '../../paraglide/messages.js';
import { FREE_FINDS } from '../../pergamon/printed';
import { find as known } from '../../pergamon/rows';
import { storageCost } from '../../pergamon/storage';
import { coinWords } from '../../pergamon/words';
import { advice, leastFind } from './advice';
import type { Position } from './frame';
import { rowWorth, without } from './worth';

export type StoreAbout = {
  finds: number;
  price: number;
  coins: number;
  /** The find that I would throw away; empty where all are stored. */
  find: string;
  /** What the best row is worth, and what without it. */
  before: number;
  worth: number;
};

export function storeAbout(now: Position): StoreAbout {
  const { finds, coins } = now.seat;
  const find = advice(now)?.deed === 'discard' ? (leastFind(now)?.find ?? '') : '';
  return {
    finds: finds.length,
    price: storageCost(finds.length),
    coins,
    find,
    before: rowWorth(finds),
    worth: rowWorth(without(finds, [find])),
  };
}

export function storeWords({ finds, price, coins, find, before, worth }: StoreAbout): string[] {
  if (price === 0) return [m.pergamon_guide_play_free()];
  const said = { free: FREE_FINDS, finds: m.pergamon_finds({ count: finds }), coins: coinWords(price) };
  const cost = m.pergamon_guide_storage_cost(said);
  if (find === '')
    return [cost, worth > 0 ? m.pergamon_guide_storage_pay({ worth }) : m.pergamon_guide_storage_keep()];
  const must = price > coins ? [m.pergamon_guide_storage_short({ coins: coinWords(coins) })] : [];
  return [cost, ...must, spareWords(find, before, worth)];
}

/** What is lost with a find. */
function spareWords(find: string, before: number, worth: number): string {
  if (worth === 0) return m.pergamon_guide_storage_spare_none({ century: known(find).century });
  return worth < before
    ? m.pergamon_guide_storage_falls({ before, worth })
    : m.pergamon_guide_storage_spare({ worth });
}
