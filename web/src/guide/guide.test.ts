// The guide over whole games: at random, by rule of thumb, and as it says itself.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { SECTION_IDS } from '../rules/thebes/ids';
import { choose, locales } from '../words/locale.svelte';
import { decode, withChosen, type Game } from './fixtures/games';
import type { Frame } from './frame';
import { back, begin, hear, next, show, type Guide, type Shown } from './guide';
import type { StepId } from './step';
import { IDLE, STEPS } from './steps';

const GAMES = decode(gunzipSync(readFileSync(new URL('fixtures/games.json.gz', import.meta.url))).toString());
const READ = new Map(GAMES.map((game) => [game, read(game)] as const));
const named = GAMES.map((game, index) => [`${game.how} ${index % 10}`, game] as const);

type Seen = { frame: Frame; shown: Shown; guide: Guide };

/** All that somebody sees who reads every step; with `isHasty`, who never does. */
function read(game: Game, isHasty = false): Seen[] {
  let guide = begin();
  const seen: Seen[] = [];
  for (const frame of withChosen(game)) {
    guide = hear(guide, frame);
    for (let shown = show(guide, frame); shown; shown = show(guide, frame)) {
      seen.push({ frame, shown, guide });
      if (isHasty || (shown.kind !== 'read' && shown.kind !== 'aside')) break;
      guide = next(guide, frame);
    }
  }
  return seen;
}

const seenIn = (game: Game) => [...new Set(READ.get(game)!.map(({ shown }) => shown.id))];

afterEach(() => choose('en'));

describe.each(named)('%s', (_name, game) => {
  const seen = READ.get(game)!;

  test('something is always said until the game is over, and the last thing is the end', () => {
    const last = game.frames.at(-1)!;
    const silent = game.frames.filter(
      (frame) => frame !== last && !seen.some((each) => each.frame === frame),
    );
    expect(silent).toEqual([]);
    expect(seen.at(-1)?.shown.id).toBe('end');
  });

  test('what it recommends is legal, and what it asks for can be done', () => {
    for (const { frame, shown } of seen) {
      const codes = frame.legal.map(({ code }) => code);
      expect(shown.lit.every((code) => codes.includes(code))).toBe(true);
      if (shown.kind === 'do' || shown.id === 'play') expect(shown.lit.length, shown.id).toBeGreaterThan(0);
    }
  });

  test('no step comes twice, none waits for ever, and progress never goes back', () => {
    const turns = (frame: Frame) => frame.moves.filter(({ seat }) => seat === frame.me).length;
    for (const { id, patience = 1 } of STEPS) {
      const at = seen.filter(({ shown }) => shown.id === id).map(({ frame }) => turns(frame));
      expect(new Set(at).size, id).toBeLessThanOrEqual(patience + 1);
    }
    const progress = seen.map(({ shown }) => shown.progress.done);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(seen.every(({ guide }) => new Set(guide.done).size === guide.done.length)).toBe(true);
  });

  test('whoever only plays and never reads gets through as well', () => {
    expect(read(game, true).at(-1)?.shown.id).toBe('end');
  });

  test('it can be kept at any time and taken up again', () => {
    for (const { guide, frame, shown } of seen.slice(0, 40)) {
      const kept = JSON.parse(JSON.stringify(guide)) as Guide;
      expect(show(kept, frame)).toEqual(shown);
      expect(hear(kept, frame)).toEqual(hear(guide, frame));
    }
  });
});

test('a reasonable share of games reaches every step', () => {
  const share = (step: StepId, among = GAMES) =>
    among.filter((game) => seenIn(game).includes(step)).length / among.length;
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

test.each(locales)('%s: whatever is said is short and complete', (language) => {
  choose(language);
  for (const { shown } of GAMES.filter((_, index) => index % 5 === 0).flatMap((game) => read(game))) {
    const said = shown.text.join(' ');
    expect(`${shown.title} ${said} ${shown.answer ?? ''}`, shown.id).not.toMatch(/undefined|NaN|[{}*[\]]/);
    expect(said.length, said).toBeLessThan(330);
    expect(SECTION_IDS.map((id) => `thebes#${id}`)).toContain(shown.rule);
  }
});

describe('reading on and back', () => {
  const [first] = GAMES[0]!.frames;

  test('one can go back to what was said before, and forward again', () => {
    let guide = hear(begin(), first!);
    guide = next(next(guide, first!), first!);
    expect(show(guide, first!)?.id).toBe('track');
    guide = back(back(guide));
    expect(show(guide, first!)).toMatchObject({ id: 'welcome', isPast: true, canGoBack: false, lit: [] });
    expect(back(guide)).toEqual(guide);
    guide = next(guide, first!);
    expect(show(guide, first!)?.id).toBe('map');
    expect(show(next(guide, first!), first!)?.id).toBe('track');
  });

  test('what must be done can be passed over', () => {
    let guide = hear(begin(), first!);
    while (show(guide, first!)?.kind !== 'do') guide = next(guide, first!);
    const { id } = show(guide, first!)!;
    guide = next(guide, first!);
    expect(guide.done).toContain(id);
    expect(show(guide, first!)?.id).not.toBe(id);
  });

  test('an own move that is on its way changes nothing yet', () => {
    const guide = hear(begin(), first!);
    expect(hear(guide, { ...first!, legal: [], view: { ...first!.view, actor: 0 } })).toEqual(guide);
  });
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

  test('taken back moves are forgotten', () => {
    const [before, after] = GAMES[0]!.frames;
    const guide = hear(hear(begin(), before!), after!);
    expect(hear(guide, before!)).toMatchObject({ heard: before!.moves.length });
  });
});
