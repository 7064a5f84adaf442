// Real positions for the specimen page.
import type { ThebesLegal, ThebesView } from '../protocol/types';
import advised from '../thebes/fixtures/advised.json';
import crowded from '../thebes/fixtures/crowded.json';
import late from '../thebes/fixtures/late.json';
import middle from '../thebes/fixtures/middle.json';
import opening from '../thebes/fixtures/opening.json';
import over from '../thebes/fixtures/over.json';
import { seen, type Heard, type Move, type View } from '../thebes/view';

export type Fixture = {
  names: string[];
  view: View;
  actor: number | null;
  seat: number;
  legal: ThebesLegal[];
  news: Heard[];
};

type Told = {
  names: string[];
  game: { view: unknown; own: unknown; actor?: number; legal: ThebesLegal[] };
  moves: { seat: number; events: unknown[] }[];
};

function read({ names, game, moves }: Told): Fixture {
  return {
    names,
    view: seen(game.view as ThebesView, game.own as Partial<ThebesView>),
    seat: 0,
    actor: game.actor ?? null,
    legal: game.legal,
    news: moves.map((move, number) => ({ ...(move as Move), number, view: null })),
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
