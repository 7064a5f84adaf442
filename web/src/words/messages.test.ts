import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LANGUAGES = ['en', 'de', 'es'];
const SOURCES = new URL('..', import.meta.url).pathname;

function messages(language: string): Record<string, unknown> {
  const texts = JSON.parse(readFileSync(join(SOURCES, `../messages/${language}.json`), 'utf8'));
  delete texts.$schema;
  return texts;
}

function sources(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const ours = files.filter(
    (file) => /(?<!\.test)\.(ts|svelte)$/.test(file) && !file.startsWith('paraglide'),
  );
  return ours.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
}

/** The values that a message takes. */
function inputs(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort();
}

test.each(LANGUAGES)('%s has every message and no other', (language) => {
  expect(Object.keys(messages(language)).sort()).toEqual(Object.keys(messages('en')).sort());
});

test.each(LANGUAGES)('every message of %s takes the values of the English one', (language) => {
  const texts = messages(language);
  for (const [key, english] of Object.entries(messages('en'))) {
    expect(inputs(texts[key]), key).toEqual(inputs(english));
  }
});

test('every message is used', () => {
  const used = new Set(sources().match(/(?<=\bm\.)\w+/g));
  expect(Object.keys(messages('en')).filter((key) => !used.has(key))).toEqual([]);
});
