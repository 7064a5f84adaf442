// The outline of a find: broken at both sides, each kind of object in its own way, so that halves of one kind interlock.
import type { Kind } from '../printed';

export const WIDTH = 68;
export const HEIGHT = 60;

const STEP = 1.5;
const TURN = 2 * Math.PI;

/** How far the break of each kind bulges to the right at a height, from 0 at the top to 1 at the bottom. */
const BREAKS: Readonly<Record<Kind, (height: number) => number>> = {
  vase: (height) => 3 * Math.sin(TURN * height),
  jug: (height) => 3.4 * (1 - 4 * Math.abs(((height * 4 + 0.25) % 1) - 0.5)),
  mask: (height) => (Math.floor(height * 5) % 2 === 1 ? 3 : 0),
  bracelet: (height) => 6 * Math.sqrt(Math.max(0, 0.04 - (height - 0.5) ** 2)) * 5,
};

const HEIGHTS = Array.from({ length: Math.round(HEIGHT / STEP) + 1 }, (_, at) => at / (HEIGHT / STEP));

function points(kind: Kind, x: number, heights: readonly number[]): string {
  return heights
    .map((height) => `${(x + BREAKS[kind](height)).toFixed(1)} ${(height * HEIGHT).toFixed(1)}`)
    .join('L');
}

/** From the top left corner around: down the right break and up the left one. */
export function outline(left: Kind, right: Kind): string {
  return `M${points(right, WIDTH, HEIGHTS)}L${points(left, 0, HEIGHTS.toReversed())}z`;
}
