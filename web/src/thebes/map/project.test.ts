import { expect, test } from 'vitest';
import { CITIES, SITES } from '../printed';
import { CANVAS, PLACES } from './geography';
import { frame, onScreen } from './project';

const SCREENS = [
  [360, 281],
  [640, 390],
  [1400, 700],
  [700, 546],
] as const;

test.each(SCREENS)(
  'on %d by %d pixels every place is seen and the canvas fills the screen',
  (width, height) => {
    const shown = frame(width, height);
    for (const place of [...CITIES, ...SITES]) {
      const { x, y } = onScreen(shown, PLACES[place]);
      expect(x, place).toBeGreaterThan(20);
      expect(x, place).toBeLessThan(width - 20);
      expect(y, place).toBeGreaterThan(12);
      expect(y, place).toBeLessThan(height - 12);
    }
    expect(shown.x).toBeGreaterThanOrEqual(0);
    expect(shown.x + shown.width).toBeLessThanOrEqual(CANVAS.width + 0.01);
    expect(shown.y + shown.height).toBeLessThanOrEqual(CANVAS.height + 0.01);
  },
);

test.each(SCREENS)('on %d by %d pixels no two places cover each other', (width, height) => {
  const shown = frame(width, height);
  const points = [...CITIES, ...SITES].map((place) => onScreen(shown, PLACES[place]));
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24);
    }
  });
});
