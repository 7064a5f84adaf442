// What the guide to The Tomb Raiders teaches in whole games; see also course.test.ts.
import { expect, test } from 'vitest';
import { read as readAction, targetOf } from '../../tomb_raiders/choices';
import { bestDig } from '../../tomb_raiders/dig/promise';
import type { Game } from '../recorded';
import { GAMES, GUIDED, seenIn } from './fixtures/games';
import type { Frame } from './frame';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';

const idsIn = (game: Game<Frame>) => [...new Set(seenIn(game).map(({ shown }) => shown.id))];

test('a reasonable share of games reaches every step', () => {
  const share = (step: string) => GAMES.filter((game) => idsIn(game).includes(step)).length / GAMES.length;
  const reached = Object.fromEntries([...STEPS, ...IDLE].map(({ id }) => [id, share(id)]));
  for (const [id, games] of Object.entries(reached)) {
    // What a kind of card is good for is often told with the first advice to take one, in place of its step.
    expect(games, id).toBeGreaterThanOrEqual(id.startsWith('meet-') ? 0.2 : 0.5);
  }
  const always: StepId[] = ['welcome', 'ruler', 'display', 'crates', 'order', 'finds', 'last', 'end'];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says digs early and is taught nearly everything', () => {
  for (const game of GUIDED) {
    const seen = seenIn(game);
    const digs = seen.filter(({ shown }) => shown.id === 'finds').map(({ frame }) => frame.moves.length);
    expect(digs[0]).toBeLessThan(game.frames.length / 2);
    const lessons = (ids: readonly string[]) => ids.filter((id) => !id.startsWith('meet-')).length;
    expect(lessons(idsIn(game))).toBeGreaterThanOrEqual(lessons(STEPS.map(({ id }) => id)) - 3);
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

test('excavation cards are spoken of before the first dig', () => {
  for (const game of GUIDED) {
    const ids = seenIn(game).map(({ shown }) => shown.id);
    expect(ids.indexOf('excavation')).toBeGreaterThan(0);
    expect(ids.indexOf('excavation')).toBeLessThan(ids.indexOf('weeks'));
  }
});

test('in the middle of giving or picking nothing else is spoken of', () => {
  for (const game of GAMES) {
    for (const { shown, frame } of seenIn(game)) {
      const { picking, donating } = (frame as Frame).view;
      if (frame.legal.length > 0 && (picking ?? donating)) expect(['pick', 'play']).toContain(shown.id);
    }
  }
});

test('the weeks it recommends are those that the table proposes', () => {
  const digs = GUIDED.flatMap((game) => seenIn(game)).filter(({ shown }) => shown.id === 'weeks');
  expect(digs.length).toBeGreaterThan(5);
  for (const { frame, shown } of digs) {
    const { view, legal, chosen } = frame as Frame;
    const offered = legal.map(readAction).filter((choice) => targetOf(choice) === chosen);
    expect(bestDig(view, view.seats[0]!, offered)?.code).toBe(shown.lit[0]);
  }
});

test('whoever does something else is answered gently', () => {
  const asked: StepId[] = ['expertise', 'knowledge', 'dig'];
  const answers = GAMES.flatMap((game) => {
    const seen = seenIn(game);
    return seen.flatMap(({ shown }, index) => {
      const after = seen[index + 1]?.shown.answer;
      return asked.includes(shown.id as StepId) && after ? [after] : [];
    });
  });
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) expect(answer).toMatch(/use as well|no hurry|fine, too/);
});
