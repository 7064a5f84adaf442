import { expect, test } from 'vitest';
import type { Seat, View } from '../view';
import { cheapest, levels, needed, professorsWith, reached } from './reach';

const MESOPOTAMIA = ['Mask of Sargon', 'Seal of Gudea', 'Warka vase'];

test('levels of an exhibition count only with all before them', () => {
  expect(reached(0, MESOPOTAMIA)).toBe(1);
  expect(reached(0, [...MESOPOTAMIA, 'Rosetta Stone'])).toBe(1);
  expect(reached(0, [...MESOPOTAMIA, 'Larnax', 'Flask', 'Rosetta Stone'])).toBe(3);
  expect(reached(0, ['Larnax', 'Flask', 'Rosetta Stone'])).toBe(0);
  expect(levels(0, MESOPOTAMIA).map(({ weeks }) => weeks)).toEqual([9, 5, 3]);
});

test('a museum takes the cheapest artifacts, and no books', () => {
  expect(cheapest(0, [...MESOPOTAMIA, 'crete book of greece'])).toBe(5);
  expect(cheapest(2, MESOPOTAMIA)).toBeUndefined();
});

function seat(egypt: number, all: number, professors: string[] = []): Seat {
  const expertise = { mesopotamia: 0, egypt, greece: 0, crete: 0 };
  return { expertise, all_knowledge: all, professors } as unknown as Seat;
}

test('a professor wants its minimum, and then more than whoever has it', () => {
  const free = { seats: [seat(3, 3), seat(0, 0)] } as unknown as View;
  expect(needed(free, 'egypt')).toBe(4);
  expect(professorsWith(free, 0, 1, 'egypt')).toEqual(['egypt']);
  const held = { seats: [seat(3, 9), seat(4, 8, ['egypt'])] } as unknown as View;
  expect(professorsWith(held, 0, 1, 'egypt')).toEqual(['best']);
  expect(professorsWith(held, 0, 2, 'egypt')).toEqual(['egypt', 'best']);
});
