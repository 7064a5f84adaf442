// What the guide to The Tomb Raiders says is so when it says it, and what happens is spoken of in time.
import { describe, expect, test } from 'vitest';
import { read as readAction } from '../../tomb_raiders/choices';
import { MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import { reached } from '../../tomb_raiders/halls/reach';
import { CARDS, REGIONS, type Professor } from '../../tomb_raiders/printed';
import type { Move } from '../../tomb_raiders/view';
import { professorTitle, regionName } from '../../tomb_raiders/words';
import { took } from '../digs';
import { GAMES, GUIDED, seenIn } from './fixtures/games';
import type { Frame } from './frame';

describe('what it says of what has happened is still so', () => {
  const seen = GAMES.flatMap((game) => seenIn(game)).map(({ shown, frame }) => ({
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
    for (const { shown, frame } of seenIn(game)) {
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
    const seen = seenIn(game).filter(({ shown }) => shown.kind === 'idle' || shown.kind === 'do');
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
