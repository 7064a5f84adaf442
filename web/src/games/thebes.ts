import { gist } from '../thebes/log/sentences';
import type { Move } from '../thebes/view';
import type { Face } from './faces';
import ThebesTable from './ThebesTable.svelte';

/** The server sends the events of Thebes where Thebes is played. */
export const face: Face = {
  Table: ThebesTable,
  showsTurn: true,
  Result: null,
  sentences: (move, reader) => gist(move as Move, reader),
  lang: undefined,
};
