// Every game's table in words, over whole games and in every language.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { TAUGHT_GAMES } from '../guide/course';
import { decode } from '../guide/recorded';
import { choose, locales } from '../words/locale.svelte';
import { faceOf } from './faces';

const NAMES = ['Ann', 'Bob', 'Carla', 'Dora'];
const STEP = 25;

afterEach(() => choose('en'));

async function told(game: string) {
  const file = new URL(`../guide/${game}/fixtures/games.json.gz`, import.meta.url);
  const views = decode(gunzipSync(readFileSync(file)).toString()).flatMap(({ frames }) =>
    frames.map(({ view }) => view),
  );
  const facts = await (await faceOf(game, true)).telling.facts();
  return () => views.filter((_, at) => at % STEP === 0).map((view) => facts(view, NAMES));
}

test.each(TAUGHT_GAMES.flatMap((game) => locales.map((language) => [game, language] as const)))(
  '%s is told in full in %s',
  async (game, language) => {
    const facts = await told(game);
    choose(language);
    for (const table of facts()) {
      expect(table.map(({ title }) => title)).toEqual(expect.arrayContaining(['Ann', 'Bob']));
      for (const line of table.flatMap(({ lines }) => lines)) {
        expect(line.join(' ')).not.toMatch(/undefined|null|NaN|[{}_]/);
        expect(line[0]).not.toBe('');
      }
    }
  },
);

test('a table of Thebes is told as one would read it out', async () => {
  const [opening] = (await told('thebes'))();
  const lines = Object.fromEntries(opening!.flatMap(({ lines }) => lines));
  expect(opening!.map(({ title }) => title)).toEqual(['Year 1901', 'In the bag', 'Ann', 'Bob']);
  expect(lines).toMatchObject({ Where: 'Warsaw', When: 'week 1 of 1901', Points: '0', Finds: '–' });
  expect(lines['Greece']).toContain('Zeus statue (');
});
