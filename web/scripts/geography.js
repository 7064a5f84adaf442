// Writes src/thebes/map/geography.ts: coastlines of Natural Earth (public domain, from npm's world-atlas) as a small path.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keep } from './generated.js';
import { DUNES, HILLS, PLACES, RIVERS, SEAS } from './terrain.js';

/** @typedef {[number, number]} Point */

const GEOGRAPHY = new URL('../src/thebes/map/geography.ts', import.meta.url);
const LAND = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
const CANVAS = { width: 1600, height: 1280 };
/** Units to a radian, chosen so that the canvas reaches from Ireland to Persia. */
const SCALE = 1560;
/** @type {Point} */
const MIDDLE = [21.5, 40.8];
/** Detail finer than this, in square units, is not drawn. */
const DETAIL = 14;
const SMALLEST_ISLAND = 50;

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;
const [SOUTH, NORTH] = [radians(33), radians(52)];
const tangent = (/** @type {number} */ latitude) => Math.tan(Math.PI / 4 + latitude / 2);
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(tangent(NORTH) / tangent(SOUTH));
const FACTOR = (Math.cos(SOUTH) * tangent(SOUTH) ** CONE) / CONE;

/** Lambert's conformal conic projection, before scaling. @param {Point} point @returns {Point} */
function onCone([longitude, latitude]) {
  const radius = FACTOR / tangent(radians(latitude)) ** CONE;
  const angle = CONE * radians(longitude - MIDDLE[0]);
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

const ORIGIN = onCone(MIDDLE);

/** @param {Point} point @returns {Point} */
function project(point) {
  const [x, y] = onCone(point);
  return [CANVAS.width / 2 + (x - ORIGIN[0]) * SCALE, CANVAS.height / 2 - (y - ORIGIN[1]) * SCALE];
}

/**
 * What of a ring lies on one side of a line (Sutherland and Hodgman).
 * @param {Point[]} ring @param {0 | 1} axis @param {number} limit @param {1 | -1} side
 * @returns {Point[]}
 */
function clipSide(ring, axis, limit, side) {
  const inside = (/** @type {Point} */ point) => (point[axis] - limit) * side >= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    /** @type {Point} */
    const crossing = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
    if (inside(point)) return inside(before) ? [point] : [crossing, point];
    return inside(before) ? [crossing] : [];
  });
}

/** @param {Point[]} ring @param {number} left @param {number} top @param {number} right @param {number} bottom */
function clip(ring, left, top, right, bottom) {
  const across = clipSide(clipSide(ring, 0, left, 1), 0, right, -1);
  return clipSide(clipSide(across, 1, top, 1), 1, bottom, -1);
}

/** Twice the area of the triangle of three points. @param {Point} a @param {Point} b @param {Point} c */
function spread(a, b, c) {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}

/** The point before, at and after a place of a ring. @param {Point[]} ring @param {number} index */
function around(ring, index) {
  return /** @type {[Point, Point, Point]} */ ([
    ring.at(index - 1),
    ring[index],
    ring[(index + 1) % ring.length],
  ]);
}

/** Takes away the point that matters least until all matter (Visvalingam). @param {Point[]} ring */
function simplify(ring) {
  const points = [...ring];
  while (points.length > 3) {
    const weights = points.map((_, index) => spread(...around(points, index)));
    const lightest = Math.min(...weights);
    if (lightest > 2 * DETAIL) break;
    points.splice(weights.indexOf(lightest), 1);
  }
  return points;
}

/** @param {Point[]} ring */
function area(ring) {
  const pieces = ring.map((_, index) => {
    const [, [x, y], [u, v]] = around(ring, index);
    return x * v - u * y;
  });
  return Math.abs(pieces.reduce((sum, piece) => sum + piece, 0)) / 2;
}

/** Numbers as a path has them: a space only where no minus parts them. @param {number[]} numbers */
function packed(numbers) {
  return numbers
    .map(Math.round)
    .reduce((text, number) => text + (number < 0 || text === '' ? '' : ' ') + number, '');
}

/** A path in whole units and relative steps. @param {Point[]} points @param {boolean} isClosed */
function path(points, isClosed) {
  const whole = points.map(([x, y]) => /** @type {Point} */ ([Math.round(x), Math.round(y)]));
  const steps = whole.slice(1).map((_, index) => {
    const [[x, y], [u, v]] = /** @type {[Point, Point]} */ (whole.slice(index, index + 2));
    return [u - x, v - y];
  });
  return `M${packed(whole[0] ?? [])}l${packed(steps.flat())}${isClosed ? 'z' : ''}`;
}

/** A line that bends smoothly: from middle to middle of its steps. @param {Point[]} points */
function bent(points) {
  const curves = points.slice(1, -1).map((point, index) => {
    const [u, v] = /** @type {Point} */ (points[index + 2]);
    return [...point, (point[0] + u) / 2, (point[1] + v) / 2];
  });
  const last = /** @type {Point} */ (points.at(-1));
  return `M${packed(points[0] ?? [])}Q${packed(curves.flat())}L${packed(last)}`;
}

/** @param {number} from @param {number} to @param {number} step */
function range(from, to, step) {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** The rings of all land, in degrees: a topology has arcs of steps, which rings share. @returns {Point[][]} */
function rings() {
  const { arcs, transform, objects } = JSON.parse(readFileSync(LAND, 'utf8'));
  const lines = arcs.map((/** @type {Point[]} */ steps) => {
    let [x, y] = [0, 0];
    return steps.map(([u, v]) => {
      [x, y] = [x + u, y + v];
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
  const line = (/** @type {number} */ index) => (index < 0 ? lines[~index].toReversed() : lines[index]);
  const polygons = objects.land.geometries.flatMap((/** @type {{ arcs: number[][][] }} */ one) => one.arcs);
  return polygons.flat().map((/** @type {number[]} */ ring) => ring.flatMap((index) => line(index).slice(1)));
}

function land() {
  const near = rings().map((ring) => clip(ring, -30, 10, 80, 72));
  const drawn = near.map((ring) => clip(ring.map(project), -60, -60, CANVAS.width + 60, CANVAS.height + 60));
  const kept = drawn.filter((ring) => ring.length > 2 && area(ring) > SMALLEST_ISLAND);
  return kept.map((ring) => path(simplify(ring), true)).join('');
}

function graticule() {
  const meridians = range(-30, 70, 10).map((longitude) =>
    range(10, 70, 5).map((latitude) => project([longitude, latitude])),
  );
  const parallels = range(20, 60, 10).map((latitude) =>
    range(-35, 75, 5).map((longitude) => project([longitude, latitude])),
  );
  return [...meridians, ...parallels].map((line) => path(line, false)).join('');
}

/** @param {Record<string, Point>} points */
function named(points) {
  const entries = Object.entries(points).map(([name, point]) => [name, project(point).map(Math.round)]);
  return JSON.stringify(Object.fromEntries(entries));
}

const marks = (/** @type {Point[]} */ points) =>
  JSON.stringify(points.map((point) => project(point).map(Math.round)));

keep(
  GEOGRAPHY,
  `// Generated by npm run generate from Natural Earth's coastlines and scripts/terrain.js; units of a canvas.
import type { Place } from '../printed';

type Point = readonly [number, number];

export const CANVAS = ${JSON.stringify(CANVAS)};
export const LAND =
  '${land()}';
export const RIVERS =
  '${RIVERS.map((river) => bent(river.map(project))).join('')}';
export const GRATICULE =
  '${graticule()}';
export const PLACES: Readonly<Record<Place, Point>> = ${named(PLACES)};
export const SEAS = ${named(SEAS)} as const;
export const HILLS: readonly Point[] = ${marks(HILLS)};
export const DUNES: readonly Point[] = ${marks(DUNES)};
`,
  'world-atlas and scripts/terrain.js',
);
