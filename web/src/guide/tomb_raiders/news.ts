// What has just happened and is worth a word before any advice.
import { m } from '../../paraglide/messages.js';
import { PROFESSORS, type Professor } from '../../tomb_raiders/printed';
import { professorTitle } from '../../tomb_raiders/words';
import { nameOf } from '../course';
import { ownMoves } from '../situation';
import { firstDig, lostProfessor, type Situation } from './frame';

/** What news speak of: a kind, who or what, and figures. */
export type News = { news: string; newsOf: string; newsName: string; had: number; due: number };

const NONE: News = { news: '', newsOf: '', newsName: '', had: 0, due: 0 };

/** A professor lost or won, and a pile that held less than was hoped for; of the first of each a step of its own speaks. */
export function news(now: Situation): News {
  const lost = lostProfessor(now);
  if (lost && lost !== firstLost(now))
    return { ...NONE, news: 'lost', newsOf: lost.professor, newsName: nameOf(now, lost.seat) };
  for (const event of ownMoves(now).at(-1)?.events ?? []) {
    const isFirst = event === firstDig(now);
    if (event.event === 'dug' && !isFirst && event.finds.length + event.rubble < event.cards) {
      return { ...NONE, news: 'short', had: event.finds.length + event.rubble, due: event.cards };
    }
    if (event.event === 'found nothing') return { ...NONE, news: 'nothing' };
    if (event.event === 'professor moved' && event.seat === now.me) {
      return { ...NONE, news: 'won', newsOf: event.professor };
    }
  }
  return NONE;
}

/** The first professor that was ever taken from me. */
function firstLost({ moves, me }: Situation) {
  return moves
    .flatMap(({ events }) => events)
    .find((event) => event.event === 'professor moved' && event.origin === me);
}

export function newsWords({ news: kind, newsOf, newsName: name, had, due }: News): string[] {
  const professor = newsOf ? professorTitle(newsOf as Professor) : '';
  switch (kind) {
    case 'lost':
      return [m.guide_raiders_news_lost({ name, professor })];
    case 'won': {
      const points = m.thebes_points({ count: PROFESSORS[newsOf as Professor].points });
      return [m.guide_raiders_news_won({ professor, points })];
    }
    case 'short':
      return [m.guide_raiders_news_short({ cards: m.raiders_cards({ count: had }), due })];
    case 'nothing':
      return [m.guide_raiders_news_nothing()];
    default:
      return [];
  }
}
