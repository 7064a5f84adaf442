// Somebody who reads a guide through a recorded game, for the tests and the specimen page.
import type { AnyCourse, Frame } from './course';
import { begin, hear, next, show, type Guide, type Shown } from './guide';

export type Seen = { frame: Frame; shown: Shown; guide: Guide };

/** All that somebody sees who reads every step; with `isHasty`, who never does. */
export function readThrough(course: AnyCourse, frames: readonly Frame[], isHasty = false): Seen[] {
  let guide = begin();
  const seen: Seen[] = [];
  for (const frame of frames) {
    guide = hear(course, guide, frame);
    for (let shown = show(course, guide, frame); shown; shown = show(course, guide, frame)) {
      seen.push({ frame, shown, guide });
      if (isHasty || (shown.kind !== 'read' && shown.kind !== 'aside')) break;
      guide = next(course, guide, frame);
    }
  }
  return seen;
}
