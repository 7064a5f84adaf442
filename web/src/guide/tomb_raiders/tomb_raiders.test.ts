// What the guide to The Tomb Raiders teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { read as readAction, targetOf } from '../../tomb_raiders/choices';
import { bestDig } from '../../tomb_raiders/dig/promise';
import { CARDS, MUSEUMS, REGIONS } from '../../tomb_raiders/printed';
import { easiest, giftCost } from '../../tomb_raiders/table/gifts';
import { regionName } from '../../tomb_raiders/words';
import type { AnyCourse } from '../course';
import { decode, withChosen, type Game } from '../recorded';
import { readThrough, type Seen } from '../reading';
import { course } from '.';
import { chosenBy } from './chosen';
import { mayDig } from './focus';
import type { Frame } from './frame';
import { pileGuess, takenLater, takenNow } from './ground';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';

const FILE = new URL('fixtures/games.json.gz', import.meta.url);
const GAMES = decode<Frame>(gunzipSync(readFileSync(FILE)).toString());
const READ = new Map(GAMES.map((game) => [game, read(game)] as const));
const RAIDERS = ['thief', 'tomb_raider'];
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

describe('what it advises', () => {
  const advised = GUIDED.flatMap((game) =>
    READ.get(game)!.flatMap(({ shown, frame }) => {
      const { view, legal, chosen = null } = frame as Frame;
      const action = legal.find(({ code }) => code === shown.lit[0])?.action;
      const isAdvice = shown.kind === 'idle' || shown.kind === 'do';
      return action && isAdvice
        ? [{ shown, view, chosen, choice: readAction({ code: 0, action, weeks: 0 }) }]
        : [];
    }),
  );

  test('is never to dig or to send somebody where hardly anything can lie', () => {
    for (const { view, chosen, choice, shown } of advised) {
      const { deed, about, region } = choice;
      const kind = CARDS[about]?.kind ?? '';
      if (deed === 'dig' && chosen === null) {
        expect(pileGuess(view, region!), shown.text.join(' ')).toBeGreaterThan(1);
      }
      if (deed === 'play' && RAIDERS.includes(kind)) {
        expect(takenNow(view, region!, kind), shown.text.join(' ')).toBeGreaterThanOrEqual(2);
      }
      if (deed === 'take' && RAIDERS.includes(kind)) {
        expect(takenLater(view, CARDS[about]!.region!, kind)).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('is to give to a museum only where that gains points', () => {
    const gifts = advised.filter(({ choice }) => choice.deed === 'museum');
    expect(gifts.length).toBeGreaterThan(5);
    for (const { view, choice } of gifts) {
      const { points = 0, donate = 0 } = MUSEUMS[Number(choice.about)] ?? {};
      const { finds } = view.seats[0]!;
      expect(points).toBeGreaterThan(giftCost(view, finds, easiest(view, finds, donate)));
    }
  });

  test('comes with a reason in figures', () => {
    const whole = advised.filter(({ choice }) => !['pick', 'donate', 'exhibit'].includes(choice.deed));
    for (const { shown } of whole.filter((each) => each.shown.id === 'play')) {
      const figures = shown.text.join(' ').match(/\d+/g) ?? [];
      expect(figures.length, shown.text.join(' ')).toBeGreaterThanOrEqual(1);
      expect(shown.text.length, shown.text.join(' ')).toBeGreaterThanOrEqual(
        shown.text[0]!.includes('dig') ? 1 : 2,
      );
    }
  });

  test('speaks of more cards only where one may still dig', () => {
    const learning = advised.filter(
      ({ shown }) => shown.id === 'play' && /weeks of digging/.test(shown.text.join()),
    );
    expect(learning.length).toBeGreaterThan(20);
    for (const { shown, view } of learning) {
      const said = shown.text.at(-1) ?? '';
      const region = REGIONS.find((one) => said.includes(regionName(one)))!;
      expect(mayDig(view.seats[0]!, region), said).toBe(true);
    }
  });

  test('is not said in the same words turn after turn', () => {
    for (const game of GUIDED) {
      const takes = READ.get(game)!.filter(
        ({ shown }) => shown.id === 'play' && shown.targets[0]?.startsWith('card:'),
      );
      takes.slice(1).forEach(({ shown, frame }, index) => {
        const before = takes[index]!;
        if (frame !== before.frame) expect(shown.text).not.toEqual(before.shown.text);
      });
    }
  });

  test('is told in three sentences at most, with news or at the end in four', () => {
    for (const game of GUIDED) {
      for (const { shown } of READ.get(game)!) {
        const sentences = shown.text.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;
        expect(sentences, shown.text.join(' ')).toBeLessThanOrEqual(
          shown.kind === 'idle' || shown.id === 'end' ? 4 : 3,
        );
      }
    }
  });
});

test('excavation cards are spoken of before the first dig', () => {
  for (const game of GUIDED) {
    const ids = READ.get(game)!.map(({ shown }) => shown.id);
    expect(ids.indexOf('excavation')).toBeGreaterThan(0);
    expect(ids.indexOf('excavation')).toBeLessThan(ids.indexOf('weeks'));
  }
});

test('in the middle of giving or picking nothing else is spoken of', () => {
  for (const game of GAMES) {
    for (const { shown, frame } of READ.get(game)!) {
      const { picking, donating } = (frame as Frame).view;
      if (frame.legal.length > 0 && (picking ?? donating)) expect(['pick', 'play']).toContain(shown.id);
    }
  }
});

test('the weeks it recommends are those that the table proposes', () => {
  const digs = GUIDED.flatMap((game) => READ.get(game)!).filter(({ shown }) => shown.id === 'weeks');
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
    const seen = READ.get(game)!;
    return seen.flatMap(({ shown }, index) => {
      const after = seen[index + 1]?.shown.answer;
      return asked.includes(shown.id as StepId) && after ? [after] : [];
    });
  });
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) expect(answer).toMatch(/use as well|no hurry|fine, too/);
});
