// Sliders by keys.
import type { Attachment } from 'svelte/attachments';

type Slider = {
  value: number;
  open: readonly number[];
  onturn: (value: number) => void;
  onenter: () => void;
};

/** Makes something a slider by keys; it takes the focus, so that whoever comes by keyboard goes on by keyboard. */
export function slidByKeys(now: () => Slider): Attachment<HTMLElement> {
  return (slider) => {
    function pressed(event: KeyboardEvent): void {
      const { value, open, onturn, onenter } = now();
      if (event.key === 'Enter') onenter();
      const next = step(event.key, value, open);
      if (next === undefined) return;
      event.preventDefault();
      onturn(next);
    }

    slider.focus({ preventScroll: true });
    slider.addEventListener('keydown', pressed);
    return () => slider.removeEventListener('keydown', pressed);
  };
}

/** The value after a key of a slider, of those that are open; none for other keys. */
export function step(key: string, value: number, open: readonly number[]): number | undefined {
  const at = open.indexOf(value);
  const reach = (index: number) => open[Math.max(0, Math.min(open.length - 1, index))];
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return reach(at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return reach(at - 1);
    case 'PageUp':
      return reach(at + 3);
    case 'PageDown':
      return reach(at - 3);
    case 'Home':
      return open[0];
    case 'End':
      return open.at(-1);
    default:
      return undefined;
  }
}
