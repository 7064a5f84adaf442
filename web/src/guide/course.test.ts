// The guide of every game over whole games: at random, by rule of thumb, and as it says itself.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { choose, locales } from '../words/locale.svelte';
import { courseOf, TAUGHT_GAMES, type Frame } from './course';
import { back, begin, hear, next, show, type Guide } from './guide';
import { decode } from './recorded';
import { readThrough } from './reading';

const COURSES = await Promise.all(
  TAUGHT_GAMES.map(async (name) => {
    const file = new URL(`${name}/fixtures/games.json.gz`, import.meta.url);
    return {
      name,
      course: (await courseOf(name))!,
      games: decode(gunzipSync(readFileSync(file)).toString()),
    };
  }),
);
const PLAYED = COURSES.flatMap(({ name, course, games }) =>
  games.map((game, index) => [`${name} ${game.how} ${index % 10}`, { course, ...game }] as const),
);

afterEach(() => choose('en'));

describe.each(PLAYED)('%s', (_name, { course, frames }) => {
  const seen = readThrough(course, frames);

  test('something is always said until the game is over, and the last thing is the end', () => {
    const last = frames.at(-1)!;
    const silent = frames.filter((frame) => frame !== last && !seen.some((each) => each.frame === frame));
    expect(silent).toEqual([]);
    expect(seen.at(-1)?.shown.id).toBe('end');
  });

  test('what it recommends is legal, and what it asks for can be done', () => {
    for (const { frame, shown } of seen) {
      const codes = frame.legal.map(({ code }) => code);
      expect(shown.lit.every((code) => codes.includes(code))).toBe(true);
      const isAsked = shown.kind === 'do' || (shown.kind === 'idle' && codes.length > 0);
      if (isAsked) expect(shown.lit.length, shown.id).toBeGreaterThan(0);
    }
  });

  test('no step comes twice, none waits for ever, and progress never goes back', () => {
    const turns = (frame: Frame) => frame.moves.filter(({ seat }) => seat === frame.me).length;
    for (const { id, patience = 1 } of course.steps) {
      const at = seen.filter(({ shown }) => shown.id === id).map(({ frame }) => turns(frame));
      expect(new Set(at).size, id).toBeLessThanOrEqual(patience + 1);
    }
    const progress = seen.map(({ shown }) => shown.progress.done);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(seen.every(({ guide }) => new Set(guide.done).size === guide.done.length)).toBe(true);
  });

  test('whoever only plays and never reads gets through as well', () => {
    expect(readThrough(course, frames, true).at(-1)?.shown.id).toBe('end');
  });

  test('it can be kept at any time and taken up again', () => {
    for (const { guide, frame, shown } of seen.slice(0, 40)) {
      const kept = JSON.parse(JSON.stringify(guide)) as Guide;
      expect(show(course, kept, frame)).toEqual(shown);
      expect(hear(course, kept, frame)).toEqual(hear(course, guide, frame));
    }
  });
});

describe.each(COURSES)('$name', ({ course, games }) => {
  const [first, second] = games[0]!.frames;
  const read = games.filter((_, at) => at % 5 === 0).flatMap(({ frames }) => readThrough(course, frames));

  test.each(locales)('%s: whatever is said is short and complete', (language) => {
    choose(language);
    for (const { guide, frame } of read) {
      const shown = show(course, guide, frame)!;
      const said = shown.text.join(' ');
      expect(`${shown.title} ${said} ${shown.answer ?? ''}`, shown.id).not.toMatch(/undefined|NaN|[{}*[\]]/);
      expect(said.length, said).toBeLessThan(330);
    }
  });

  test('no two steps have the same name, and the end is one of them', () => {
    const ids = [...course.steps, ...course.idle].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(course.steps.map(({ id }) => id)).toContain('end');
  });

  test('one can go back to what was said before, and forward again', () => {
    const id = (guide: Guide) => show(course, guide, first!)?.id;
    const start = hear(course, begin(), first!);
    const read = next(course, start, first!);
    const further = next(course, read, first!);
    const [one, two, three] = [start, read, further].map(id);
    const again = back(back(further));
    expect(show(course, again, first!)).toMatchObject({ id: one, isPast: true, canGoBack: false, lit: [] });
    expect(back(again)).toEqual(again);
    const forward = next(course, again, first!);
    expect([id(forward), id(next(course, forward, first!))]).toEqual([two, three]);
  });

  test('what must be done can be passed over', () => {
    let guide = hear(course, begin(), first!);
    while (show(course, guide, first!)?.kind !== 'do') guide = next(course, guide, first!);
    const { id } = show(course, guide, first!)!;
    guide = next(course, guide, first!);
    expect(guide.done).toContain(id);
    expect(show(course, guide, first!)?.id).not.toBe(id);
  });

  test('an own move that is on its way changes nothing yet', () => {
    const guide = hear(course, begin(), first!);
    const under = { ...first!, legal: [], view: { ...first!.view, actor: 0 } };
    expect(hear(course, guide, under)).toEqual(guide);
  });

  test('taken back moves are forgotten', () => {
    const guide = hear(course, hear(course, begin(), first!), second!);
    expect(hear(course, guide, first!)).toMatchObject({ heard: first!.moves.length });
  });
});
