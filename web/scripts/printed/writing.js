// What the scripts share that write a game's printed.ts from its components.toml.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { keep } from '../generated.js';

const TITLES = new Map([
  ['thebes', 'Thebes'],
  ['pergamon', 'Pergamon'],
  ['tomb_raiders', 'The Tomb Raiders'],
]);

/** The figures of a game as its components.toml has them. @param {string} game @returns {unknown} */
export function componentsOf(game) {
  const file = new URL(`../../../src/spadework/games/${game}/components.toml`, import.meta.url);
  return parse(readFileSync(file, 'utf8'));
}

/** Writes or checks a game's printed.ts. @param {string} game @param {string} text */
export function keepPrinted(game, text) {
  const file = new URL(`../../src/${game}/printed.ts`, import.meta.url);
  const head = `// Generated from the components.toml of ${TITLES.get(game)} by npm run generate.\n\n`;
  keep(file, head + text, 'components.toml');
}

/** A line for each entry. @param {[string, unknown][]} entries */
export function table(entries) {
  return `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('')}}`;
}

/** @param {string} key @param {unknown} value @returns {[string, unknown]} */
export function entry(key, value) {
  return [key, value];
}

/** @param {string} name @param {string[]} values */
export function union(name, values) {
  return `export type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};\n`;
}
