import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRead, lastRead } from './read';

beforeEach(() => {
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each table has its own mark', () => {
  keepRead('a', 7);
  keepRead('b', 3);
  keepRead('a', 9);
  expect([lastRead('a'), lastRead('b'), lastRead('c')]).toEqual([9, 3, 0]);
});

test('of many tables those read longest ago are forgotten', () => {
  for (let number = 0; number < 60; number += 1) keepRead(`table ${number}`, 1);
  expect([lastRead('table 0'), lastRead('table 59')]).toEqual([0, 1]);
});
