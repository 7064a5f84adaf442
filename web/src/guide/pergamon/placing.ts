// Which space of the funds track to choose: what it brings if all who come later choose well, over all that the cards may
// show. Everybody is taken to dig what brings them most.
import type { Choice } from '../../pergamon/choices';
import { figures, toCome } from '../../pergamon/funds/figures';
import { asksOn, money, payAt, prospect, type Chances } from '../../pergamon/funds/odds';
import { FUNDS_SPACES, GALLERIES, type Gallery } from '../../pergamon/printed';
import type { Figure } from '../../pergamon/view';
import { depthOf } from '../../pergamon/words';
import { once, type Position } from './frame';
import { bestDig, digsOf, type Dig } from './galleries';

export type Placing = {
  choice: Choice & { deed: 'place' };
  /** What it brings in points, and in coins alone. */
  worth: number;
  coins: number;
  /** Whether it is so many coins whatever the cards show. */
  isSure: boolean;
  /** The gallery that I will most probably dig. */
  gallery: Gallery | null;
};

type Standing = ReadonlyMap<number, Figure>;

/** What is known of a round, reckoned once: the money, and what each seat can dig. */
type Round = {
  now: Position;
  sums: Chances;
  digs: (seat: number) => readonly [Dig, ...Dig[]];
};

/** The space that I would take, and all others. */
export const placing = once((now): (Placing & { others: readonly Placing[] }) | null => {
  const { view } = now;
  const known = new Map(view.seats.map((_, seat) => [seat, digsOf(view, seat)] as const));
  const round = {
    now,
    sums: money(view.cards, view.cards_left),
    digs: (seat: number) => known.get(seat) ?? digsOf(view, seat),
  };
  const standing = figures(view);
  const rated = now.choices.flatMap((choice) =>
    choice.deed === 'place' ? [rate(round, standing, choice)] : [],
  );
  const [best] = rated.toSorted((one, other) => other.worth - one.worth);
  return best ? { ...undominated(round, standing, best, rated), others: rated } : null;
});

/** Of spaces with nobody between them that pay the same, the one that goes deeper. */
function undominated(
  { now, sums }: Round,
  standing: Standing,
  best: Placing,
  rated: readonly Placing[],
): Placing {
  const taken = [...standing.keys()];
  const pay = (space: number) => payAt(prospect(sums, space, taken, Math.max(0, toCome(now.view))));
  const { space } = best.choice;
  // Whoever is still to come can step between two spaces; how much that matters, their worth tells.
  const least = toCome(now.view) > 0 ? best.worth - MATTERS : -Infinity;
  const better = rated.filter(({ choice: other, worth }) => {
    const [right, left] = [Math.min(space, other.space), Math.max(space, other.space)];
    const isBetween = taken.some((figure) => figure > right && figure < left);
    const isDeeper = deepest(other.space) > deepest(space) && asksOn(other.space) >= asksOn(space);
    return worth >= least && isDeeper && !isBetween && pay(other.space).mean >= pay(space).mean - ALIKE;
  });
  const depth = ({ choice }: Placing) => deepest(choice.space);
  return better.toSorted((one, other) => depth(other) - depth(one) || other.worth - one.worth)[0] ?? best;
}

/** Coins, and points, that make a difference. */
const ALIKE = 0.1;
const MATTERS = 0.25;

/** How many galleries a space opens. */
export function deepest(space: number): number {
  return FUNDS_SPACES[space - 1]?.deepest ?? 0;
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
  const amounts = new Set<number>();
  let [worth, coins] = [0, 0];
  for (const [sum, ways] of round.sums) {
    const mine = played(round, order, sum, seat);
    amounts.add(mine.coins);
    worth += (ways / chances) * mine.worth;
    coins += (ways / chances) * mine.coins;
    dug.set(mine.gallery, (dug.get(mine.gallery) ?? 0) + ways / chances);
  }
  return { worth, coins, isSure: amounts.size === 1, gallery: usual(dug) };
}

/** The gallery that is dug most often; none only where mostly none is. */
function usual(dug: ReadonlyMap<Gallery | null, number>): Gallery | null {
  const [most] = [...dug].filter(([gallery]) => gallery !== null).sort(([, one], [, other]) => other - one);
  return most && (dug.get(null) ?? 0) < MOSTLY ? most[0] : null;
}

const MOSTLY = 0.5;

type Share = { worth: number; coins: number; gallery: Gallery | null };

/** Pays the figures and lets them dig, from right to left; what it brings one of them. */
function played(round: Round, order: readonly [number, Figure][], sum: number, seat: number): Share {
  const { now } = round;
  let left = sum;
  const gone = new Set<Gallery | null>();
  for (const [space, figure] of order) {
    const isLeftmost = space === order.at(-1)?.[0];
    const coins = isLeftmost ? left : Math.min(left, asksOn(space));
    left -= coins;
    const purse = coinsOf(now, figure) + coins;
    if (figure === 'raider') {
      gone.add(robbed(now, space, purse, gone));
      continue;
    }
    const dig = dugFrom(round, figure, space, purse, gone);
    if (figure === seat) return { coins, gallery: dig.gallery, worth: dig.worth(purse - dig.coins) };
    if (dig.gallery) gone.add(dig.gallery);
  }
  return { worth: 0, coins: 0, gallery: null };
}

/** The deepest gallery with finds that the raider may dig and can pay for. */
function robbed({ view }: Position, space: number, purse: number, gone: ReadonlySet<Gallery | null>) {
  const reach = GALLERIES.slice(0, Math.min(deepest(space), purse));
  return reach.findLast((gallery) => view.galleries[gallery].length > 0 && !gone.has(gallery)) ?? null;
}

/** What a seat digs from a space, where some galleries are empty by then. */
function dugFrom(
  { digs }: Round,
  seat: number,
  space: number,
  purse: number,
  gone: ReadonlySet<Gallery | null>,
): Dig {
  const [nothing, ...others] = digs(seat);
  const reach = others.filter(
    ({ gallery }) => gallery && depthOf(gallery) <= deepest(space) && !gone.has(gallery),
  );
  return bestDig([nothing, ...reach], purse);
}

function coinsOf({ view }: Position, figure: Figure): number {
  return figure === 'raider' ? (view.raider?.coins ?? 0) : (view.seats[figure]?.coins ?? 0);
}

/** What I would dig among some galleries; nothing where none is worth its coins. */
export function dig({ view, me, seat }: Position, open: readonly Gallery[]): Dig {
  const [nothing, ...others] = digsOf(view, me);
  const reach = others.filter(({ gallery }) => gallery && open.includes(gallery));
  return bestDig([nothing, ...reach], seat.coins);
}
