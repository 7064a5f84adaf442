import { expect, test } from 'vitest';
import { around } from '../targets';
import { PLACES, type Target } from './targets';

/** Where the pencil goes while a target is not on the screen. */
function places(target: string): string[] {
  const next = around(PLACES, target);
  return next ? [next, ...places(next)] : [];
}

test.each<[Target, string[]]>([
  ['card:congress', ['display', 'tab:display']],
  ['exhibition:3', ['exhibitions', 'halls', 'tab:halls']],
  ['museum:0', ['museums', 'halls', 'tab:halls']],
  ['professor:best', ['professors', 'halls', 'tab:halls']],
  ['hand', ['me', 'tab:me']],
  ['notebook', ['me', 'tab:me']],
  ['region:crete', ['crates']],
  ['find:Sphinx', ['bar']],
  ['ruler', []],
])('%s lies within what can be seen in its place', (target, found) => {
  expect(places(target)).toEqual(found);
});
