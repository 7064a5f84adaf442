// What the guide to Pergamon teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { choose, locales } from '../../words/locale.svelte';
import type { AnyCourse } from '../course';
import { begin, hear, next, show } from '../guide';
import { decode, withChosen, type Game } from '../recorded';
import { readThrough, type Seen } from '../reading';
import { course } from '.';
import { figures, toCome } from '../../pergamon/funds/figures';
import { FUNDS_SPACES, SCORINGS } from '../../pergamon/printed';
import { storageCost } from '../../pergamon/storage';
import { advice } from './advice';
import { chosenBy } from './chosen';
import { situation, told, type Frame } from './frame';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';
import { rowWorth } from './worth';

const FILE = new URL('fixtures/games.json.gz', import.meta.url);
const GAMES = decode<Frame>(gunzipSync(readFileSync(FILE)).toString());
const GUIDED = GAMES.filter(({ how }) => how === 'guided');
const READ = new Map(GAMES.map((game) => [game, read(game)] as const));

function read({ frames }: Game<Frame>): Seen[] {
  return readThrough(course as unknown as AnyCourse, withChosen(frames, chosenBy));
}

const OPENING = ['welcome', 'hill', 'cards', 'raider'];
const MOST_IN_A_ROW = 3;
/** Characters. */
const LONGEST = 300;

afterEach(() => choose('en'));

const seenIn = (game: Game<Frame>) => [...new Set(READ.get(game)!.map(({ shown }) => shown.id))];

test('a reasonable share of games reaches every step', () => {
  const share = (step: string) => GAMES.filter((game) => seenIn(game).includes(step)).length / GAMES.length;
  const rare: StepId[] = ['patience', 'exhibit', 'pushed', 'room', 'raider'];
  const all = [...STEPS, ...IDLE].filter(({ id }) => id !== 'passed');
  const reached = Object.fromEntries(all.map(({ id }) => [id, share(id)]));
  for (const [id, games] of Object.entries(reached)) {
    expect(games, id).toBeGreaterThanOrEqual(rare.includes(id as StepId) ? 0.4 : 0.6);
  }
  const always: StepId[] = ['welcome', 'hill', 'cards', 'place', 'paid', 'round', 'calendar', 'end'];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says is taught nearly everything', () => {
  for (const game of GUIDED) expect(seenIn(game).length).toBeGreaterThanOrEqual(STEPS.length - 4);
});

test('who does as the guide says wins most games against novices', () => {
  const won = GUIDED.filter(({ frames }) => {
    const [mine = 0, ...others] = frames.at(-1)!.view.seats.map(({ points }) => points.total);
    return others.every((points) => mine > points);
  });
  expect(won.length / GUIDED.length).toBeGreaterThanOrEqual(0.8);
});

/** Every position in which I am asked something, as the guide sees it. */
const ASKED = GAMES.flatMap(({ frames }) =>
  frames.flatMap((frame) => (frame.legal.length > 0 ? (situation(frame, []) ?? []) : [])),
);

test('of spaces that pay alike, with nobody between them or to come, it never takes the one that goes less deep', () => {
  const choosing = ASKED.filter(({ view }) => view.phase === 'place' && toCome(view) === 0);
  expect(choosing.length).toBeGreaterThan(20);
  for (const now of choosing) {
    const taken = advice(now);
    if (taken?.deed !== 'place') throw new Error('a space is chosen where one is asked for');
    const spaces = [...figures(now.view).keys()];
    const better = now.choices.filter((choice) => {
      if (choice.deed !== 'place') return false;
      const [one, other] = [FUNDS_SPACES[choice.space - 1]!, FUNDS_SPACES[taken.space - 1]!];
      const [right, left] = [Math.min(one.space, other.space), Math.max(one.space, other.space)];
      const isBetween = spaces.some((space) => space > right && space < left);
      const isLeftmost = spaces.every((space) => space < right);
      return one.coins === other.coins && one.deepest > other.deepest && !isBetween && !isLeftmost;
    });
    expect(better, JSON.stringify(now.view.galleries)).toEqual([]);
  }
});

test('it never keeps coins that would pay for a better row and its storage', () => {
  const keeping = ASKED.filter((now) => now.view.phase === 'dig' && advice(now)?.deed === 'no dig');
  expect(keeping.length).toBeGreaterThan(5);
  for (const { view, seat, choices } of keeping) {
    const better = choices.filter((choice) => {
      if (choice.deed !== 'dig') return false;
      const finds = [...seat.finds, ...view.galleries[choice.gallery]];
      const price = choice.coins + storageCost(finds.length);
      return price <= seat.coins && rowWorth(finds) > rowWorth(seat.finds);
    });
    expect(better).toEqual([]);
  }
});

test('whatever it would do where there is a choice of money or digs, it says with numbers', () => {
  const said = [...READ.values()]
    .flat()
    .filter(
      ({ frame, shown }) => shown.lit.length > 0 && ['place', 'dig'].includes((frame as Frame).view.phase),
    );
  expect(said.length).toBeGreaterThan(100);
  for (const { shown } of said) expect(shown.text.join(' '), shown.id).toMatch(/\d/);
  for (const { shown } of [...READ.values()].flat()) expect(shown.text.join(' ')).not.toMatch(/-\d/);
});

test('at most three things are to be read before anything can be decided, the opening aside', () => {
  for (const game of GAMES) {
    let inRow = 0;
    for (const { shown } of READ.get(game)!.filter(({ shown: { id } }) => !OPENING.includes(id))) {
      inRow = shown.kind === 'read' || shown.kind === 'aside' ? inRow + 1 : 0;
      expect(inRow, shown.id).toBeLessThanOrEqual(MOST_IN_A_ROW);
    }
  }
});

test('doing something else is answered gently', () => {
  const answers = GAMES.flatMap((game) => READ.get(game)!.flatMap(({ shown }) => shown.answer ?? []));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toMatch(/fine, too|Exhibited it is|can wait/);
});

test('whoever passes over the first dig hears what that means, and nobody else does', () => {
  const passing = GAMES.filter((game) => seenIn(game).includes('passed'));
  expect(passing.length).toBeGreaterThan(0);
  expect(passing.filter(({ how }) => how === 'guided')).toEqual([]);
  for (const game of passing) {
    const { shown, frame } = READ.get(game)!.find((each) => each.shown.id === 'passed')!;
    const own = (frame as Frame).moves
      .filter(({ seat }) => seat === frame.me)
      .flatMap(({ events }) => events);
    expect(own.map(({ event }) => event)).toContain('dug nothing');
    expect(shown.text.join(' ')).toContain('at most once a round');
  }
});

test('after every scoring it says what it brought everybody', () => {
  for (const game of GAMES) {
    const scorings = game.frames
      .at(-1)!
      .moves.flatMap(({ events }) => told(events, 'scored'))
      .slice(0, -1);
    expect(scorings).toHaveLength(SCORINGS.length - 1);
    for (const { round, museum } of scorings) {
      const { frame, shown } = READ.get(game)!.find(({ shown: { title } }) =>
        title.endsWith(`round ${round}`),
      )!;
      expect((frame as Frame).view.round, 'at once').toBe(round + 1);
      const [first] = shown.text;
      museum.forEach((points, seat) => {
        expect(first).toContain(`${seat === frame.me ? 'you' : frame.names[seat]} ${points} point`);
      });
    }
  }
});

test('of a collection that was scored since, it does not promise what the next scoring brings', () => {
  // What is played without a question is not heard of on its own.
  const heard = GAMES.map(({ frames }) => frames.filter(({ view: { phase } }) => phase === 'place'));
  const shows = heard
    .flatMap((frames) => readThrough(course as unknown as AnyCourse, frames))
    .filter(({ shown }) => shown.id === 'shown');
  const isScored = ({ frame }: Seen) => {
    const { moves, me } = frame as Frame;
    const own = moves.findIndex(({ events }) => told(events, 'exhibited').some(({ seat }) => seat === me));
    return moves.slice(own).some(({ events }) => told(events, 'scored').length > 0);
  };
  expect(shows.filter(isScored).length).toBeGreaterThan(3);
  for (const each of shows) expect(/If it stays/.test(each.shown.text.join(' '))).toBe(!isScored(each));
});

test('the raider is told of while the cards that call him lie face down', () => {
  const met = [...READ.values()].flat().filter(({ shown }) => shown.id === 'raider');
  expect(met.length).toBeGreaterThan(GAMES.length / 2);
  for (const { frame } of met) {
    const { round, cards } = (frame as Frame).view;
    expect(round).toBe(1);
    expect(cards.every((card) => typeof card === 'string')).toBe(true);
  }
});

test('in German nothing is longer than the box of a small phone', () => {
  choose('de');
  for (const { frame, guide } of [...READ.values()].flat()) {
    const said = show(course as unknown as AnyCourse, guide, frame)!;
    expect(said.text.join(' ').length, said.text.join(' ')).toBeLessThanOrEqual(LONGEST);
  }
});

test('nothing is promised in a way that nobody would say', () => {
  for (const language of locales) {
    choose(language);
    for (const { frame, guide } of [...READ.values()].flat()) {
      const said = show(course as unknown as AnyCourse, guide, frame)!.text.join(' ');
      expect(said).not.toMatch(/(about|etwa|cerca de) 0 |bleiben 1 Münze|quedan 1 moneda/);
    }
  }
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
