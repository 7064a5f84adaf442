// What the seat to move can do: the legal actions of the server, read.
import type { Gallery } from './printed';
import type { Legal } from './view';

export type Choice = { code: number; coins: number } & (
  | { deed: 'place'; space: number }
  | { deed: 'dig'; gallery: Gallery }
  | { deed: 'start' | 'join' | 'discard'; find: string }
  | { deed: 'polish'; polish: number }
  | { deed: 'dissolve'; collection: number }
  | { deed: 'order'; finds: readonly string[] }
  | { deed: 'no dig' | 'exhibit' | 'finish' | 'store' }
);

export type Deed = Choice['deed'];

const WORDS = /^(place|dig|start|join|discard|polish|dissolve|order) (.+)$/;

export function read({ code, coins, action }: Legal): Choice {
  const [, deed, about = ''] = WORDS.exec(action) ?? [];
  switch (deed) {
    case 'place':
      return { code, coins, deed, space: Number(about) };
    case 'dig':
      return { code, coins, deed, gallery: about as Gallery };
    case 'start':
    case 'join':
    case 'discard':
      return { code, coins, deed, find: about };
    case 'polish':
      return { code, coins, deed, polish: Number(about) };
    case 'dissolve':
      return { code, coins, deed, collection: Number(about) };
    case 'order':
      return { code, coins, deed, finds: about.split(' ') };
    default:
      if (action === 'no dig' || action === 'exhibit' || action === 'finish' || action === 'store') {
        return { code, coins, deed: action };
      }
      throw new Error(`no action of Pergamon: ${action}`);
  }
}
