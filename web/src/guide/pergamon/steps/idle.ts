// What is said while there is nothing new: what I would do, or who is to move.
import { m } from '../../../paraglide/messages.js';
import { nextScoring } from '../../../pergamon/museum/oldest';
import { ROUNDS, type Gallery } from '../../../pergamon/printed';
import { bestRow, value } from '../../../pergamon/rows';
import { depthOf } from '../../../pergamon/words';
import { nameOf } from '../../course';
import { advice } from '../advice';
import type { Situation } from '../frame';
import { polishWords, showAbout, showWords, type ShowAbout } from '../presenting';
import { step } from '../step';
import { storeAbout, storeWords, type StoreAbout } from '../storing';
import { digAbout, digWords, placeAbout, placeWords, type DigAbout, type PlaceAbout } from '../suggesting';
import type { Target } from '../targets';

type Suggestion = { deed: string };
type Waiting = { worth: number; round: number };

export const play = step({
  id: 'play',
  kind: 'idle',
  pick: (now): Suggestion | null => {
    const choice = advice(now);
    return choice ? { deed: choice.deed, ...details(now, choice.deed) } : null;
  },
  say: (suggestion) => ({ title: m.table_your_turn(), text: suggested(suggestion) }),
  targets: pointed,
  lit: (_about, now) => {
    const choice = advice(now);
    return choice ? [choice.code] : [];
  },
  rule: 'pergamon#turn',
});

/** What of a position belongs to what I would do. */
function details(now: Situation, deed: string): object | null {
  switch (deed) {
    case 'place':
      return placeAbout(now);
    case 'dig':
    case 'no dig':
      return digAbout(now);
    case 'start':
    case 'join':
    case 'polish':
      return showAbout(now);
    case 'finish':
      return waiting(now);
    case 'discard':
    case 'store':
      return storeAbout(now);
    default:
      return null;
  }
}

function waiting({ view, seat }: Situation): Waiting {
  const scoring = view.round === ROUNDS ? undefined : nextScoring(view.round + 1);
  return { worth: value(bestRow(seat.finds) ?? []), round: scoring?.round ?? 0 };
}

/** A suggestion is told with what belongs to its deed. */
function suggested({ deed, ...about }: Suggestion): string[] {
  switch (deed) {
    case 'place':
      return placeWords(about as PlaceAbout);
    case 'dig':
    case 'no dig':
      return digWords(about as DigAbout);
    case 'start':
    case 'join':
      return shown(about as ShowAbout);
    case 'polish':
      return [polishWords(about as ShowAbout)];
    case 'exhibit':
    case 'dissolve':
      return [m.pergamon_guide_play_exhibit()];
    case 'finish':
      return [patient(about as Waiting)];
    case 'discard':
    case 'store':
      return storeWords(about as StoreAbout);
    default:
      return [m.pergamon_guide_play_order()];
  }
}

function shown(about: ShowAbout): string[] {
  return about.polish > 0 ? [...showWords(about), polishWords(about)] : showWords(about);
}

function patient({ worth, round }: Waiting): string {
  if (worth === 0) return m.pergamon_guide_play_nothing();
  return round > 0 ? m.pergamon_guide_play_wait({ worth, round }) : m.pergamon_guide_play_enough({ worth });
}

function pointed({ deed, ...about }: Suggestion): Target[] {
  switch (deed) {
    case 'place':
      return [`funds:${(about as PlaceAbout).space}`];
    case 'dig':
      return [`gallery:${depthOf((about as DigAbout).gallery as Gallery)}`];
    case 'no dig':
      return ['no-dig'];
    case 'start':
    case 'join':
      return ['best'];
    case 'finish':
      return ['finish'];
    case 'discard':
      return [`find:${(about as StoreAbout).find}`];
    default:
      return ['bar'];
  }
}

export const wait = step({
  id: 'wait',
  kind: 'idle',
  pick: (now) => (now.isOver ? null : { name: nameOf(now, now.view.actor) }),
  say: ({ name }) => ({ title: m.table_turn_of({ name }), text: [m.pergamon_guide_wait()] }),
  targets: () => [],
  rule: 'pergamon#turn',
});
