// Moments as people speak of them.
import { locale } from './locale.svelte';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const NEARLY = 0.1; // of a unit: what is nearly 3 days is 3 days

/** `2 hours ago`, `in 3 days`; what is nearer than a minute is now. */
export function fromNow(moment: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    const span = (moment - now) / length;
    const count = Math.trunc(span + Math.sign(span) * NEARLY);
    if (count !== 0) return words.format(count, unit);
  }
  return words.format(0, 'second');
}

/** The time of a clock: `12:05` minutes and seconds, `3:20:00` with hours. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export function dateAndTime(moment: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}

export function timeOfDay(moment: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(moment);
}
