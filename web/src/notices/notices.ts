// Notices of the browser: that it is one's turn, while one looks at something else.
import { m } from '../paraglide/messages.js';
import { go } from '../routes/router.svelte';
import { tableAddress } from '../routes/routes';
import { settings } from '../settings/settings.svelte';

export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Ask the person whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Say that it is somebody's turn at a table, unless they see it. */
export function notifyOfTurn(table: string, game: string): void {
  const isWanted = settings().notices && canNotify() && Notification.permission === 'granted';
  if (!isWanted || document.visibilityState === 'visible') return;
  const notice = new Notification(m.notice_title({ game }), {
    body: m.notice_body(),
    tag: table,
    icon: '/icon.svg',
  });
  notice.onclick = () => {
    focus();
    go(tableAddress(table));
    notice.close();
  };
}
