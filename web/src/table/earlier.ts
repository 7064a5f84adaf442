// Fetching earlier lines into a list that is read from its end.
import { tick } from 'svelte';
import { complainOf } from '../room/errors';

/** Let lines come in at the top of a list; what is read there, and the focus in it, stays where it is. */
export async function keepingPlace(list: HTMLElement, fetch: () => Promise<void>): Promise<void> {
  const fromEnd = list.scrollHeight - list.scrollTop;
  const hadFocus = list.contains(document.activeElement);
  await fetch().catch(complainOf);
  await tick();
  list.scrollTop = list.scrollHeight - fromEnd;
  // The button that asked for the last earlier lines is gone, and the focus would be with it.
  if (hadFocus && document.activeElement === document.body) list.focus({ preventScroll: true });
}
