import { expect, test } from 'vitest';
import { handedTo } from './hand_over.svelte';

const screen = { isRunning: true, mine: [0, 2], actor: 2, looking: 0 };

test('the screen is handed to the next of those who share it', () => {
  expect(handedTo(screen)).toBe(2);
  expect(handedTo({ ...screen, looking: null })).toBe(2);
});

test('it stays with who looks from the seat to move, and while others or nobody is to move', () => {
  expect(handedTo({ ...screen, looking: 2 })).toBeNull();
  expect(handedTo({ ...screen, actor: 1 })).toBeNull();
  expect(handedTo({ ...screen, actor: null })).toBeNull();
  expect(handedTo({ ...screen, isRunning: false })).toBeNull();
});

test('who sits alone hands over to nobody', () => {
  expect(handedTo({ ...screen, mine: [2], looking: null })).toBeNull();
});
