// The addresses of the client's pages. The server knows them as well, and begins all of them with the same file.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'settings' }
  | { page: 'rules'; game: string; section: string | null }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; frame: number | null }
  | { page: 'nothing' };

/** The page at an address. */
export function routeOf({ pathname, searchParams, hash }: URL): Route {
  const [first = '', second, ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'nothing' };
  if (first === 'rules')
    return { page: 'rules', game: second ?? '', section: decodeURIComponent(hash.slice(1)) || null };
  if (second !== undefined) return routeTo(first, second, searchParams);
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: searchParams.get('game') };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'nothing' };
  }
}

function routeTo(page: string, table: string, searchParams: URLSearchParams): Route {
  if (page === 'table') return { page, table };
  if (page === 'replay') return { page, table, frame: numberIn(searchParams.get('frame')) };
  return { page: 'nothing' };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export function tableAddress(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}

export function replayAddress(table: string, frame?: number): string {
  const query = frame === undefined ? '' : `?frame=${frame}`;
  return `/replay/${encodeURIComponent(table)}${query}`;
}

export function rulesAddress(game: string): string {
  return `/rules/${encodeURIComponent(game)}`;
}

export function newTableAddress(game: string): string {
  return `/new?game=${encodeURIComponent(game)}`;
}
