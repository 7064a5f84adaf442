// Which page is shown: the browser's own history, no framework.
import { routeOf, type Route } from './routes';

let current = $state.raw<Route>({ page: 'home' });

export function route(): Route {
  return current;
}

/** Show another page. */
export function go(address: string): void {
  history.pushState(null, '', address);
  arrive();
}

/** Another address for the page that is shown, which going back does not lead to. */
export function rename(address: string): void {
  history.replaceState(null, '', address);
}

function arrive(): void {
  current = routeOf(new URL(location.href));
  scrollTo(0, 0);
}

/** Follow the history, and links to our own pages without loading them anew. */
export function begin(): void {
  arrive();
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.href);
  });
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/api/');
  return isPlain && !event.defaultPrevented && isPage && !link.target && !link.hasAttribute('download');
}
