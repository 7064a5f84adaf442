// Things on the table that a guide can point at, by name. An element carries its names in data-guide, several with spaces
// between them. What explains itself by data-explain and data-id needs none: it is pointed at by its kind and id, but only
// where it is meant, as the same card may lie in the display and before somebody.

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

export function selector(places: Places, target: string): string {
  const [kind = '', id = ''] = target.split(/:(.*)/);
  const itself = places.explained[kind];
  if (!itself) return named(target);
  const place = around(places, target);
  const explained = `[data-explain=${quoted(itself)}][data-id=${quoted(id)}]`;
  return `${named(target)}, ${place ? `${named(place)} ` : ''}${explained}`;
}

function named(name: string): string {
  return `[data-guide~=${quoted(name)}]`;
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

/** What to point at. */
export type Pointed = {
  /** The target, or what around it is on the screen. */
  name: string;
  elements: readonly Element[];
};

/** What to point at for a target: itself, or the nearest thing around it that is on the screen; nothing if there is none. */
export function pointed(root: ParentNode, places: Places, target: string): Pointed | null {
  for (let name: string | null = target; name !== null; name = around(places, name)) {
    const found = [...root.querySelectorAll(selector(places, name))].filter(isShown);
    if (found.length > 0) return { name, elements: found };
  }
  return null;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
