// What the guide to Pergamon teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { AnyCourse } from '../course';
import { begin, hear, next, show } from '../guide';
import { decode, withChosen, type Game } from '../recorded';
import { readThrough, type Seen } from '../reading';
import { course } from '.';
import { chosenBy } from './chosen';
import type { Frame } from './frame';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';

const FILE = new URL('fixtures/games.json.gz', import.meta.url);
const GAMES = decode<Frame>(gunzipSync(readFileSync(FILE)).toString());
const GUIDED = GAMES.filter(({ how }) => how === 'guided');
const READ = new Map(GAMES.map((game) => [game, read(game)] as const));

function read({ frames }: Game<Frame>): Seen[] {
  return readThrough(course as unknown as AnyCourse, withChosen(frames, chosenBy));
}

const seenIn = (game: Game<Frame>) => [...new Set(READ.get(game)!.map(({ shown }) => shown.id))];

test('a reasonable share of games reaches every step', () => {
  const share = (step: string) => GAMES.filter((game) => seenIn(game).includes(step)).length / GAMES.length;
  const rare: StepId[] = ['patience', 'room', 'raider'];
  const reached = Object.fromEntries([...STEPS, ...IDLE].map(({ id }) => [id, share(id)]));
  for (const [id, games] of Object.entries(reached)) {
    expect(games, id).toBeGreaterThanOrEqual(rare.includes(id as StepId) ? 0.4 : 0.6);
  }
  const always: StepId[] = [
    'welcome',
    'hill',
    'halves',
    'cards',
    'place',
    'paid',
    'round',
    'calendar',
    'end',
  ];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says is taught nearly everything', () => {
  for (const game of GUIDED) expect(seenIn(game).length).toBeGreaterThanOrEqual(STEPS.length - 3);
});

test('who does as the guide says wins most games against novices', () => {
  const won = GUIDED.filter(({ frames }) => {
    const [mine = 0, ...others] = frames.at(-1)!.view.seats.map(({ points }) => points.total);
    return others.every((points) => mine > points);
  });
  expect(won.length / GUIDED.length).toBeGreaterThanOrEqual(0.8);
});

test('doing something else is answered gently', () => {
  const answers = GAMES.flatMap((game) => READ.get(game)!.flatMap(({ shown }) => shown.answer ?? []));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toMatch(/fine, too|Shown is shown|can wait/);
});

test('nothing is asked for in the middle of a row but to go on with it', () => {
  for (const { frame, shown } of [...READ.values()].flat()) {
    const { row } = (frame as Frame).view;
    if (row.length > 0 && frame.legal.length > 0) expect(shown.id).toBe('play');
  }
});

test('who digs is not answered for what follows by itself', () => {
  const taught = course as unknown as AnyCourse;
  const { frames } = GUIDED[0]!;
  let guide = begin();
  const at = frames.findIndex((frame) => {
    guide = hear(taught, guide, frame);
    for (
      let now = show(taught, guide, frame);
      now?.kind === 'read' || now?.kind === 'aside';
      now = show(taught, guide, frame)
    )
      guide = next(taught, guide, frame);
    return show(taught, guide, frame)?.id === 'dig';
  });
  const later = frames.find((frame, index) => index > at + 2 && frame.legal.length > 0)!;
  expect(later.moves.length).toBeGreaterThan(frames[at]!.moves.length + 2);
  expect(show(taught, hear(taught, guide, later), later)?.answer).toBeNull();
});
