import { expect, test } from 'vitest';
import { within, type Target } from './targets';

/** Where the pencil goes while a target is not on the screen. */
function around(target: Target): Target[] {
  const next = within(target);
  return next ? [next, ...around(next)] : [];
}

test.each<[Target, Target[]]>([
  ['card:rome car', ['display', 'tab:display']],
  ['exhibition:paris small', ['exhibitions', 'tab:display']],
  ['bag:egypt', ['me', 'tab:me']],
  ['permission:crete', ['me', 'tab:me']],
  ['seat:2', ['others', 'tab:others']],
  ['site:greece', ['map']],
  ['stop', ['bar']],
  ['track', []],
])('%s lies within what can be seen in its place', (target, places) => {
  expect(around(target)).toEqual(places);
});
