// The sections of the rules of Pergamon. Links to /rules/pergamon#id are made from these; they never change.

export const SECTION_IDS = [
  'goal',
  'board',
  'finds',
  'setup',
  'round',
  'laying-out',
  'funds',
  'paying',
  'turn',
  'digging',
  'collections',
  'polishing',
  'museum',
  'room',
  'storing',
  'scoring',
  'oldest',
  'setback',
  'next-round',
  'end',
  'ties',
  'raider',
  'players',
  'options',
  'option-order',
  'option-sorting',
  'mistakes',
  'rulings',
] as const;

export type SectionId = (typeof SECTION_IDS)[number];
