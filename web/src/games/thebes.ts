import '../look/engravings/cities';
import { advised } from '../thebes/advice';
import { gist } from '../thebes/log/sentences';
import Table from '../thebes/Table.svelte';
import type { Event, Legal, View } from '../thebes/view';
import type { FaceOf } from './faces';

export const face: FaceOf<View, Event, Legal> = {
  Table,
  sentences: gist,
  facts: async () => (await import('../thebes/facts')).facts,
  own: {
    advised,
    points: ({ seats }) => seats.map(({ points }) => points.total),
  },
};
