// Where visitors' hats stand around a place: beside it, on free ground, so that up to four hide no place, no name and no
// other hat.
import { CITIES, ROUTES, SITES, type Place } from '../printed';
import { PLACES } from './geography';
import { NAME_AT } from './labels';
import { curve, onScreen, type Frame, type Point } from './project';

/** A rectangle by its middle. */
export type Box = Point & { width: number; height: number };

/** Sizes on a map, in pixels; `name` is what is written at a place, in letters of a height. */
export type Sizes = {
  width: number;
  height: number;
  hat: number;
  spot: (place: Place) => number;
  letters: number;
  name: (place: Place) => string;
  /** Other words on the map, such as names of seas. */
  words: readonly Box[];
};

/** What is on the map already, and how bad it would be to cover it. */
type Ground = {
  taken: readonly (Box & { weight: number })[];
  routes: readonly Point[];
  middles: readonly Point[];
  sizes: Sizes;
};

const ALL: readonly Place[] = [...CITIES, ...SITES];
const HAT_HEIGHT = 40 / 48;
/** The width of a capital with the space after it, as a share of its height. */
const LETTER = 0.74;
const BADGE = { width: 22, height: 18 };
const ANGLES = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12);
const RINGS = [0, 0.3, 0.6, 1];
/** How far the hats of a company are apart, in hats: their brims overlap, their initials do not. */
const PITCH = { x: 0.64, y: 0.6 };
const WEIGHTS = { spot: 14, name: 9, words: 2, badge: 4, edge: 60, route: 0.2, hat: 12, far: 0.05, doubt: 6 };
/** So many times nearer than the next place a hat's own place should be. */
const CLEAR = 1.4;

/** Where the hats of visitors have their middles: those at a place as one company, in a row or two. */
export function hatSpots(
  frame: Frame,
  visitors: Partial<Record<Place, number>>,
  sizes: Sizes,
): Partial<Record<Place, Point[]>> {
  const middle = (of: Place) => onScreen(frame, PLACES[of]);
  const taken = [
    ...ALL.flatMap((other) => obstacles(other, middle(other), sizes)),
    ...sizes.words.map((box) => ({ ...box, weight: WEIGHTS.words })),
  ];
  const routes = ROUTES.flatMap(([from, to]) => curve(frame, from, to));
  const spots: Partial<Record<Place, Point[]>> = {};
  for (const place of ALL) {
    const count = visitors[place] ?? 0;
    if (count === 0) continue;
    const others = ALL.filter((other) => other !== place).map(middle);
    const ground = { taken, routes, middles: others, sizes };
    const hats = best(companies(middle(place), sizes.spot(place), count, sizes), middle(place), ground);
    taken.push(...hats.map((hat) => ({ ...hatBox(hat, sizes), weight: WEIGHTS.hat })));
    spots[place] = hats;
  }
  return spots;
}

function best(ways: readonly Point[][], middle: Point, ground: Ground): Point[] {
  const scored = ways.map((hats) => ({
    hats,
    cost: hats.reduce((sum, hat) => sum + cost(hat, middle, ground), 0),
  }));
  return scored.reduce((least, other) => (other.cost < least.cost ? other : least)).hats;
}

/** All ways for a company to stand around a place. */
function companies(middle: Point, spot: number, count: number, { hat }: Sizes): Point[][] {
  const shapes = [count, Math.ceil(count / 2)].map((columns) => shape(count, columns, hat));
  return shapes.flatMap(({ offsets, width, height }) =>
    RINGS.flatMap((ring) =>
      ANGLES.map((angle) => {
        const x = middle.x + Math.sin(angle) * ((spot + width) / 2 + hat * ring);
        const y = middle.y - Math.cos(angle) * ((spot + height) / 2 + hat * ring);
        return offsets.map((offset) => ({ x: x + offset.x, y: y + offset.y }));
      }),
    ),
  );
}

/** Hats in rows of so many, around the middle of them all. */
function shape(count: number, columns: number, hat: number): Box & { offsets: Point[] } {
  const rows = Math.ceil(count / columns);
  const offsets = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: ((index % columns) - (inRow - 1) / 2) * PITCH.x * hat,
      y: (row - (rows - 1) / 2) * PITCH.y * hat,
    };
  });
  const width = hat * (1 + (columns - 1) * PITCH.x);
  return { x: 0, y: 0, offsets, width, height: hat * (HAT_HEIGHT + (rows - 1) * PITCH.y) };
}

function cost(at: Point, middle: Point, { taken, routes, middles, sizes }: Ground): number {
  const hat = hatBox(at, sizes);
  const [width, height] = [hat.width / 2, hat.height / 2];
  const crossed = routes.filter(({ x, y }) => Math.abs(x - at.x) < width && Math.abs(y - at.y) < height);
  const map = { x: sizes.width / 2, y: sizes.height / 2, width: sizes.width, height: sizes.height };
  const distance = Math.hypot(at.x - middle.x, at.y - middle.y);
  const nearest = Math.min(...middles.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  return (
    taken.reduce((sum, other) => sum + other.weight * share(hat, other), 0) +
    crossed.length * WEIGHTS.route +
    (1 - share(hat, map)) * WEIGHTS.edge +
    distance * WEIGHTS.far +
    Math.max(0, CLEAR - nearest / distance) * WEIGHTS.doubt
  );
}

function hatBox({ x, y }: Point, { hat }: Sizes): Box {
  return { x, y, width: hat, height: hat * HAT_HEIGHT };
}

/** How much of a box another one covers. */
export function share(box: Box, other: Box): number {
  const across = (box.width + other.width) / 2 - Math.abs(box.x - other.x);
  const down = (box.height + other.height) / 2 - Math.abs(box.y - other.y);
  if (across <= 0 || down <= 0) return 0;
  return (Math.min(across, box.width) * Math.min(down, box.height)) / (box.width * box.height);
}

/** A place, its name, and where the weeks to it are written. */
function obstacles(place: Place, middle: Point, sizes: Sizes): (Box & { weight: number })[] {
  const spot = sizes.spot(place);
  const corner = { x: middle.x + spot / 2, y: middle.y - spot / 2 };
  return [
    { ...middle, width: spot, height: spot, weight: WEIGHTS.spot },
    { ...nameBox(place, middle, sizes), weight: WEIGHTS.name },
    { ...corner, ...BADGE, weight: WEIGHTS.badge },
  ];
}

export function nameBox(place: Place, middle: Point, sizes: Sizes): Box {
  const spot = sizes.spot(place);
  const [width, height] = [sizes.name(place).length * sizes.letters * LETTER, sizes.letters];
  const [beside, away] = [spot / 2 + width / 2 + 4, spot / 2 + height / 2 + 3];
  switch (NAME_AT[place]) {
    case 'above':
      return { x: middle.x, y: middle.y - away, width, height };
    case 'above-left':
      return { x: middle.x + spot / 2 + 12 - width / 2, y: middle.y - away, width, height };
    case 'below':
      return { x: middle.x, y: middle.y + away, width, height };
    case 'left':
      return { x: middle.x - beside, y: middle.y, width, height };
    case 'right':
      return { x: middle.x + beside, y: middle.y, width, height };
  }
}
