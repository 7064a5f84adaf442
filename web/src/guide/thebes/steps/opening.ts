// The first look at the table, and whose turn it is.
import { m } from '../../../paraglide/messages.js';
import { LAST_YEAR, SITES, WEEKS_PER_YEAR } from '../../../thebes/printed';
import { placeName } from '../../../thebes/words';
import type { Place } from '../../../thebes/printed';
import { turnOrder } from '../../digs';
import { step } from '../step';

export const welcome = step({
  id: 'welcome',
  kind: 'read',
  pick: ({ seat, isOver }) => (isOver ? null : { weeks: seat.weeks_left }),
  say: ({ weeks }) => ({
    title: m.guide_welcome(),
    text: [
      m.guide_welcome_weeks({ weeks: m.thebes_weeks({ count: weeks }), year: LAST_YEAR }),
      m.guide_welcome_free(),
    ],
  }),
  targets: () => [],
  rule: 'thebes#goal',
});

export const map = step({
  id: 'map',
  kind: 'read',
  pick: ({ seat, isOver }) => (isOver ? null : { place: seat.place }),
  say: ({ place }) => ({
    title: m.thebes_map(),
    text: [
      m.guide_map_hat({ place: placeName(place as Place), week: m.thebes_weeks({ count: 1 }) }),
      m.guide_map_places({ sites: SITES.length }),
    ],
  }),
  targets: () => ['map'],
  rule: 'thebes#travelling',
});

export const track = step({
  id: 'track',
  kind: 'read',
  pick: ({ isOver }) => (isOver ? null : {}),
  say: () => ({
    title: m.play_track(),
    text: [m.guide_track_weeks({ weeks: WEEKS_PER_YEAR }), m.guide_track_pay()],
  }),
  targets: () => ['track'],
  rule: 'thebes#time',
});

export const order = step({ ...turnOrder, targets: () => ['track'], rule: 'thebes#time' });
