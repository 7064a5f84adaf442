import { expect, test } from 'vitest';
import { links, pieces, plain } from './markup';

test('words that matter and words that lead on are told from the rest', () => {
  expect(pieces('At *least* one; see [the end](end).')).toEqual([
    { text: 'At ' },
    { text: 'least', isStrong: true },
    { text: ' one; see ' },
    { text: 'the end', section: 'end' },
    { text: '.' },
  ]);
});

test('without its markup a text is what one reads', () => {
  expect(plain('[Dig](digging) at *a* site')).toBe('Dig at a site');
  expect(links('[Dig](digging) or [travel](travelling)')).toEqual(['digging', 'travelling']);
  expect(pieces('')).toEqual([]);
});
