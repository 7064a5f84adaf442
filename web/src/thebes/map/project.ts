// From the canvas of the map to the pixels of a screen of any shape.
import { CANVAS, PLACES } from './geography';
import type { Place } from '../printed';

export type Point = { x: number; y: number };
export type Frame = { x: number; y: number; width: number; height: number; scale: Point };

/** What must be seen of the canvas: all places, with room for their names. */
const CORE = { left: 320, right: 1455, top: 160, bottom: 1050 };

/** How much further than the other way the map may be stretched to fill a screen; nobody has measured it with a ruler. */
const MOST_STRETCH = 1.25;

/** How far routes bend aside, as a share of their length, and how many pieces the curve is made of. */
const BOW = 0.07;
const POINTS = 8;

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

/** A route as somebody would draw it: not quite straight. Two ends and the point it bends towards. */
function bent(frame: Frame, from: Place, to: Place, by = BOW): { start: Point; bend: Point; end: Point } {
  const [start, end] = [onScreen(frame, PLACES[from]), onScreen(frame, PLACES[to])];
  const bow = end.x < start.x || (end.x === start.x && end.y < start.y) ? -by : by;
  const [across, down] = [end.x - start.x, end.y - start.y];
  return { start, end, bend: { x: start.x + across / 2 + down * bow, y: start.y + down / 2 - across * bow } };
}

/** A route to draw, ending short of the places. */
export function route(frame: Frame, from: Place, to: Place, gap: number): string {
  const { start, bend, end } = bent(frame, from, to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const short = { x: ((end.x - start.x) / length) * gap, y: ((end.y - start.y) / length) * gap };
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first, last] = [
    point(start.x + short.x, start.y + short.y),
    point(end.x - short.x, end.y - short.y),
  ];
  return `M${first}Q${point(bend.x, bend.y)} ${last}`;
}

/** Points along a route, from one place to the other. */
export function curve(frame: Frame, from: Place, to: Place): Point[] {
  return along(bent(frame, from, to));
}

/** Points along a flight, which bends further than any route. */
export function flight(frame: Frame, from: Place, to: Place): Point[] {
  return along(bent(frame, from, to, 3 * BOW));
}

function along({ start, bend, end }: { start: Point; bend: Point; end: Point }): Point[] {
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const [gone, left] = [index / POINTS, 1 - index / POINTS];
    const at = (axis: 'x' | 'y') =>
      left * left * start[axis] + 2 * left * gone * bend[axis] + gone * gone * end[axis];
    return { x: at('x'), y: at('y') };
  });
}
