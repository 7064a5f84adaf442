import { expect, test } from 'vitest';
import { CARDS } from './cards';
import { CITIES } from './cities';
import { FINDS } from './finds';
import { PERGAMON } from './pergamon';
import { SIGNS } from './signs';
import { TOMB_RAIDERS } from './tomb_raiders';

test('no game lays a plate over one of another', () => {
  const names = [SIGNS, CARDS, FINDS, CITIES, PERGAMON, TOMB_RAIDERS].flatMap(Object.keys);
  expect(new Set(names).size).toBe(names.length);
});
