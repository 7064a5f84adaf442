// Pointing at something, with a hand that hovers or with the keys. A finger does not point, it presses; and what gets the
// focus back from a pressed button was not pointed at.
import type { Attachment } from 'svelte/attachments';

export function pointing(onpoint: (isPointed: boolean) => void): Attachment {
  return (node) => {
    const leave = new AbortController();
    const listen = (type: string, listener: (event: Event) => void): void =>
      node.addEventListener(type, listener, { signal: leave.signal });
    listen('pointerenter', (event) => {
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      if (!isFinger && matchMedia('(hover: hover)').matches) onpoint(true);
    });
    listen('pointerleave', () => onpoint(false));
    listen('focus', () => {
      if (node.matches(':focus-visible')) onpoint(true);
    });
    listen('blur', () => onpoint(false));
    return () => leave.abort();
  };
}
