// Where the focus goes when one comes from another page: to the title of the new one, as soon as it is there.
import type { Attachment } from 'svelte/attachments';

let isDue = false;

/** Another page is about to be shown. */
export function arriving(): void {
  isDue = true;
}

/** For the title of a page. */
export const takesFocus: Attachment<HTMLElement> = (title) => {
  if (isDue) title.focus();
  isDue = false;
};
