// What one knows of a pile, in words.
import { m } from '../../paraglide/messages.js';
import { pointsOf } from '../finds/finds';
import type { Region } from '../printed';
import type { Pile, View } from '../view';
import { pileWords, regionName } from '../words';

/** When one saw all of a pile, and when it was shown to hold nothing worth taking. */
export function facts({ seen, no_artifacts: noArtifacts, no_finds: noFinds }: Pile): string[] {
  const told: string[] = [];
  if (seen !== null) told.push(m.raiders_note_seen({ when: ago(seen) }));
  const isNews = (ago: number | null) => ago !== null && (seen === null || ago < seen);
  if (noFinds !== null && isNews(noFinds)) told.push(m.raiders_note_no_finds({ when: ago(noFinds) }));
  if (noArtifacts !== null && noArtifacts !== noFinds && isNews(noArtifacts)) {
    told.push(m.raiders_note_no_artifacts({ when: ago(noArtifacts) }));
  }
  return told;
}

function ago(cards: number): string {
  return cards === 0 ? m.raiders_just_now() : m.raiders_ago({ count: cards });
}

/** What lies there or is still to come, in figures. */
export function unplaced({ unplaced: finds, unplaced_rubble: rubble }: Pile): string {
  if (finds.length + rubble === 0) return m.raiders_note_all_placed();
  return m.raiders_note_unplaced({
    finds: m.thebes_finds({ count: finds.length }),
    points: m.table_points({ count: pointsOf(finds) }),
    rubble: m.raiders_rubble({ count: rubble }),
  });
}

/** A page of the notebook as a sentence. */
export function pageWords(view: View, region: Region): string {
  const pile = view.piles[region];
  const known = m.raiders_note_known({
    region: regionName(region),
    known: pileWords(pile.finds, pile.rubble),
  });
  return [known, ...facts(pile), unplaced(pile)].join('; ');
}
