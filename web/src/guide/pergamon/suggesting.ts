// What the guide would do, in words.
import { m } from '../../paraglide/messages.js';
import { asksOn } from '../../pergamon/funds/odds';
import { GALLERIES } from '../../pergamon/printed';
import { items, value } from '../../pergamon/rows';
import { coinWords, itemWords } from '../../pergamon/words';
import { listed } from '../../words/figures';

/** A space, with the gallery that it is chosen for. */
export function placeWords({ space, gallery }: { space: number; gallery: string | null }): string {
  const coins = coinWords(asksOn(space));
  return gallery
    ? m.pergamon_guide_play_place({ coins, gallery })
    : m.pergamon_guide_play_place_save({ coins });
}

/** A gallery, with what lies in it and what the finds could be worth together. */
export function digWords({
  gallery,
  finds,
  worth,
}: {
  gallery: string;
  finds: number;
  worth: number;
}): string[] {
  const coins = coinWords(GALLERIES.findIndex((name) => name === gallery) + 1);
  const dig = m.pergamon_guide_play_dig({ gallery, finds: m.pergamon_finds({ count: finds }), coins });
  return worth > 0 ? [dig, m.pergamon_guide_play_dig_worth({ worth })] : [dig];
}

/** A row by its items and their worth. */
export function rowWords(row: readonly string[]): { items: string; worth: number } {
  return { items: listed(items(row).map(itemWords)), worth: value(row) };
}
