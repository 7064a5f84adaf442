// Figures come from the components, through parameters: no text of rules or guide has a number of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)\b/i,
  de: /\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|hundert)(en)?\b/i,
  es: /\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|docena|cien)\b/i,
};
const MESSAGES = new URL('../../messages/', import.meta.url);
const FOLDERS = readdirSync(MESSAGES).filter((name) => /^(rules|guide)/.test(name));
const FILES = Object.keys(WORDS).flatMap((language) => FOLDERS.map((folder) => [folder, language] as const));

function texts(folder: string, language: string): [string, string][] {
  const file = new URL(`${folder}/${language}.json`, MESSAGES);
  const messages: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  delete messages['$schema'];
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, message] as [string, string]]
      : (message as { match: Record<string, string> }[]).flatMap(({ match }) =>
          Object.values(match).map((text): [string, string] => [key, text]),
        ),
  );
}

test.each(FILES)('%s in %s: every number comes through a parameter', (folder, language) => {
  for (const [key, text] of texts(folder, language)) {
    const own = text.replace(/\{\w+\}/g, '');
    expect(own, key).not.toMatch(/\d/);
    expect(own, key).not.toMatch(WORDS[language] ?? /$^/);
  }
});
