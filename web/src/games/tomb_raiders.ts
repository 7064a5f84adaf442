import '../look/engravings/tomb_raiders';
import { advised } from '../tomb_raiders/advice';
import { gist } from '../tomb_raiders/log/sentences';
import Table from '../tomb_raiders/Table.svelte';
import type { Event, Legal, View } from '../tomb_raiders/view';
import type { FaceOf } from './faces';

export const face: FaceOf<View, Event, Legal> = {
  Table,
  sentences: gist,
  facts: async () => (await import('../tomb_raiders/facts')).facts,
  own: {
    advised,
    points: ({ seats }) => seats.map(({ points }) => points.total),
  },
};
