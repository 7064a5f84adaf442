// Writes src/protocol/types.ts from the server's schema; with --check it only says whether that is up to date.
import { readFileSync } from 'node:fs';
import { keep } from './generated.js';

const SCHEMA = new URL('../../docs/protocol.schema.json', import.meta.url);
const TYPES = new URL('../src/protocol/types.ts', import.meta.url);

/**
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [description]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {string} [type]
 * @property {Schema[]} [prefixItems]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [additionalProperties]
 * @property {string[]} [required]
 */

/** `thebes.View` becomes `ThebesView`. @param {string} name */
function typeName(name) {
  return name.replace(/(^|[._])([a-z])/g, (_, __, letter) => letter.toUpperCase()).replace(/[._]/g, '');
}

/** @param {Schema} schema @param {string} indent @returns {string} */
function typeOf(schema, indent = '') {
  if (schema.$ref) return typeName(schema.$ref.replace('#/$defs/', ''));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((choice) => typeOf(choice, indent)).join(' | ');
  switch (schema.type) {
    case 'array':
      return arrayOf(schema, indent);
    case 'object':
      return objectOf(schema, indent);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

/** @param {Schema} schema @param {string} indent */
function arrayOf(schema, indent) {
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  const item = schema.items ? typeOf(schema.items, indent) : 'unknown';
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

/** @param {Schema} schema @param {string} indent */
function objectOf(schema, indent) {
  if (!schema.properties) {
    return `Record<string, ${schema.additionalProperties ? typeOf(schema.additionalProperties, indent) : 'unknown'}>`;
  }
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${indent}  ${key}${required.has(name) ? '' : '?'}: ${typeOf(field, indent + '  ')};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** @type {{ $defs: Record<string, Schema> }} */
const { $defs } = JSON.parse(readFileSync(SCHEMA, 'utf8'));
const types = Object.entries($defs).map(([name, schema]) => {
  const comment = schema.description ? `/** ${schema.description} */\n` : '';
  return `${comment}export type ${typeName(name)} = ${typeOf(schema)};\n`;
});
const text = `// Generated from docs/protocol.schema.json by npm run generate.\n\n${types.join('\n')}`;

keep(TYPES, text, 'docs/protocol.schema.json');
