import { expect, test } from 'vitest';
import { around, selector } from '../targets';
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
  ['held:thief egypt', ['hand', 'me', 'tab:me']],
  ['find:Sphinx', ['step']],
  ['scale', []],
  ['permits', ['me', 'tab:me']],
  ['ruler', []],
])('%s lies within what can be seen in its place', (target, found) => {
  expect(places(target)).toEqual(found);
});

test('the same card is pointed at in the display or in the hand, as is meant', () => {
  const card = '[data-explain="card"][data-id="thief egypt"]';
  expect(selector(PLACES, 'card:thief egypt')).toContain(`, [data-guide~="display"] ${card}`);
  expect(selector(PLACES, 'held:thief egypt')).toContain(`, [data-guide~="hand"] ${card}`);
});
