import { expect, test } from 'vitest';
import { FINDS } from './printed';
import { bestRow, ends, fits, hasPartner, items, value } from './rows';

test('halves of one kind fit, and only with the left half at the left', () => {
  expect(fits('4/79', '4/63')).toBe(true);
  expect(fits('4/63', '4/79')).toBe(false);
  expect(fits('4/79', '4/79')).toBe(false);
});

test('an item has the century of its left half and the digits of its right half', () => {
  expect(items(['5/42', '3/51', '2/7'])).toEqual([
    { kind: 'bracelet', century: 5, year: 551 },
    { kind: 'mask', century: 3, year: 307 },
  ]);
});

test('a row is worth the centuries of its items; the open halves count nothing', () => {
  expect(value(['5/42', '3/51', '2/7'])).toBe(8);
  expect(value(['5/42'])).toBe(0);
});

test('finds are added at either end', () => {
  expect(ends(['3/51', '2/7'], '5/42')).toEqual({ left: true, right: false });
  expect(ends(['3/51'], '2/7')).toEqual({ left: false, right: true });
  expect(hasPartner('1/3', ['1/3', '1/12'])).toBe(false);
});

test('the best row uses what is old inside and what is young at its end', () => {
  const finds = ['5/81', '5/90', '4/17', '3/44', '2/93', '1/74', '1/29', '2/59'];
  expect(value(bestRow(finds) ?? [])).toBe(22);
  expect(value(bestRow(['4/63', '1/57', '3/51', '5/42', '2/7', '4/26']) ?? [])).toBe(12);
  expect(bestRow(['1/3', '1/12'])).toBeUndefined();
});

test('a row that is begun goes on from there', () => {
  const row = bestRow(['4/63', '1/57', '3/51', '5/42', '2/7', '4/26'], ['3/51']);
  expect(row?.slice(0, 1)).toEqual(['3/51']);
  expect(value(row ?? [])).toBe(value(['3/51', '4/63', '5/42']));
});

test('of very many finds the best row is found before anybody notices', () => {
  const finds = Object.keys(FINDS).filter((_, at) => at % 5 < 2);
  const row = bestRow(finds) ?? [];
  expect(new Set(row).size).toBe(row.length);
  expect(row.slice(1).every((name, at) => fits(row[at] ?? '', name))).toBe(true);
  expect(value(row)).toBeGreaterThan(50);
});
