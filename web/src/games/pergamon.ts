import '../look/engravings/pergamon';
import { advised } from '../pergamon/advice';
import { sentences } from '../pergamon/log/sentences';
import Table from '../pergamon/Table.svelte';
import type { Event, Legal, View } from '../pergamon/view';
import type { FaceOf } from './faces';

export const face: FaceOf<View, Event, Legal> = {
  Table,
  sentences,
  facts: async () => (await import('../pergamon/facts')).facts,
  own: {
    advised,
    points: ({ seats }) => seats.map(({ points }) => points.total),
  },
};
