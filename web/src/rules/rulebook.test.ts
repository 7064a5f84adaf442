// Every rule book: it says something in every section, and every link leads somewhere.
import { afterEach, describe, expect, test } from 'vitest';
import { choose, locales, type Locale } from '../words/locale.svelte';
import { links, plain } from './markup';
import { SECTION_IDS as PERGAMON_IDS } from './pergamon/ids';
import { paragraphs, RULED_GAMES, rulebookOf } from './rulebook';
import { search } from './search';
import { SECTION_IDS as THEBES_IDS } from './thebes/ids';
import { SECTION_IDS as TOMB_RAIDERS_IDS } from './tomb_raiders/ids';

const BOOKS = await Promise.all(
  RULED_GAMES.map(async (game) => [game, (await rulebookOf(game))!.sections] as const),
);

/** The sections that can be linked to, and what players look for in their language with where it must lead. */
const KNOWN: Readonly<Record<string, { ids: readonly string[]; found: [Locale, string, string][] }>> = {
  thebes: {
    ids: THEBES_IDS,
    found: [
      ['en', 'zeppelin', 'card-zeppelin'],
      ['de', 'genehmigung', 'permissions'],
      ['de', 'sondergenehmigung', 'card-special-permission'],
      ['de', 'gleichstand', 'ties'],
      ['es', 'automovil', 'card-car'],
      ['es', 'ano nuevo', 'year'],
    ],
  },
  pergamon: {
    ids: PERGAMON_IDS,
    found: [
      ['en', 'polishing', 'polishing'],
      ['en', 'raider', 'raider'],
      ['de', 'lagern', 'storing'],
      ['de', 'grabrauber', 'raider'],
      ['de', 'gleichstand', 'ties'],
      ['es', 'colecciones', 'collections'],
      ['es', 'variantes', 'options'],
    ],
  },
  tomb_raiders: {
    ids: TOMB_RAIDERS_IDS,
    found: [
      ['en', 'thief', 'card-thief'],
      ['en', 'museum', 'museums'],
      ['en', 'notebook', 'secrets'],
      ['de', 'grabräuber', 'card-tomb-raider'],
      ['de', 'gleichstand', 'ties'],
      ['es', 'cientifico', 'card-scientist'],
      ['es', 'tabla de excavacion', 'chart'],
    ],
  },
};

afterEach(() => choose('en'));

describe.each(BOOKS)('%s', (game, sections) => {
  const ids = sections.map(({ id }) => id);

  function linked(language: Locale): string[][] {
    choose(language);
    return sections.map((section) => paragraphs(section).flatMap(links).sort());
  }

  test('the sections are those that can be linked to, and no two have the same name', () => {
    expect(ids).toEqual([...KNOWN[game]!.ids]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(KNOWN[game]!.found)('%s: who looks for “%s” finds %s first', (language, query, id) => {
    choose(language);
    expect(search(sections, query)[0]?.id).toBe(id);
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
