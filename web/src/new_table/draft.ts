// A table that somebody is about to open, as the page has it and as the server wants it.
import { isName, tidyName } from '../people/names';
import type { GameHere, Plan, Wanted } from '../protocol/types';
import type { Pace } from '../words/games';

/** Who is to sit on a seat: a level stands for a bot. */
export type Sitter = 'me' | 'friend' | 'open' | 'invited' | `bot:${string}`;
export type SeatDraft = { sitter: Sitter; name: string };
export type PaceDraft = { kind: Pace['kind']; move: number; minutes: number; days: number };

export type Draft = {
  game: string;
  seats: SeatDraft[];
  options: string[];
  pace: PaceDraft;
  isPublic: boolean;
  confirm: boolean;
  substitute: string;
};

export const MOST = { move: 600, minutes: 240, days: 60 } as const;

export function newDraft(game: string, confirm: boolean): Draft {
  return {
    game,
    seats: [seated('me'), seated('open')],
    options: [],
    pace: { kind: 'untimed', move: 20, minutes: 10, days: 3 },
    isPublic: false,
    confirm,
    substitute: 'student',
  };
}

function seated(sitter: Sitter): SeatDraft {
  return { sitter, name: '' };
}

/** The seats when so many play: those that were, and new ones like the last. */
export function resized(seats: readonly SeatDraft[], players: number): SeatDraft[] {
  const last = seats.at(-1)?.sitter ?? 'open';
  const more = last === 'me' ? 'open' : last;
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? seated(more));
}

/** Seats with another sitter on one of them; one sits down only once oneself. */
export function replanned(seats: readonly SeatDraft[], seat: number, sitter: Sitter): SeatDraft[] {
  return seats.map((each, number) => {
    if (number === seat) return { ...each, sitter };
    return sitter === 'me' && each.sitter === 'me' ? { ...each, sitter: 'open' } : each;
  });
}

export function levelOf(sitter: Sitter): string | null {
  return sitter.startsWith('bot:') ? sitter.slice('bot:'.length) : null;
}

/** The options that a game has for so many players. */
export function optionsFor(game: GameHere, players: number): string[] {
  return game.options.filter((option) => option.players.includes(players)).map((option) => option.name);
}

/** The first seat without a name that needs one. */
export function namelessSeat({ seats }: Draft): number | null {
  const found = seats.findIndex(
    ({ sitter, name }) => (sitter === 'friend' || sitter === 'invited') && !isName(name),
  );
  return found < 0 ? null : found;
}

/** Whether the game begins as soon as the table is opened. */
export function beginsAtOnce({ seats }: Draft): boolean {
  return seats.every(({ sitter }) => sitter === 'me' || sitter === 'friend' || levelOf(sitter) !== null);
}

export function wantedOf(draft: Draft, game: GameHere): Wanted {
  const possible = optionsFor(game, draft.seats.length);
  return {
    game: draft.game,
    seats: draft.seats.map(planOf),
    mine: Object.fromEntries(
      draft.seats.flatMap(({ sitter, name }, seat): [number, string | null][] => {
        if (sitter === 'me') return [[seat, null]];
        return sitter === 'friend' ? [[seat, tidyName(name)]] : [];
      }),
    ),
    options: draft.options.filter((option) => possible.includes(option)),
    pace: paceOf(draft.pace),
    substitute: draft.substitute,
    public: draft.isPublic,
    confirm: draft.confirm,
  };
}

function planOf({ sitter, name }: SeatDraft): Plan {
  const bot = levelOf(sitter);
  if (bot !== null) return { bot };
  return sitter === 'invited' ? { invited: tidyName(name) } : {};
}

export function paceOf({ kind, move, minutes, days }: PaceDraft): Pace {
  switch (kind) {
    case 'untimed':
      return { kind };
    case 'live':
      return { kind, move: bounded(move, 1, MOST.move), bank: bounded(minutes, 0, MOST.minutes) * 60 };
    case 'slow':
      return { kind, days: bounded(days, 1, MOST.days) };
  }
}

/** What is written into a field may be anything, even nothing. */
function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(value) || least)));
}
