// Figures and lists as the reader's language writes them.
import { locale } from './locale.svelte';

/** `a, b and c` as the language has it. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(words);
}

/** Nearer to certain than this a share cannot be told from it: sums of fractions are not exact. */
const CERTAIN = 1e-9;

/** A share in whole hundredths; none and all are said only of what is just that. */
export function percent(share: number): string {
  const isCertain = share < CERTAIN || share > 1 - CERTAIN;
  const shown = isCertain ? share : Math.min(0.99, Math.max(0.01, share));
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(shown);
}

/** A mean with one digit behind the point. */
export function mean(value: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );
}

/** Words that no line may end between. */
export function together(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
