import { expect, test } from 'vitest';
import { CITIES, SITES, type Place } from '../printed';
import { PLACES } from './geography';
import { hatSpots, nameBox, share, type Sizes } from './hats';
import { frame, onScreen } from './project';

const MOST_HATS = 4;
const ALL: readonly Place[] = [...CITIES, ...SITES];

function sizes(width: number, height: number): Sizes {
  const isSmall = width < 560;
  const isSite = (place: Place) => (SITES as readonly Place[]).includes(place);
  return {
    width,
    height,
    hat: isSmall ? 32 : 38,
    spot: (place) => (isSite(place) ? (isSmall ? 32 : 46) : isSmall ? 26 : 40),
    letters: isSmall ? 13 : 14,
    name: (place) => place,
    words: [],
  };
}

function boxes(width: number, height: number) {
  const [shown, size] = [frame(width, height), sizes(width, height)];
  const spots = Object.fromEntries(
    ALL.map((place) => [place, hatSpots(shown, { [place]: MOST_HATS }, size)[place]]),
  );
  const hat = (place: Place, index: number) => ({
    ...spots[place]![index]!,
    width: size.hat,
    height: (size.hat * 40) / 48,
  });
  const spot = (place: Place) => ({
    ...onScreen(shown, PLACES[place]),
    width: size.spot(place),
    height: size.spot(place),
  });
  const name = (place: Place) => nameBox(place, onScreen(shown, PLACES[place]), size);
  return { hat, spot, name };
}

test.each([
  [360, 281],
  [624, 390],
  [1100, 700],
])('on %d by %d pixels four hats at any place hide no place and no hat', (width, height) => {
  const { hat, spot } = boxes(width, height);
  for (const place of ALL) {
    for (let index = 0; index < MOST_HATS; index++) {
      const where = `hat ${index} at ${place}`;
      for (const other of ALL)
        expect(share(spot(other), hat(place, index)), `${where}, ${other}`).toBeLessThan(0.15);
      for (let next = index + 1; next < MOST_HATS; next++) {
        expect(share(hat(place, index), hat(place, next)), where).toBeLessThan(0.4);
      }
    }
  }
});

test('at the start four hats stand in Warsaw and hide no name even on a small screen', () => {
  const { hat, name } = boxes(360, 281);
  for (let index = 0; index < MOST_HATS; index++) {
    for (const place of ALL) expect(share(name(place), hat('warsaw', index)), place).toBeLessThan(0.12);
  }
});

test('hats at neighbouring places stand apart, each nearer to its own', () => {
  const [shown, size] = [frame(360, 281), sizes(360, 281)];
  const spots = hatSpots(shown, { berlin: 1, vienna: 1, greece: 1, crete: 1 }, size);
  const hats = (['berlin', 'vienna', 'greece', 'crete'] as const).map((place) => ({
    place,
    box: { ...spots[place]![0]!, width: size.hat, height: size.hat },
  }));
  for (const { place, box } of hats) {
    const distance = (to: Place) => {
      const { x, y } = onScreen(shown, PLACES[to]);
      return Math.hypot(x - box.x, y - box.y);
    };
    for (const other of ALL) if (other !== place) expect(distance(place)).toBeLessThan(distance(other));
    for (const other of hats) if (other.place !== place) expect(share(box, other.box)).toBeLessThan(0.1);
  }
});
