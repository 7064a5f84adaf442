// What has just happened and is worth a word before any advice.
import { m } from '../../paraglide/messages.js';
import { NUMBERS } from '../../rules/tomb_raiders/numbers';
import { MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import { isArtifact } from '../../tomb_raiders/finds/finds';
import { cheapest, holderOf, levels, reached } from '../../tomb_raiders/halls/reach';
import {
  CARDS,
  EXHIBITION_POINTS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  type Professor,
  type Region,
} from '../../tomb_raiders/printed';
import type { Event } from '../../tomb_raiders/view';
import { findName, professorTitle, regionName } from '../../tomb_raiders/words';
import { nameOf } from '../course';
import { took } from '../digs';
import { ownMoves } from '../situation';
import { advice } from './advice';
import { chosenRegion, firstDig, lostProfessor, movesSince, type Situation } from './frame';
import { knowledge } from './ground';
import type { Step } from './step';

/** What news speak of: a kind, who or what, and figures. */
export type News = { news: string; newsOf: string; newsName: string; had: number; due: number };

const NONE: News = { news: '', newsOf: '', newsName: '', had: 0, due: 0 };

/** The first of what is worth a word; whoever plans a dig is left alone. */
export function news(now: Situation): News {
  if (chosenRegion(now)) return NONE;
  const found = lost(now) ?? own(now) ?? snatched(now) ?? halls(now) ?? filled(now) ?? book(now);
  return { ...NONE, ...found };
}

/** A professor that somebody took from me; of the first one a step of its own speaks. */
function lost(now: Situation): Partial<News> | null {
  const event = lostProfessor(now);
  if (!event || event === firstLost(now)) return null;
  const professor = event.professor as Professor;
  return { news: 'lost', newsOf: professor, newsName: nameOf(now, holderOf(now.view, professor)) };
}

function firstLost({ moves, me }: Situation) {
  return moves
    .flatMap(({ events }) => events)
    .find((event) => event.event === 'professor moved' && event.origin === me);
}

/** What came of my last move, as far as it still stands. */
function own(now: Situation): Partial<News> | null {
  for (const event of lastEvents(now)) {
    switch (event.event) {
      case 'professor moved':
        if (!now.seat.professors.includes(event.professor as Professor)) break;
        return { news: 'won', newsOf: event.professor };
      case 'exhibited':
        if (now.seat.exhibitions.length > 1) break;
        return { news: 'shown', due: event.points };
      case 'dug':
        if (event === firstDig(now) || event !== firstShort(now)) break;
        return { news: 'short', had: event.finds.length + event.rubble, due: event.cards };
      case 'found nothing':
        return { news: 'nothing' };
    }
  }
  return null;
}

/** The first book that I have found; of one in the first dig another step speaks. */
function book(now: Situation): Partial<News> | null {
  const [first, another] = now.seat.finds.filter((find) => !isArtifact(find));
  const isNew = first !== undefined && another === undefined && gained(now).includes(first);
  return isNew && !firstDig(now)?.finds.includes(first) ? { news: 'book', newsOf: first } : null;
}

/** The first region in which a card that I took brought me all the knowledge that counts in a dig. */
function filled(now: Situation): Partial<News> | null {
  const { seat } = now;
  const full = REGIONS.filter((region) => seat.dig_knowledge[region] >= MOST_KNOWLEDGE);
  const [region] = full;
  const { points = 0 } = CARDS[took(ownMoves(now).at(-1) ?? { events: [] }) ?? ''] ?? {};
  if (!region || full.length > 1 || knowledge(seat, region, -points, -points) >= MOST_KNOWLEDGE) return null;
  return { news: 'full', newsOf: region };
}

/** My first dig in a pile that held too little. */
function firstShort({ events }: Situation): Event | undefined {
  return events.find((event) => event.event === 'dug' && event.finds.length + event.rubble < event.cards);
}

/** What somebody took from the halls that I could have had. */
function snatched(now: Situation): Partial<News> | null {
  const { finds } = now.seat;
  const since = movesSince(now).flatMap(({ events }) => events);
  for (const event of since) {
    if (event.event === 'exhibited' && reached(event.exhibition, finds) > 0) {
      if (opened(since).exhibitions.includes(event.exhibition)) continue;
      return { news: 'exhibition gone', newsName: nameOf(now, event.seat) };
    }
    if (event.event === 'museum taken' && cheapest(event.museum, finds) !== undefined) {
      if (opened(since).museums.includes(event.museum)) continue;
      return { news: 'museum gone', newsName: nameOf(now, event.seat), due: event.points };
    }
  }
  return null;
}

/** An exhibition that I can show since my last move, and what has opened meanwhile where nobody looks. */
function halls(now: Situation): Partial<News> | null {
  const { view, seat, done } = now;
  const { exhibitions, museums } = opened(eventsSince(now));
  const advised = advice(now)?.deed;
  const before = seat.finds.filter((find) => !gained(now).includes(find));
  for (const number of advised === 'exhibit' ? [] : view.exhibitions) {
    const level = reached(number, seat.finds);
    const [first] = levels(number, seat.finds);
    const isNew = exhibitions.includes(number);
    if (!first) continue;
    const { region, has, needed } = first;
    if (level > 0 && (isNew || reached(number, before) === 0)) {
      const { weeks = 0 } = levels(number, seat.finds)[level - 1] ?? {};
      return { news: 'ready', newsOf: region, due: weeks };
    }
    if (isNew && has > 0 && done.includes('exhibition'))
      return { news: 'exhibition', newsOf: region, had: has, due: needed };
  }
  const museum = view.museums.find((number) => museums.includes(number));
  if (museum === undefined || advised === 'museum' || !done.includes('museum')) return null;
  return { news: 'museum', newsOf: String(museum) };
}

/** What opened in the halls. */
function opened(events: readonly Event[]): { exhibitions: number[]; museums: number[] } {
  const stored = events.flatMap((event) => (event.event === 'cards stored' ? event : []));
  return {
    exhibitions: stored.flatMap(({ exhibitions }) => exhibitions),
    museums: stored.flatMap(({ museums }) => museums),
  };
}

/** What came of my last move. */
function lastEvents(now: Situation): readonly Event[] {
  return ownMoves(now).at(-1)?.events ?? [];
}

/** The same with what others have done since. */
function eventsSince(now: Situation): Event[] {
  return [...lastEvents(now), ...movesSince(now).flatMap(({ events }) => events)];
}

/** What my last move brought me. */
function gained(now: Situation): string[] {
  return lastEvents(now).flatMap((event) => {
    if (event.event === 'picked') return event.find;
    return event.event === 'dug' ? event.finds : [];
  });
}

export function newsWords({ news: kind, newsOf, newsName: name, had, due }: News): string[] {
  const points = m.thebes_points({ count: due });
  switch (kind) {
    case 'lost':
      return [m.guide_raiders_news_lost({ name, professor: professorTitle(newsOf as Professor) })];
    case 'won':
      return [wonWords(newsOf as Professor)];
    case 'shown':
      return [m.guide_raiders_news_shown({ points })];
    case 'short':
      return [m.guide_raiders_news_short({ cards: m.raiders_cards({ count: had }), due })];
    case 'book':
      return [m.guide_raiders_finds_book({ book: findName(newsOf), single: NUMBERS.single })];
    case 'nothing':
      return [m.guide_raiders_news_nothing()];
    case 'full':
      return [m.guide_raiders_news_full({ region: regionName(newsOf as Region), most: MOST_KNOWLEDGE })];
    case 'exhibition gone':
      return [m.guide_raiders_news_exhibition_gone({ name })];
    case 'museum gone':
      return [m.guide_raiders_news_museum_gone({ name, points })];
    default:
      return hallWords(kind, newsOf, had, due);
  }
}

function wonWords(professor: Professor): string {
  const points = m.thebes_points({ count: PROFESSORS[professor].points });
  return m.guide_raiders_news_won({ professor: professorTitle(professor), points });
}

function hallWords(kind: string, of: string, had: number, due: number): string[] {
  switch (kind) {
    case 'ready': {
      const points = m.thebes_points({ count: EXHIBITION_POINTS });
      const weeks = m.thebes_weeks({ count: due });
      return [m.guide_raiders_news_ready({ region: regionName(of as Region), points, weeks })];
    }
    case 'exhibition':
      return [m.guide_raiders_news_exhibition({ region: regionName(of as Region), have: had, needed: due })];
    case 'museum': {
      const { donate = 0, points: worth = 0 } = MUSEUMS[Number(of)] ?? {};
      const artifacts = m.raiders_artifacts({ count: donate });
      return [m.guide_raiders_news_museum({ points: m.thebes_points({ count: worth }), artifacts })];
    }
    default:
      return [];
  }
}

/** A step that tells the news first. */
export function telling(told: Step): Step {
  return {
    ...told,
    pick: (now) => {
      const about = told.pick(now);
      return about && { ...about, ...news(now) };
    },
    say: (about) => {
      const { title, text } = told.say(about);
      return { title, text: [...newsWords(about as News), ...text] };
    },
  };
}
