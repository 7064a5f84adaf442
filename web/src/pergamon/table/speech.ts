// What is played, in words.
import type { Reader } from '../../play/table';
import { unmarked } from '../../words/unmarked';
import { gist, sentences } from '../log/sentences';
import { told, type Step } from '../motion/steps';
import type { Move, News } from '../view';

type Now = { news: News; step: Step } | null;

/** For the action bar: the step that is played, or where that needs no words, the move so far. */
export function said(now: Now, reader: Reader): string | undefined {
  if (!now) return undefined;
  const { news, step } = now;
  return (
    words({ seat: news.seat, events: step.events }, reader) ||
    words({ seat: news.seat, events: told(news, step) }, reader)
  );
}

/** For screen readers: the move, at its beginning. */
export function heard(now: Now, reader: Reader): string {
  return now ? gist(now.news, reader).map(unmarked).join('. ') : '';
}

function words(move: Move, reader: Reader): string {
  return sentences(move, reader).map(unmarked).join('. ');
}
