// The language: messages read it, so whatever shows them changes when it does.
import { baseLocale, isLocale, locales, overwriteGetLocale, type Locale } from '../paraglide/runtime.js';

let chosen = $state<Locale>(baseLocale);

overwriteGetLocale(() => chosen);

export function locale(): Locale {
  return chosen;
}

export function choose(locale: Locale): void {
  chosen = locale;
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** The first of a browser's languages that we speak. */
export function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const spoken = language.split('-')[0];
    if (isLocale(spoken)) return spoken;
  }
  return baseLocale;
}

export { locales, type Locale };
