// What the guide to Pergamon points at.
import type { Places } from '../targets';

export type Target =
  | 'funds'
  | 'cards'
  | 'galleries'
  | 'calendar'
  | 'museum'
  | 'me'
  | 'purse'
  | 'points'
  | 'store'
  | 'row'
  | 'best'
  | 'no-dig'
  | 'finish'
  | 'bar'
  | `funds:${number}`
  | `gallery:${number}`
  | `find:${string}`
  | `seat:${number}`;

export const PLACES: Places = {
  within: {
    gallery: 'galleries',
    galleries: 'tab:board',
    museum: 'tab:hall',
    calendar: 'tab:hall',
    purse: 'me',
    points: 'me',
    find: 'store',
    store: 'me',
    best: 'bar',
  },
  explained: { find: 'find' },
};
