// Turning the wheel by hand. Weeks sit on it clockwise, a sector each; the chosen one is on top.
import { MOST_WEEKS } from './knowledge';

type Box = { left: number; top: number; width: number; height: number };
type Grip = { x: number; y: number; weeks: number };
type Hand = { clientX: number; clientY: number };

const SECTOR = (2 * Math.PI) / MOST_WEEKS;

/** The angle of a point around the middle of a box, clockwise from the top. */
function angle(box: Box, x: number, y: number): number {
  return Math.atan2(x - (box.left + box.width / 2), box.top + box.height / 2 - y);
}

/** The open weeks next to those wanted. */
function closest(wanted: number, open: readonly number[]): number {
  const distance = (weeks: number) => Math.abs(weeks - wanted);
  return [...open].sort((one, other) => distance(one) - distance(other))[0] ?? wanted;
}

/** The weeks in the sector under a hand. */
export function sectorAt(box: Box, hand: Hand, weeks: number): number {
  const sectors = Math.round(angle(box, hand.clientX, hand.clientY) / SECTOR);
  return ((weeks - 1 + sectors + MOST_WEEKS) % MOST_WEEKS) + 1;
}

/** The weeks after a hand that took hold of the wheel has moved. */
export function turned(box: Box, grip: Grip, hand: Hand, open: readonly number[]): number {
  let moved = angle(box, hand.clientX, hand.clientY) - angle(box, grip.x, grip.y);
  if (moved > Math.PI) moved -= 2 * Math.PI;
  if (moved < -Math.PI) moved += 2 * Math.PI;
  return closest(grip.weeks - Math.round(moved / SECTOR), open);
}
