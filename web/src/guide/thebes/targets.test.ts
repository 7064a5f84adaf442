import { expect, test } from 'vitest';
import { around } from '../targets';
import { PLACES, type Target } from './targets';

/** Where the pencil goes while a target is not on the screen. */
function places(target: string): string[] {
  const next = around(PLACES, target);
  return next ? [next, ...places(next)] : [];
}

test.each<[Target, string[]]>([
  ['card:rome car', ['display', 'tab:display']],
  ['exhibition:paris small', ['exhibitions', 'tab:display']],
  ['bag:egypt', ['me', 'tab:me']],
  ['permission:crete', ['me', 'tab:me']],
  ['seat:2', ['others', 'tab:others']],
  ['site:greece', ['map']],
  ['stop', ['bar']],
  ['week:7', ['wheel']],
  ['track', []],
])('%s lies within what can be seen in its place', (target, found) => {
  expect(places(target)).toEqual(found);
});
