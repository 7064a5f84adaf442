// Which space of the funds track to choose: what it brings if all who come later choose well, over all that the cards may
// show. Everybody is taken to dig what brings them most.
import type { Choice } from '../../pergamon/choices';
import { figures } from '../../pergamon/funds/figures';
import { asksOn, money, type Chances } from '../../pergamon/funds/odds';
import { FUNDS_SPACES, GALLERIES, type Gallery } from '../../pergamon/printed';
import type { Figure } from '../../pergamon/view';
import { once, type Position } from './frame';
import { coinWorth, gained } from './worth';

export type Placing = {
  choice: Choice & { deed: 'place' };
  /** What it brings in points, and in coins alone. */
  worth: number;
  coins: number;
  /** The gallery that I will most probably dig. */
  gallery: Gallery | null;
};

type Standing = ReadonlyMap<number, Figure>;

/** What is known of a round, reckoned once: the money, and what each gallery brings each seat. */
type Round = {
  now: Position;
  sums: Chances;
  gains: readonly Readonly<Record<Gallery, number>>[];
};

/** All spaces, the best first. */
export const placings = once((now): readonly Placing[] => {
  const round = prepared(now);
  const standing = figures(now.view);
  const rated = now.choices.flatMap((choice) =>
    choice.deed === 'place' ? [rate(round, standing, choice)] : [],
  );
  return rated.sort((one, other) => other.worth - one.worth);
});

function prepared(now: Position): Round {
  const { view } = now;
  return {
    now,
    sums: money(view.cards, view.cards_left),
    gains: view.seats.map((_, seat) => gains(now, seat)),
  };
}

function rate(round: Round, standing: Standing, choice: Choice & { deed: 'place' }): Placing {
  const { now } = round;
  const { view, me } = now;
  let all: Standing = new Map([...standing, [choice.space, me]]);
  for (const seat of view.placing) {
    if (seat !== me && view.seats[seat]?.figure === null) all = withReply(round, all, seat);
  }
  return { choice, ...outcome(round, all, me) };
}

/** A seat takes the space that brings it most, as if nobody came after it. */
function withReply(round: Round, standing: Standing, seat: number): Standing {
  const free = FUNDS_SPACES.filter(({ space }) => !standing.has(space));
  const replies = free.map(({ space }) => {
    const all = new Map([...standing, [space, seat]] as [number, Figure][]);
    return { all, worth: outcome(round, all, seat).worth };
  });
  return replies.sort((one, other) => other.worth - one.worth)[0]?.all ?? standing;
}

/** What a round brings a seat, over all that the cards may show. */
function outcome(round: Round, standing: Standing, seat: number): Omit<Placing, 'choice'> {
  const order = [...standing].sort(([one], [other]) => one - other);
  const chances = [...round.sums.values()].reduce((sum, ways) => sum + ways, 0);
  const dug = new Map<Gallery | null, number>();
  let [worth, coins] = [0, 0];
  for (const [sum, ways] of round.sums) {
    const mine = played(round, order, sum, seat);
    worth += (ways / chances) * mine.worth;
    coins += (ways / chances) * mine.coins;
    dug.set(mine.gallery, (dug.get(mine.gallery) ?? 0) + ways);
  }
  const [usual] = [...dug].sort(([, one], [, other]) => other - one);
  return { worth, coins, gallery: usual?.[0] ?? null };
}

type Share = { worth: number; coins: number; gallery: Gallery | null };

/** Pays the figures and lets them dig, from right to left; what it brings one of them. */
function played(round: Round, order: readonly [number, Figure][], sum: number, seat: number): Share {
  const { now, gains: gainsOf } = round;
  let left = sum;
  const open = GALLERIES.filter((gallery) => now.view.galleries[gallery].length > 0);
  for (const [space, figure] of order) {
    const isLeftmost = space === order.at(-1)?.[0];
    const coins = isLeftmost ? left : Math.min(left, asksOn(space));
    left -= coins;
    const deepest = Math.min(FUNDS_SPACES[space - 1]?.deepest ?? 0, coinsOf(now, figure) + coins);
    const reach = open.filter((gallery) => GALLERIES.indexOf(gallery) < deepest);
    const gallery =
      figure === 'raider' ? reach.at(-1) : mostOf(reach, (name) => gainsOf[figure]?.[name] ?? 0);
    if (figure === seat) {
      const gain = gallery ? (gainsOf[seat]?.[gallery] ?? 0) : 0;
      return { coins, gallery: gallery ?? null, worth: gain + coinWorth(now.view.round) * coins };
    }
    if (gallery) open.splice(open.indexOf(gallery), 1);
  }
  return { worth: 0, coins: 0, gallery: null };
}

function coinsOf({ view }: Position, figure: Figure): number {
  return figure === 'raider' ? (view.raider?.coins ?? 0) : (view.seats[figure]?.coins ?? 0);
}

/** The gallery that brings most, if any brings something. */
function mostOf(galleries: readonly Gallery[], gain: (gallery: Gallery) => number): Gallery | undefined {
  const rated = galleries
    .map((gallery) => ({ gallery, worth: gain(gallery) }))
    .filter(({ worth }) => worth > 0);
  return rated.sort((one, other) => other.worth - one.worth)[0]?.gallery;
}

/** What digging each gallery brings a seat, its price counted. */
function gains({ view }: Position, seat: number): Record<Gallery, number> {
  const finds = view.seats[seat]?.finds ?? [];
  const entries = GALLERIES.map((gallery, at) => {
    const price = (at + 1) * coinWorth(view.round);
    return [gallery, gained(finds, view.galleries[gallery], view.round) - price];
  });
  return Object.fromEntries(entries) as Record<Gallery, number>;
}

/** The gallery among some that I would dig; none where none is worth its coins. */
export function bestGallery(now: Position, open: readonly Gallery[]): Gallery | undefined {
  const mine = gains(now, now.me);
  return mostOf(open, (gallery) => mine[gallery]);
}
