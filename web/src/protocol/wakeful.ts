// What the browser knows of the net and of sleep, passed on to a connection.
import type { Connection } from './connection';

const LONGEST_NAP = 30_000; // hidden for longer, a page may have slept and its socket died unseen

/** Have a connection lost and made anew when the browser says so; returns how to end that. */
export function keepAwake(connection: Connection): () => void {
  let hiddenAt = 0;
  const online = () => connection.comeAgain();
  const offline = () => connection.lose();
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt > 0 && Date.now() - hiddenAt > LONGEST_NAP) connection.comeAgain();
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}
