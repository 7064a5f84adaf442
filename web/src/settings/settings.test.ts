import { expect, test } from 'vitest';
import { DEFAULTS, understood } from './settings.svelte';

test('what was kept is understood', () => {
  const kept = { ...DEFAULTS, language: 'de', theme: 'dark', motion: 'reduced', sounds: true } as const;
  expect(understood(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([null, 7, 'dark', {}, { theme: 'pink', motion: 3, language: 'fr', sounds: 'yes', other: true }])(
  '%j is as if nobody had chosen',
  (kept) => {
    expect(understood(kept)).toEqual(DEFAULTS);
  },
);
