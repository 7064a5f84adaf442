import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = new URL('..', import.meta.url).pathname;
const SETTINGS = JSON.parse(readFileSync(join(SOURCES, '../project.inlang/settings.json'), 'utf8'));
const LANGUAGES: string[] = SETTINGS.locales;
const FILES: string[] = SETTINGS['plugin.inlang.messageFormat'].pathPattern;

function messages(language: string): Record<string, unknown> {
  const files = FILES.map((file) => join(SOURCES, '..', file.replace('{locale}', language)));
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
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

test('no two files have the same message', () => {
  const files = FILES.map((file) =>
    JSON.parse(readFileSync(join(SOURCES, '..', file.replace('{locale}', 'en')), 'utf8')),
  );
  const keys = files.flatMap((texts) => Object.keys(texts).filter((key) => key !== '$schema'));
  expect(new Set(keys).size).toBe(keys.length);
});

test('every message is used', () => {
  const used = new Set(sources().match(/(?<=\bm\.)\w+/g));
  expect(Object.keys(messages('en')).filter((key) => !used.has(key))).toEqual([]);
});
