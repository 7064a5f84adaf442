// Real positions for the specimen page.
import type { ThebesLegal, ThebesView } from '../protocol/types';
import advised from '../thebes/fixtures/advised.json';
import crowded from '../thebes/fixtures/crowded.json';
import late from '../thebes/fixtures/late.json';
import middle from '../thebes/fixtures/middle.json';
import opening from '../thebes/fixtures/opening.json';
import over from '../thebes/fixtures/over.json';
import { seen, type Move, type View } from '../thebes/view';

export type Fixture = {
  names: string[];
  view: View;
  actor: number | null;
  legal: ThebesLegal[];
  moves: Move[];
};

type Told = {
  names: string[];
  game: { view: unknown; own: unknown; actor?: number; legal: ThebesLegal[] };
  moves: unknown;
};

function read({ names, game, moves }: Told): Fixture {
  return {
    names,
    view: seen(game.view as ThebesView, game.own as Partial<ThebesView>),
    actor: game.actor ?? null,
    legal: game.legal,
    moves: moves as Move[],
  };
}

export const FIXTURES: Readonly<Record<string, Fixture>> = {
  opening: read(opening),
  middle: read(middle),
  late: read(late),
  crowded: read(crowded),
  over: read(over),
  advised: read(advised),
};
