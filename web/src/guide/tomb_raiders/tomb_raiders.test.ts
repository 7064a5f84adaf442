// What the guide to The Tomb Raiders teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
const GUIDED = GAMES.filter(({ how }) => how === 'guided');

function read({ frames }: Game<Frame>): Seen[] {
  return readThrough(course as unknown as AnyCourse, withChosen(frames, chosenBy));
}

const seenIn = (game: Game<Frame>) => [...new Set(READ.get(game)!.map(({ shown }) => shown.id))];

test('a reasonable share of games reaches every step', () => {
  const share = (step: string) => GAMES.filter((game) => seenIn(game).includes(step)).length / GAMES.length;
  const reached = Object.fromEntries([...STEPS, ...IDLE].map(({ id }) => [id, share(id)]));
  for (const [id, games] of Object.entries(reached)) expect(games, id).toBeGreaterThanOrEqual(0.5);
  const always: StepId[] = ['welcome', 'ruler', 'display', 'crates', 'order', 'finds', 'last', 'end'];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says digs early and is taught nearly everything', () => {
  for (const game of GUIDED) {
    const seen = READ.get(game)!;
    const digs = seen.filter(({ shown }) => shown.id === 'finds').map(({ frame }) => frame.moves.length);
    expect(digs[0]).toBeLessThan(game.frames.length / 2);
    expect(seenIn(game).length).toBeGreaterThanOrEqual(STEPS.length - 4);
  }
});

test('who does as the guide says wins at least half of the games against novices', () => {
  const duels = GUIDED.filter(({ names }) => names.length === 2);
  const won = duels.filter(({ frames }) => {
    const [mine = 0, ...others] = frames.at(-1)!.view.seats.map(({ points }) => points.total);
    return others.every((points) => mine >= points);
  });
  expect(won.length / duels.length).toBeGreaterThanOrEqual(0.5);
});

test('whoever does something else is answered gently', () => {
  const asked: StepId[] = ['expertise', 'knowledge', 'dig'];
  const answers = GAMES.flatMap((game) => {
    const seen = READ.get(game)!;
    return seen.flatMap(({ shown }, index) => {
      const after = seen[index + 1]?.shown.answer;
      return asked.includes(shown.id as StepId) && after ? [after] : [];
    });
  });
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) expect(answer).toMatch(/use as well|no hurry|fine, too/);
});
