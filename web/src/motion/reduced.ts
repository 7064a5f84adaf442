/** Whether somebody wants things lit rather than moved: by their settings here (data-motion), or else by their system's. */
export function isMotionReduced(): boolean {
  const { motion } = document.documentElement.dataset;
  if (motion) return motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
