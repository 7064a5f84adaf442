// Recorded games, frame by frame as a client would hear of them; see scripts/guide_games.py.
import { changed, type Change } from '../specimen/changes';
import type { Frame } from './course';

type Told = { view: Change; legal: { code: number }[]; seat?: number; events?: unknown[] };
type Recorded = { how: 'random' | 'greedy' | 'guided'; names: string[]; frames: Told[] };

export type Game<Heard extends Frame> = {
  how: Recorded['how'];
  names: readonly string[];
  frames: readonly Heard[];
};

function frames({ names, frames: told }: Recorded, actions: Record<string, string>): Frame[] {
  let view: unknown = null;
  const moves: { seat: number; events: readonly unknown[] }[] = [];
  return told.map(({ view: news, legal, seat, events }) => {
    view = view === null ? news : changed(view, news);
    if (seat !== undefined && events) moves.push({ seat, events });
    const offered = legal.map((one) => ({ ...one, action: actions[one.code] ?? '' }));
    return { view: view as Frame['view'], me: 0, names, legal: offered, moves: [...moves] };
  });
}

/** The games in a file; `Heard` are the frames of the game that it is of. */
export function decode<Heard extends Frame>(json: string): Game<Heard>[] {
  const read = JSON.parse(json) as { actions: Record<string, string>; games: Recorded[] };
  return read.games.map((game) => ({ ...game, frames: frames(game, read.actions) as Heard[] }));
}

/** Frames with one more before each move of the learner's about which `chosenBy` says what is chosen at the table first. */
export function withChosen<Heard extends Frame>(
  all: readonly Heard[],
  chosenBy: (move: Heard['moves'][number]) => string | null,
): Heard[] {
  return all.flatMap((frame, index) => {
    const move = all[index + 1]?.moves.at(-1);
    const chosen = move?.seat === frame.me ? chosenBy(move) : null;
    return chosen === null ? [frame] : [frame, { ...frame, chosen }];
  });
}
