// What the guide to Thebes teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { AnyCourse } from '../course';
import { decode, withChosen, type Game } from '../recorded';
import { readThrough, type Seen } from '../reading';
import { course } from '.';
import { chosenBy } from './chosen';
import type { Frame } from './frame';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';

const FILE = new URL('fixtures/games.json.gz', import.meta.url);
const GAMES = decode<Frame>(gunzipSync(readFileSync(FILE)).toString());
const READ = new Map(GAMES.map((game) => [game, read(game)] as const));

function read({ frames }: Game<Frame>): Seen[] {
  return readThrough(course as unknown as AnyCourse, withChosen(frames, chosenBy));
}

const seenIn = (game: Game<Frame>) => [...new Set(READ.get(game)!.map(({ shown }) => shown.id))];

test('a reasonable share of games reaches every step', () => {
  const share = (step: string) => GAMES.filter((game) => seenIn(game).includes(step)).length / GAMES.length;
  const rare: StepId[] = ['meet-car', 'meet-zeppelin'];
  const reached = Object.fromEntries([...STEPS, ...IDLE].map(({ id }) => [id, share(id)]));
  for (const [id, games] of Object.entries(reached)) {
    expect(games, id).toBeGreaterThanOrEqual(rare.includes(id as StepId) ? 0.2 : 0.6);
  }
  const always: StepId[] = [
    'welcome',
    'map',
    'track',
    'order',
    'display',
    'book',
    'finds',
    'new-year',
    'end',
  ];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says digs early and is taught nearly everything', () => {
  const guided = GAMES.filter(({ how }) => how === 'guided');
  for (const game of guided) {
    const seen = READ.get(game)!;
    const digs = seen.filter(({ shown }) => shown.id === 'finds').map(({ frame }) => frame.moves.length);
    expect(digs[0]).toBeLessThan(game.frames.length / 2);
    expect(seenIn(game).length).toBeGreaterThanOrEqual(STEPS.length - 4);
  }
});

test('who does as the guide says wins about half of the games against novices', () => {
  const duels = GAMES.filter(({ how, names }) => how === 'guided' && names.length === 2);
  const won = duels.filter(({ frames }) => {
    const [mine = 0, ...others] = frames.at(-1)!.view.seats.map(({ points }) => points.total);
    return others.every((points) => mine >= points);
  });
  expect(won.length / duels.length).toBeGreaterThanOrEqual(0.4);
});

describe('doing something else', () => {
  /** The first moment at which a book is asked for and another card taken. */
  const found = GAMES.flatMap((game) => {
    const seen = READ.get(game)!;
    return seen.flatMap((each, index) => {
      const after = seen[index + 1];
      return each.shown.id === 'book' && after?.shown.answer ? [after.shown] : [];
    });
  });

  test('is answered gently', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const { answer } of found) expect(answer).toMatch(/use as well|New cards|fine, too/);
  });
});
