// Figures and lists as the reader's language writes them.
import { locale } from './locale.svelte';

/** `a, b and c` as the language has it. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(words);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(share);
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
