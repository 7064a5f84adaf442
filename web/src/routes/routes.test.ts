import { expect, test } from 'vitest';
import { newTableAddress, replayAddress, routeOf, tableAddress, type Route } from './routes';

const at = (path: string): Route => routeOf(new URL(path, 'http://club.example'));

test.each<[string, Route]>([
  ['/', { page: 'home' }],
  ['/new', { page: 'new', game: null }],
  ['/settings', { page: 'settings' }],
  [newTableAddress('pergamon'), { page: 'new', game: 'pergamon' }],
  [tableAddress('2fwP-XC_'), { page: 'table', table: '2fwP-XC_' }],
  [tableAddress('a/b'), { page: 'table', table: 'a/b' }],
  [replayAddress('2fwP'), { page: 'replay', table: '2fwP', frame: null }],
  [replayAddress('2fwP', 14), { page: 'replay', table: '2fwP', frame: 14 }],
  ['/replay/2fwP?frame=x', { page: 'replay', table: '2fwP', frame: null }],
  ['/table', { page: 'nothing' }],
  ['/table/a/b', { page: 'nothing' }],
  ['/elsewhere', { page: 'nothing' }],
])('%s is a page', (path, route) => {
  expect(at(path)).toEqual(route);
});
