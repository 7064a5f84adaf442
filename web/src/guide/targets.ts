// Things on the table that the guide can point at. An element carries their names in data-guide, several with spaces
// between them. Cards, exhibitions, places and bags need none: they name themselves by data-explain and data-id.
import type { Place, Site } from '../thebes/printed';

export type Target =
  | 'map'
  | 'track'
  | 'display'
  | 'change'
  | 'exhibitions'
  | 'me'
  | 'points'
  | 'others'
  | 'log'
  | 'bar'
  | 'wheel'
  | 'stop'
  | 'tab:display'
  | 'tab:me'
  | 'tab:others'
  | 'tab:log'
  | `card:${string}`
  | `exhibition:${string}`
  | `place:${Place}`
  | `site:${Site}`
  | `bag:${Site}`
  | `permission:${Site}`
  | `seat:${number}`;

/** Where to point if a target is not on the screen, such as behind a tab. */
export function within(target: Target): Target | null {
  const [kind] = target.split(':');
  switch (kind) {
    case 'card':
    case 'change':
      return 'display';
    case 'exhibition':
      return 'exhibitions';
    case 'display':
    case 'exhibitions':
      return 'tab:display';
    case 'bag':
    case 'permission':
    case 'points':
      return 'me';
    case 'me':
      return 'tab:me';
    case 'seat':
      return 'others';
    case 'others':
      return 'tab:others';
    case 'log':
      return 'tab:log';
    case 'place':
    case 'site':
      return 'map';
    case 'stop':
      return 'bar';
    default:
      return null;
  }
}

/** What explains itself on the table, by the kind of target. */
const EXPLAINED: Readonly<Record<string, string>> = {
  card: 'card',
  exhibition: 'exhibition',
  place: 'place',
  site: 'place',
  bag: 'site',
};

export function selector(target: Target): string {
  const [kind = '', id = ''] = target.split(/:(.*)/);
  const named = `[data-guide~="${CSS.escape(target)}"]`;
  const explained = EXPLAINED[kind];
  const itself = explained ? `, [data-explain="${explained}"][data-id="${CSS.escape(id)}"]` : '';
  return named + itself;
}

/** The elements to point at for a target: itself, or the nearest thing around it that is on the screen. */
export function elements(root: ParentNode, target: Target): Element[] {
  for (let wanted: Target | null = target; wanted !== null; wanted = within(wanted)) {
    const found = [...root.querySelectorAll(selector(wanted))].filter(isShown);
    // A card in the display can be taken; the same one in somebody's area only looks like it.
    const offered = found.filter((element) => element.matches('button'));
    if (found.length > 0) return offered.length > 0 ? offered : found;
  }
  return [];
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
