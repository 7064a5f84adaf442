// What the guide advises where the reader sees another row, and the reason it gives.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FUNDS_SPACES, GALLERIES, ROUNDS, SCORINGS, type Gallery } from '../../pergamon/printed';
import type { Seat, View } from '../../pergamon/view';
import { depthOf } from '../../pergamon/words';
import { decode } from '../recorded';
import { advice } from './advice';
import { situation, type Frame, type Situation } from './frame';
import { digsOf } from './galleries';
import { digAbout, digWords, placeAbout, placeWords } from './suggesting';

const FILE = new URL('fixtures/games.json.gz', import.meta.url);
const GAMES = decode<Frame>(gunzipSync(readFileSync(FILE)).toString());
const FRAMES = GAMES.flatMap(({ frames }) => frames.filter(({ legal }) => legal.length > 0));
const DIGS = FRAMES.filter(({ view }) => view.phase === 'dig').map((frame) => situation(frame, [])!);
const PLACES = FRAMES.filter(({ view }) => view.phase === 'place').map((frame) => situation(frame, [])!);

/** A round of two in which the other has placed, and I am to place. */
function placingIn(
  view: Pick<View, 'round' | 'cards' | 'cards_left' | 'galleries'>,
  me: Pick<Seat, 'finds' | 'coins'>,
  other: number,
  raider: { figure: number; coins: number },
): Situation {
  const base = PLACES.find(({ view: { seats } }) => seats.length === 2)!;
  const [mine, others] = base.view.seats as [Seat, Seat];
  const empty = { collections: [null, null, null], finds: [] };
  const seats = [
    { ...mine, ...empty, ...me, figure: null },
    { ...others, ...empty, coins: 0, figure: other },
  ];
  const free = FUNDS_SPACES.filter(({ space }) => space !== other && space !== raider.figure);
  const legal = free.map(({ space }) => ({ code: space, action: `place ${space}`, coins: 0 }));
  const frame = { ...base, legal, view: { ...base.view, ...view, raider, seats, placing: [1, 0] } };
  return situation(frame, [])!;
}

const NO_CARD_GONE = [3, 3, 3, 3, 3, 3, 3, 3];

test('in a scored round a row that will be shown costs no storage: the better one is dug', () => {
  const now = placingIn(
    {
      round: SCORINGS[2]!.round,
      cards: ['bag', 'chest'],
      cards_left: NO_CARD_GONE,
      galleries: {
        I: ['2/59'],
        II: ['2/88', '3/77'],
        III: ['4/26'],
        IV: ['3/84', '4/34', '4/36', '4/63'],
        V: ['5/42'],
      },
    },
    { finds: ['5/65', '5/90', '5/75', '2/67', '1/3'], coins: 0 },
    12,
    { figure: 7, coins: 0 },
  );
  const about = placeAbout(now)!;
  expect([about.gallery, about.after]).toEqual([
    'IV',
    Math.max(...digsOf(now.view, 0).map(({ row }) => row)),
  ]);
});

test('in the last round coins are spent on the best row', () => {
  const now = placingIn(
    {
      round: ROUNDS,
      cards: ['chest', 'chest'],
      cards_left: [0, 0, 0, 0, 0, 0, 1, 1],
      galleries: {
        I: ['1/12', '3/22'],
        II: ['2/27'],
        III: ['3/56'],
        IV: ['4/17', '4/85', '5/5'],
        V: ['5/10', '5/42', '5/61', '5/95'],
      },
    },
    { finds: ['3/15', '4/14', '5/47', '4/63', '2/67'], coins: 3 },
    13,
    { figure: 9, coins: 0 },
  );
  expect(placeAbout(now)).toMatchObject({ space: 12, coins: 5, isSure: true, gallery: 'V' });
});

/** The digs that I could pay for and that would make a better row than the one advised. */
function better(now: Situation) {
  const digs = digsOf(now.view, now.me);
  const advised = advice(now);
  const gallery = advised?.deed === 'dig' ? advised.gallery : null;
  const mine = digs.find((dig) => dig.gallery === gallery)!;
  const open = now.choices.flatMap((choice) => (choice.deed === 'dig' ? [choice.gallery] : []));
  const others = digs.filter((dig) => dig.row > mine.row && open.includes(dig.gallery as Gallery));
  return others;
}

test('where another gallery makes a better row, it says so, and why not that one', () => {
  let told = 0;
  for (const now of DIGS) {
    const others = better(now);
    if (others.length === 0) continue;
    told += 1;
    const most = Math.max(...others.map(({ row }) => row));
    const said = digWords(digAbout(now)).join(' ');
    expect(said).toMatch(new RegExp(`Gallery (${GALLERIES.join('|')}) would make ${most}( now)?, but `));
  }
  expect(told).toBeGreaterThan(20);
});

test('most spaces are advised with the one thing that decides for them', () => {
  const said = PLACES.map((now) => placeWords(placeAbout(now)!).join(' '));
  const reasons =
    /would make \d+( now)?, but|more money, but|should bring you more|you may not dig|What is left|so save/;
  expect(said.filter((words) => reasons.test(words)).length / said.length).toBeGreaterThan(0.95);
});

test('whoever would dig first is one who stands between and reaches the gallery', () => {
  const ordered = PLACES.map((now) => ({ now, about: placeAbout(now)! })).filter(
    ({ about }) => about.why === 'order',
  );
  expect(ordered.length).toBeGreaterThan(5);
  for (const { now, about } of ordered) {
    const seat = now.names.indexOf(about.name);
    const figure = about.name === '' ? now.view.raider?.figure : now.view.seats[seat]?.figure;
    expect(figure).toBeGreaterThan(about.space);
    expect(FUNDS_SPACES[figure! - 1]!.deepest).toBeGreaterThanOrEqual(depthOf(about.gallery as Gallery));
  }
});
