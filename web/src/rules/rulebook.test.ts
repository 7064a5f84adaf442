// Every rule book: it says something in every section, and every link leads somewhere.
import { afterEach, describe, expect, test } from 'vitest';
import { choose, locales, type Locale } from '../words/locale.svelte';
import { links, plain } from './markup';
import { paragraphs, RULED_GAMES, rulebookOf } from './rulebook';

const BOOKS = await Promise.all(
  RULED_GAMES.map(async (game) => [game, (await rulebookOf(game))!.sections] as const),
);

afterEach(() => choose('en'));

describe.each(BOOKS)('%s', (_game, sections) => {
  const ids = sections.map(({ id }) => id);

  function linked(language: Locale): string[][] {
    choose(language);
    return sections.map((section) => paragraphs(section).flatMap(links).sort());
  }

  test('no two sections have the same name', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(locales)('%s: every section has a title and says something', (language) => {
    choose(language);
    for (const section of sections) {
      expect(section.title(), section.id).not.toBe('');
      const said = paragraphs(section);
      expect(said.length, section.id).toBeGreaterThan(0);
      for (const text of said) expect(plain(text), section.id).not.toMatch(/undefined|NaN|[*[\]{}]|^$/);
    }
  });

  test.each(locales)('%s: every link leads to a section, and the languages link alike', (language) => {
    const found = linked(language);
    expect(found.flat().filter((id) => !ids.includes(id))).toEqual([]);
    expect(found).toEqual(linked('en'));
  });
});
