// Words are in the language files and nowhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCES = new URL('..', import.meta.url).pathname;
const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder'];
const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.svelte') && !file.startsWith('specimen'),
);

type Node = { type?: string; name?: string; data?: string; value?: unknown; [key: string]: unknown };

/** Every text in a component that somebody would read or hear. */
function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name = '', data = '' } = node as Node;
  if (type === 'Text') return /\p{L}/u.test(data) ? [data.trim()] : [];
  if (type === 'StyleDirective' || (type === 'Attribute' && !SPOKEN.includes(name))) return [];
  return Object.values(node).flatMap(texts);
}

test.each(components)('%s has no words of its own', (file) => {
  const { fragment } = parse(readFileSync(join(SOURCES, file), 'utf8'), { modern: true });
  expect(texts(fragment)).toEqual([]);
});
