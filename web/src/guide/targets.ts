// Things on the table that a guide can point at, by name. An element carries its names in data-guide, several with spaces
// between them. What explains itself by data-explain and data-id needs none: it is pointed at by its kind and id.

export type Places = {
  /** Where to point if a target is not on the screen, such as behind a tab, by the kind of target (`card` of `card:rome car`). */
  within: Readonly<Record<string, string>>;
  /** What explains itself, by the kind of target: what data-explain says. */
  explained: Readonly<Record<string, string>>;
};

/** What every table has. */
const COMMON: Readonly<Record<string, string>> = {
  me: 'tab:me',
  seat: 'others',
  others: 'tab:others',
  log: 'tab:log',
};

/** What a target lies in. */
export function around({ within }: Places, target: string): string | null {
  const [kind = ''] = target.split(':');
  return within[kind] ?? COMMON[kind] ?? null;
}

export function selector({ explained }: Places, target: string): string {
  const [kind = '', id = ''] = target.split(/:(.*)/);
  const named = `[data-guide~="${CSS.escape(target)}"]`;
  const itself = explained[kind];
  return itself ? `${named}, [data-explain="${itself}"][data-id="${CSS.escape(id)}"]` : named;
}

/** The elements to point at for a target: itself, or the nearest thing around it that is on the screen. */
export function elements(root: ParentNode, places: Places, target: string): Element[] {
  for (let wanted: string | null = target; wanted !== null; wanted = around(places, wanted)) {
    const found = [...root.querySelectorAll(selector(places, wanted))].filter(isShown);
    // A card in the display can be taken; the same one in somebody's area only looks like it.
    const offered = found.filter((element) => element.matches('button'));
    if (found.length > 0) return offered.length > 0 ? offered : found;
  }
  return [];
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
