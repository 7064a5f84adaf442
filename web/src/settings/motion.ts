import { settings } from './settings.svelte';

/** Whether things should rather light up than move. */
export function hasLessMotion(): boolean {
  const { motion } = settings();
  return motion === 'system' ? matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'less';
}
