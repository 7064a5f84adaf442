// From the canvas of the map to the pixels of a screen of any shape.
import { CANVAS, PLACES } from './geography';
import type { Place } from '../printed';

export type Point = { x: number; y: number };
export type Frame = { x: number; y: number; width: number; height: number; scale: Point };

/** What must be seen of the canvas: all places, with room for their names. */
const CORE = { left: 320, right: 1455, top: 160, bottom: 1050 };

/** How much further than the other way the map may be stretched to fill a screen; nobody has measured it with a ruler. */
const MOST_STRETCH = 1.25;

/** The part of the canvas that a screen of a size shows. */
export function frame(width: number, height: number): Frame {
  const fits = { x: width / (CORE.right - CORE.left), y: height / (CORE.bottom - CORE.top) };
  const scale = { x: Math.min(fits.x, fits.y * MOST_STRETCH), y: Math.min(fits.y, fits.x * MOST_STRETCH) };
  const shown = { width: width / scale.x, height: height / scale.y };
  const within = (middle: number, size: number, limit: number) =>
    Math.max(0, Math.min(limit - size, middle - size / 2));
  return {
    x: within((CORE.left + CORE.right) / 2, shown.width, CANVAS.width),
    y: within((CORE.top + CORE.bottom) / 2, shown.height, CANVAS.height),
    ...shown,
    scale,
  };
}

export function onScreen(frame: Frame, [x, y]: readonly [number, number]): Point {
  return { x: (x - frame.x) * frame.scale.x, y: (y - frame.y) * frame.scale.y };
}

/** A route as somebody would draw it: not quite straight, and ending short of the places. */
export function route(frame: Frame, from: Place, to: Place, gap: number): string {
  const [a, b] = [onScreen(frame, PLACES[from]), onScreen(frame, PLACES[to])];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const step = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const bow = length * 0.07 * (step.x < 0 || (step.x === 0 && step.y < 0) ? -1 : 1);
  const start = { x: a.x + step.x * gap, y: a.y + step.y * gap };
  const end = { x: b.x - step.x * gap, y: b.y - step.y * gap };
  const bend = { x: (a.x + b.x) / 2 + step.y * bow, y: (a.y + b.y) / 2 - step.x * bow };
  const number = (value: number) => value.toFixed(1);
  return `M${number(start.x)} ${number(start.y)}Q${number(bend.x)} ${number(bend.y)} ${number(end.x)} ${number(end.y)}`;
}
