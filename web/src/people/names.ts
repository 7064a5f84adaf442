// What people may be called.

export const LONGEST_NAME = 24;

/** People who dug before us: what somebody without a name is called until they write their own. */
const SUGGESTIONS = [
  'Agatha',
  'Amelia',
  'Arthur',
  'Dorothy',
  'Flinders',
  'Gertrude',
  'Giovanni',
  'Harriet',
  'Heinrich',
  'Howard',
  'Kathleen',
  'Sophia',
];

/** A name for somebody new; `luck` is from 0 up to 1. */
export function suggestedName(luck: number): string {
  return SUGGESTIONS[Math.floor(luck * SUGGESTIONS.length)] ?? 'Agatha';
}

export function tidyName(name: string): string {
  return name.trim().split(/\s+/).join(' ');
}

export function isName(name: string): boolean {
  const letters = [...tidyName(name)].length;
  return letters >= 1 && letters <= LONGEST_NAME;
}
