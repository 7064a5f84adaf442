// What the guide to The Tomb Raiders teaches in whole games; see also course.test.ts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { read as readAction, targetOf } from '../../tomb_raiders/choices';
import { MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import { bestDig, digRate } from '../../tomb_raiders/dig/promise';
import { CARDS, MUSEUMS, REGIONS, type Professor } from '../../tomb_raiders/printed';
import { easiest, giftCost } from '../../tomb_raiders/table/gifts';
import { reached } from '../../tomb_raiders/halls/reach';
import type { Move } from '../../tomb_raiders/view';
import { professorTitle, regionName } from '../../tomb_raiders/words';
import type { AnyCourse } from '../course';
import { took } from '../digs';
import { decode, withChosen, type Game } from '../recorded';
import { readThrough, type Seen } from '../reading';
import { course } from '.';
import { chosenBy } from './chosen';
import { mayDig } from './focus';
import type { Frame } from './frame';
import { pileGuess, takenLater, takenNow, worthLater } from './ground';
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
  for (const [id, games] of Object.entries(reached)) {
    // What a kind of card is good for is often told with the first advice to take one, in place of its step.
    expect(games, id).toBeGreaterThanOrEqual(id.startsWith('meet-') ? 0.2 : 0.5);
  }
  const always: StepId[] = ['welcome', 'ruler', 'display', 'crates', 'order', 'finds', 'last', 'end'];
  expect(always.map((id) => reached[id])).toEqual(always.map(() => 1));
});

test('who does as the guide says digs early and is taught nearly everything', () => {
  for (const game of GUIDED) {
    const seen = READ.get(game)!;
    const digs = seen.filter(({ shown }) => shown.id === 'finds').map(({ frame }) => frame.moves.length);
    expect(digs[0]).toBeLessThan(game.frames.length / 2);
    const lessons = (ids: readonly string[]) => ids.filter((id) => !id.startsWith('meet-')).length;
    expect(lessons(seenIn(game))).toBeGreaterThanOrEqual(lessons(STEPS.map(({ id }) => id)) - 3);
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
        ? [{ shown, view, legal, chosen, choice: readAction({ code: 0, action, weeks: 0 }) }]
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

  test('sends nobody where digging promises more by the week', () => {
    const sent = advised.filter(
      ({ choice }) => choice.deed === 'take' && RAIDERS.includes(CARDS[choice.about]?.kind ?? ''),
    );
    expect(sent.length).toBeGreaterThan(3);
    for (const { view, legal, choice, shown } of sent) {
      const { kind, region, weeks, playWeeks = 0 } = CARDS[choice.about]!;
      const digs = legal.map(readAction).filter((one) => one.region === region);
      const best = bestDig(view, view.seats[0]!, digs);
      const raid = takenLater(view, region!, kind) / (weeks + playWeeks);
      const dig = best ? digRate(view, view.seats[0]!, best) : 0;
      expect(raid, shown.text.join(' ')).toBeGreaterThanOrEqual(dig);
    }
  });

  test('speaks of more cards only where they are worth something', () => {
    const learning = advised.filter(
      ({ shown }) => shown.id === 'play' && /draw \d+ card/.test(shown.text.at(-1)!),
    );
    expect(learning.length).toBeGreaterThan(10);
    for (const { view, shown } of learning) {
      const said = shown.text.at(-1)!;
      const region = REGIONS.find((one) => said.includes(regionName(one)))!;
      const cards = said.match(/\d+/g)!.map(Number);
      const [most, least] = /^In/.test(said) ? [cards[0]!, cards[2]!] : [cards[1]!, cards[2]!];
      const gain = worthLater(view, region, most) - worthLater(view, region, least);
      expect(gain, said).toBeGreaterThanOrEqual(0.5);
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
    for (const { shown, choice } of whole.filter((each) => each.shown.id === 'play')) {
      const figures = shown.text.join(' ').match(/\d+/g) ?? [];
      expect(figures.length, shown.text.join(' ')).toBeGreaterThanOrEqual(1);
      expect(shown.text.length, shown.text.join(' ')).toBeGreaterThanOrEqual(choice.deed === 'dig' ? 1 : 2);
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
        if (frame !== before.frame) expect(shown.text, shown.text.join(' ')).not.toEqual(before.shown.text);
      });
    }
  });

  test('is told in three sentences at most, with news or at the end in four', () => {
    for (const game of GUIDED) {
      for (const { shown } of READ.get(game)!) {
        const sentences = shown.text.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;
        expect(sentences, shown.text.join(' ')).toBeLessThanOrEqual(
          ['idle', 'do'].includes(shown.kind) || shown.id === 'end' ? 4 : 3,
        );
      }
    }
  });
});

describe('what it says of what has happened is still so', () => {
  const seen = GAMES.flatMap((game) => READ.get(game)!).map(({ shown, frame }) => ({
    said: shown.text.join(' '),
    view: (frame as Frame).view,
    shown,
  }));

  test('a professor that is said to be mine, or lost, is', () => {
    const all: Professor[] = [...REGIONS, 'best'];
    const mine = seen.filter(({ said }) => /is yours now/.test(said));
    const lost = seen.filter(({ said }) => /has taken the Professor|has gone there/.test(said));
    expect(Math.min(mine.length, lost.length)).toBeGreaterThan(10);
    const spokenOf = (said: string, by: RegExp) => {
      const title = said.match(by)?.groups?.['title'];
      return all.find((one) => professorTitle(one) === title);
    };
    for (const { said, view } of mine) {
      const won = spokenOf(said, /(?<title>Professor of [\w ]+) is yours now/);
      expect(view.seats[0]!.professors, said).toContain(won);
    }
    for (const { said, view } of lost) {
      const gone = spokenOf(said, /(?<title>Professor of [\w ]+) (from you|has gone)/);
      expect(gone, said).toBeDefined();
      expect(view.seats[0]!.professors, said).not.toContain(gone);
    }
  });

  test('a marker that is said to be furthest back is, alone', () => {
    const moved = seen.filter(({ said }) => /is (still )?furthest back/.test(said) && !/Whoever/.test(said));
    expect(moved.length).toBeGreaterThan(GAMES.length / 2);
    for (const { view, said } of moved) {
      const weeks = view.seats.map((seat) => seat.weeks);
      const least = Math.min(...weeks);
      expect(weeks.filter((week) => week === least).length, said).toBe(1);
      expect(weeks[view.actor ?? 0], said).toBe(least);
    }
  });

  test('more knowledge than counts in digs is spoken of when there is as much', () => {
    const full = seen.filter(({ said }) => /more would not count/.test(said));
    expect(full.length).toBeGreaterThan(5);
    for (const { view, said } of full) {
      const region = REGIONS.find((one) => said.includes(`knowledge of ${regionName(one)} is`))!;
      expect(view.seats[0]!.dig_knowledge[region], said).toBe(MOST_KNOWLEDGE);
    }
  });

  test('the scale of weeks can be moved, and nothing is said about where it stands', () => {
    const digs = seen.filter(({ shown }) => shown.targets.includes('scale'));
    expect(digs.length).toBeGreaterThan(10);
    for (const { said } of digs) expect(said).not.toMatch(/scale stands/);
  });
});

test('what a card is good for is told before it is advised to take one, or with it', () => {
  const ABOUT = {
    general: /up to your expertise there/,
    congress: /Congresses are/,
    thief: /thief, played later/,
    tomb_raider: /tomb raider, played later/,
    scientist: /scientist, played later/,
    assistant: /must first be played/,
    general_excavation: /one more dig/,
  };
  let told = 0;
  for (const game of GUIDED) {
    const heard: string[] = [];
    for (const { shown, frame } of READ.get(game)!) {
      heard.push(...shown.text);
      const action = (frame as Frame).legal.find(({ code }) => code === shown.lit[0]);
      const choice = action && readAction(action);
      const kind = choice?.deed === 'take' ? CARDS[choice.about]?.kind : undefined;
      if (!kind || kind === 'expertise') continue;
      const isTaken = frame.moves.some(
        (move) => move.seat === 0 && CARDS[took(move as Move) ?? '']?.kind === kind,
      );
      if (isTaken) continue;
      told += 1;
      expect(heard.join(' '), `${kind}: ${shown.text.join(' ')}`).toMatch(ABOUT[kind]);
    }
  }
  expect(told).toBeGreaterThan(GUIDED.length);
});

test('an exhibition that has come within reach is spoken of', () => {
  let within = 0;
  for (const game of GUIDED) {
    const seen = READ.get(game)!.filter(({ shown }) => shown.kind === 'idle' || shown.kind === 'do');
    const said = new Map<Frame, string>();
    for (const { shown, frame } of seen) {
      const one = frame as Frame;
      if (one.legal.length > 0)
        said.set(one, `${said.get(one) ?? ''} ${shown.targets.join()} ${shown.text.join(' ')}`);
    }
    const turns = [...said.keys()].filter(({ view, chosen }) => !chosen && !view.picking && !view.donating);
    turns.slice(1).forEach((frame, index) => {
      const before = turns[index]!.view;
      const open = frame.view.exhibitions.filter((number) => reached(number, frame.view.seats[0]!.finds) > 0);
      const news = open.filter(
        (number) => !before.exhibitions.includes(number) || reached(number, before.seats[0]!.finds) === 0,
      );
      if (news.length === 0) return;
      within += 1;
      expect(said.get(frame)).toMatch(/exhibition|Professor|yours|was quicker|lay there/);
    });
  }
  expect(within).toBeGreaterThan(5);
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
