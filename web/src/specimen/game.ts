// A whole game of three, as its frames would come one after another.
import told from '../thebes/fixtures/game.json';
import { CARDS } from '../thebes/printed';
import type { Event, Legal, News, View } from '../thebes/view';
import { changed, type Change } from './changes';

export const NAMES: readonly string[] = told.names;
export const START = told.frames[0]?.view as View;

/** Every move of the game with the view after it. */
export const GAME: readonly News[] = told.frames.slice(1).reduce<News[]>((game, frame) => {
  const { number, seat, events, changed: change } = frame;
  const view = changed(game.at(-1)?.view ?? START, change as Change) as View;
  return [...game, { number, seat: seat ?? 0, events: events as Event[], view }];
}, []);

/** A move as the legal action that it was; its number is its code. */
export function asLegal({ number, events }: News): Legal {
  const told = <Kind extends Event['event']>(kind: Kind) =>
    events.find((event): event is Extract<Event, { event: Kind }> => event.event === kind);
  const used = (told('used up')?.cards ?? []).map((name) => CARDS[name]?.kind ?? '').sort();
  const dug = told('dug');
  const deed =
    (dug && `dig ${dug.site} ${dug.weeks}`) ??
    (told('took') && `take ${told('took')?.card}`) ??
    (told('exhibited') && `exhibit ${told('exhibited')?.exhibition}`) ??
    (told('stopped') ? 'stop' : 'change display');
  const by = told('travelled')?.by_zeppelin ? ' by zeppelin' : '';
  const using = used.filter((kind) => kind !== 'zeppelin').map((kind) => ` using ${kind}`);
  return { code: number, action: `${deed}${by}${using.join('')}`, weeks: told('time spent')?.weeks ?? 0 };
}
