import { parts } from './rich';

/** A sentence without its marks. */
export function unmarked(sentence: string): string {
  return parts(sentence)
    .map(({ text }) => text)
    .join('');
}
