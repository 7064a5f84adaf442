// What the guide to Thebes points at.
import type { Place, Site } from '../../thebes/printed';
import type { Places } from '../targets';

export type Target =
  | 'map'
  | 'track'
  | 'display'
  | 'change'
  | 'exhibitions'
  | 'me'
  | 'points'
  | 'others'
  | 'log'
  | 'bar'
  | 'wheel'
  | `week:${number}`
  | 'stop'
  | `card:${string}`
  | `exhibition:${string}`
  | `place:${Place}`
  | `site:${Site}`
  | `bag:${Site}`
  | `permission:${Site}`
  | `seat:${number}`;

export const PLACES: Places = {
  within: {
    card: 'display',
    change: 'display',
    exhibition: 'exhibitions',
    display: 'tab:display',
    exhibitions: 'tab:display',
    bag: 'me',
    permission: 'me',
    points: 'me',
    place: 'map',
    site: 'map',
    stop: 'bar',
    week: 'wheel',
  },
  explained: { card: 'card', exhibition: 'exhibition', place: 'place', site: 'place', bag: 'site' },
};
