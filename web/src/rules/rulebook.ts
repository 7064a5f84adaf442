// A rule book: sections with stable ids, so that anything on the table can lead to one of them.
import type { Component } from 'svelte';

/** Words in the reader's language, in the markup of markup.ts. */
export type Words = () => string;

type Props = Record<string, unknown>;

export type Block =
  | { kind: 'text' | 'note' | 'example'; words: Words }
  | { kind: 'list' | 'steps'; items: readonly Words[] }
  /** A drawing or a table; `caption` is also what the search knows of it. */
  | { kind: 'figure'; figure: Component<Props>; props: Props; caption: Words };

export type Section = {
  id: string;
  title: Words;
  /** Sections of level 3 belong to the one of level 2 before them. */
  level: 2 | 3;
  blocks: readonly Block[];
};

export type Rulebook = { title: Words; sections: readonly Section[] };

export function text(words: Words): Block {
  return { kind: 'text', words };
}

export function note(words: Words): Block {
  return { kind: 'note', words };
}

export function example(words: Words): Block {
  return { kind: 'example', words };
}

export function list(...items: Words[]): Block {
  return { kind: 'list', items };
}

export function steps(...items: Words[]): Block {
  return { kind: 'steps', items };
}

/** A figure with what it needs to know. */
export function figure<Needs extends Props>(drawn: Component<Needs>, props: Needs, caption: Words): Block {
  return { kind: 'figure', figure: drawn as Component<Props>, props, caption };
}

/** All that a section says, paragraph by paragraph, in markup. */
export function paragraphs({ blocks }: Section): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'figure') return [block.caption()];
    return 'items' in block ? block.items.map((item) => item()) : [block.words()];
  });
}

const BOOKS: Readonly<Record<string, () => Promise<{ rulebook: Rulebook }>>> = {
  thebes: () => import('./thebes'),
  pergamon: () => import('./pergamon'),
  tomb_raiders: () => import('./tomb_raiders'),
};

/** The games whose rules we have. */
export const RULED_GAMES: readonly string[] = Object.keys(BOOKS);

/** The rules of a game, loaded when they are wanted; null while we have none. */
export async function rulebookOf(game: string): Promise<Rulebook | null> {
  const loaded = await BOOKS[game]?.();
  return loaded?.rulebook ?? null;
}
