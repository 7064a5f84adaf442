// What somebody has chosen for themselves: kept in this browser, for each name apart.
import { memory } from '../room/memory';
import { choose, locales, preferred, type Locale } from '../words/locale.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';

export type Settings = {
  /** Left to the browser until somebody chooses. */
  language: Locale | null;
  theme: Theme;
  motion: Motion;
  patterns: boolean;
  /** Games as text instead of their own tables. */
  plain: boolean;
  sounds: boolean;
  /** Whether turns are confirmed at tables one opens. */
  confirm: boolean;
  /** Whether the advisor is there in games against bots and in replays. */
  advisor: boolean;
  /** Whether the browser is to say when it is one's turn. */
  notices: boolean;
};

export const DEFAULTS: Readonly<Settings> = {
  language: null,
  theme: 'system',
  motion: 'system',
  patterns: false,
  plain: false,
  sounds: false,
  confirm: false,
  advisor: false,
  notices: false,
};

const KEY = 'spadework.settings';

let chosen = $state<Settings>({ ...DEFAULTS });
let owner: string | null = null;

export function settings(): Readonly<Settings> {
  return chosen;
}

/** Change some settings, show it at once and keep it. */
export function change(changes: Partial<Settings>): void {
  chosen = { ...chosen, ...changes };
  apply();
  keep();
}

/** The settings used last in this browser, before anybody has said who they are. */
export function begin(): void {
  chosen = read(KEY) ?? { ...DEFAULTS };
  apply();
}

/** Somebody is here now: theirs replace those of whoever was before, if they have any. */
export function beOf(name: string | null): void {
  owner = name;
  const theirs = name === null ? null : read(`${KEY}.${name}`);
  if (theirs) chosen = theirs;
  apply();
  keep();
}

/** Settings as they were kept; what does not fit is as if nobody had chosen it. */
export function understood(kept: unknown): Settings {
  if (typeof kept !== 'object' || kept === null) return { ...DEFAULTS };
  const given = kept as Record<string, unknown>;
  const oneOf = <Value>(value: unknown, values: readonly Value[], other: Value) =>
    values.includes(value as Value) ? (value as Value) : other;
  const isOn = (name: 'patterns' | 'plain' | 'sounds' | 'confirm' | 'advisor' | 'notices') =>
    given[name] === true;
  return {
    language: oneOf<Locale | null>(given.language, locales, null),
    theme: oneOf<Theme>(given.theme, ['light', 'dark'], 'system'),
    motion: oneOf<Motion>(given.motion, ['full', 'reduced'], 'system'),
    patterns: isOn('patterns'),
    plain: isOn('plain'),
    sounds: isOn('sounds'),
    confirm: isOn('confirm'),
    advisor: isOn('advisor'),
    notices: isOn('notices'),
  };
}

function apply(): void {
  choose(chosen.language ?? preferred(navigator.languages));
  mark('data-theme', chosen.theme === 'system' ? null : chosen.theme);
  mark('data-motion', chosen.motion === 'system' ? null : chosen.motion);
  mark('data-patterns', chosen.patterns ? 'on' : null);
}

function mark(attribute: string, value: string | null): void {
  const root = document.documentElement;
  if (value === null) root.removeAttribute(attribute);
  else root.setAttribute(attribute, value);
}

function read(key: string): Settings | null {
  const kept = memory()?.getItem(key) ?? null;
  if (kept === null) return null;
  try {
    return understood(JSON.parse(kept));
  } catch {
    return null; // somebody else's; it will be written anew
  }
}

function keep(): void {
  const text = JSON.stringify(chosen);
  memory()?.setItem(KEY, text);
  if (owner !== null) memory()?.setItem(`${KEY}.${owner}`, text);
}
