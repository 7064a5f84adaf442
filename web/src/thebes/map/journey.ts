// A hat on its way.
import type { Place } from '../printed';
import type { Point } from './project';

export type Journey = { seat: number; way: readonly Place[]; byAir: boolean; ms: number };

/** Keyframes that lead along points to the last of them, even in speed; higher up when flown. */
export function keyframes(points: readonly Point[], isFlying: boolean): Keyframe[] {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const lengths = points.map((point, index) => distance(points[index - 1] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  return points.map((point, index) => {
    gone += lengths[index] ?? 0;
    const offset = index === points.length - 1 ? 1 : gone / whole;
    const scale = isFlying ? 1 + 0.5 * Math.sin(offset * Math.PI) : 1;
    const moved = `translate(${(point.x - end.x).toFixed(1)}px, ${(point.y - end.y).toFixed(1)}px)`;
    return { offset, transform: `${moved} scale(${scale.toFixed(2)})` };
  });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
