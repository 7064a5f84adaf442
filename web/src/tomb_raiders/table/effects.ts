// What an action brings, for the seat that may do it.
import { m } from '../../paraglide/messages.js';
import { percent } from '../../words/figures';
import type { Choice } from '../choices';
import { generalExcavations } from '../dig/knowledge';
import { chanceOfAny } from '../dig/odds';
import { mayLie } from '../dig/piles';
import { artifactCounts, bestFirst, find, isArtifact, pointsOf, RUBBLE_NAME } from '../finds/finds';
import { professorsWith, reached } from '../halls/reach';
import {
  CARDS,
  CONGRESS_POINTS,
  EXHIBITION_POINTS,
  MUSEUMS,
  PROFESSORS,
  type Card,
  type Region,
} from '../printed';
import type { Seat, View } from '../view';
import { easiest, furtherOff } from './gifts';
import { cardAbout, pileWords, professorTitle, regionName } from '../words';

export function consequence(choice: Choice, view: View, number: number): string {
  const seat = view.seats[number];
  if (!seat) return '';
  const { deed, about } = choice;
  switch (deed) {
    case 'take':
      return taken(about, view, number, seat);
    case 'exhibit':
      return m.raiders_effect_exhibit({
        points: m.table_points({ count: EXHIBITION_POINTS }),
        level: reached(Number(about), seat.finds),
      });
    case 'museum':
      return museum(Number(about), view, seat);
    case 'donate':
      return donated(about, view, seat);
    case 'play':
      return played(choice, view);
    case 'pick':
      return picked(about, seat);
    case 'dig':
      return '';
  }
}

function taken(name: string, view: View, number: number, seat: Seat): string {
  const card = CARDS[name];
  if (!card) return '';
  switch (card.kind) {
    case 'expertise':
    case 'general':
      return learned(card, view, number, seat);
    case 'congress':
      return congress(seat);
    case 'general_excavation':
      return m.raiders_effect_excavation({ count: generalExcavations(seat) + 1 });
    default:
      return m.raiders_effect_later({ weeks: weeks(card.playWeeks ?? 0), use: cardAbout(card) });
  }
}

/** Knowledge before and after, and the professors that come with it. */
function learned(card: Card, view: View, number: number, seat: Seat): string {
  const { region = null, points = 0 } = card;
  const before = region ? seat.expertise[region] : seat.general;
  const what = region ? regionName(region) : m.raiders_general();
  const learning = m.raiders_effect_learn({ what, before, after: before + points });
  const come = professorsWith(view, number, points, region).map((professor) =>
    m.raiders_effect_professor({
      professor: professorTitle(professor),
      points: m.table_points({ count: PROFESSORS[professor].points }),
    }),
  );
  return [learning, ...come].join('; ');
}

/** What one congress more adds; the table has an end. */
function congress(seat: Seat): string {
  const held = seat.cards.filter((name) => CARDS[name]?.kind === 'congress').length;
  const worth = (count: number) => CONGRESS_POINTS[Math.min(count, CONGRESS_POINTS.length) - 1] ?? 0;
  return m.raiders_effect_congress({
    count: held + 1,
    points: m.table_points({ count: worth(held + 1) - worth(held) }),
  });
}

/** What a museum brings beyond what the cheapest gifts are worth. */
function museum(number: number, view: View, seat: Seat): string {
  const { donate = 0, points = 0 } = MUSEUMS[number] ?? {};
  return given(points, view, seat, easiest(view, seat.finds, donate));
}

/** What some gifts bring. */
export function given(points: number, view: View, seat: Seat, gifts: readonly string[]): string {
  const gained = points - pointsOf(gifts);
  const gain = m.raiders_effect_museum({
    points: m.table_points({ count: points }),
    given: m.table_points({ count: pointsOf(gifts) }),
    gain: gained < 0 ? `−${-gained}` : gained,
  });
  const lost = furtherOff(view, seat.finds, gifts);
  return lost > 0 ? `${gain}; ${m.raiders_effect_donate_lost({ count: lost })}` : gain;
}

/** What an artifact is worth that is given away, and the exhibitions that then are further off. */
function donated(name: string, view: View, seat: Seat): string {
  const worth = m.raiders_effect_donate({ points: m.table_points({ count: find(name).points }) });
  const lost = furtherOff(view, seat.finds, [name]);
  return lost > 0 ? `${worth}; ${m.raiders_effect_donate_lost({ count: lost })}` : worth;
}

function played({ about, region }: Choice, view: View): string {
  const card = CARDS[about];
  if (!card) return '';
  if (!region) return cardAbout(card);
  const pile = view.piles[region];
  if (card.kind === 'scientist') {
    return m.raiders_effect_look({
      region: regionName(region),
      known: pileWords(pile.finds, pile.rubble),
    });
  }
  const canTake = card.kind === 'thief' ? isArtifact : isFind;
  const known = bestFirst(pile.finds.filter(canTake));
  const [best] = known;
  if (best) return m.raiders_effect_steal_known({ count: known.length, points: best.points });
  return m.raiders_effect_steal({ chance: percent(chanceOfTaking(view, region, canTake)) });
}

const isFind = (name: string) => name !== RUBBLE_NAME;

function chanceOfTaking(view: View, region: Region, canTake: (name: string) => boolean): number {
  return chanceOfAny(mayLie(view.piles[region], view.green_cards_left), canTake);
}

function picked(name: string, seat: Seat): string {
  const { site, bookOf, points } = find(name);
  if (bookOf) {
    const before = seat.expertise[bookOf];
    return m.raiders_effect_learn({ what: regionName(bookOf), before, after: before + 1 });
  }
  return m.raiders_effect_pick({
    points: m.table_points({ count: points }),
    region: regionName(site),
    count: artifactCounts(seat.finds)[site] + 1,
  });
}

function weeks(count: number): string {
  return m.thebes_weeks({ count });
}
