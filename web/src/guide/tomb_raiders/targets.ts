// What the guide to The Tomb Raiders points at.
import type { Professor, Region } from '../../tomb_raiders/printed';
import type { Places } from '../targets';

export type Target =
  | 'display'
  | 'crates'
  | 'exhibitions'
  | 'museums'
  | 'professors'
  | 'ruler'
  | 'me'
  | 'hand'
  | 'permits'
  | 'notebook'
  | 'points'
  | 'others'
  | 'log'
  | 'bar'
  | 'scale'
  | `card:${string}`
  | `held:${string}`
  | `find:${string}`
  | `region:${Region}`
  | `exhibition:${string}`
  | `museum:${string}`
  | `professor:${Professor}`
  | `seat:${number}`;

export const PLACES: Places = {
  within: {
    card: 'display',
    held: 'hand',
    region: 'crates',
    exhibition: 'exhibitions',
    museum: 'museums',
    professor: 'professors',
    display: 'tab:display',
    exhibitions: 'halls',
    museums: 'halls',
    professors: 'halls',
    halls: 'tab:halls',
    hand: 'me',
    permits: 'me',
    notebook: 'me',
    points: 'me',
    find: 'step',
  },
  explained: { card: 'card', held: 'card', museum: 'museum', find: 'find' },
};
