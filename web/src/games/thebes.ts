import { advised } from '../thebes/advice';
import { gist } from '../thebes/log/sentences';
import type { Move, View } from '../thebes/view';
import type { Face } from './faces';
import ThebesTable from './ThebesTable.svelte';

/** The server sends the events of Thebes where Thebes is played. */
export const face: Face = {
  Table: ThebesTable,
  sentences: (move, reader) => gist(move as Move, reader),
  lang: undefined,
  own: {
    advised,
    points: (view) => (view as View).seats.map((seat) => seat.points.total),
  },
};
