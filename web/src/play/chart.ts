// Lines of points over moves, as figures of a drawing.

export type Line = {
  seat: number;
  path: string;
  end: { x: number; y: number };
  /** Where the name stands, so that no two cover each other. */
  label: number;
};

export type Chart = {
  lines: Line[];
  rules: { points: number; y: number }[];
  ticks: { move: number; x: number }[];
};

type Size = { width: number; height: number };

const LABEL = 17;

/** `history` has the points of every seat after each move, the start first. */
export function chart(history: readonly (readonly number[])[], { width, height }: Size): Chart {
  const moves = Math.max(1, history.length - 1);
  const step = round(Math.max(1, ...history.flat()) / 4);
  const most = Math.ceil(Math.max(1, ...history.flat()) / step) * step;
  const x = (move: number) => (move / moves) * width;
  const y = (points: number) => height - (points / most) * height;
  const seats = history[0]?.map((_, seat) => seat) ?? [];
  const ends = seats.map((seat) => y(history.at(-1)?.[seat] ?? 0));
  const labels = apart(ends, LABEL, height);
  return {
    lines: seats.map((seat) => ({
      seat,
      path: stairs(
        history.map((points) => points[seat] ?? 0),
        x,
        y,
      ),
      end: { x: width, y: ends[seat] ?? 0 },
      label: labels[seat] ?? 0,
    })),
    rules: range(0, most, step).map((points) => ({ points, y: y(points) })),
    ticks: range(0, moves, round(moves / 6)).map((move) => ({ move, x: x(move) })),
  };
}

/** Points stay as they are until the move that changes them. */
function stairs(
  points: readonly number[],
  x: (move: number) => number,
  y: (points: number) => number,
): string {
  const corners = points.flatMap((now, move) => {
    const before = points[move - 1];
    return before === undefined || before === now ? [] : [`H${x(move).toFixed(1)}V${y(now).toFixed(1)}`];
  });
  return `M${x(0).toFixed(1)} ${y(points[0] ?? 0).toFixed(1)}${corners.join('')}H${x(points.length - 1).toFixed(1)}`;
}

/** The same heights in the same order, but at least so far apart, and none below the lowest allowed. */
export function apart(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = heights.slice();
  order.forEach((index, at) => {
    const above = order[at - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index] ?? 0, (placed[above] ?? 0) + gap);
  });
  let limit = lowest;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = (placed[index] ?? 0) - gap;
  }
  return placed;
}

/** 1, 2, 5, 10, 20, ...: the first that is at least so much. */
export function round(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
