// The log of a table as sentences: moves as the game tells them, all else in words of the room.
import { m } from '../paraglide/messages.js';
import type { LineNow } from '../protocol/types';
import { levelName } from '../words/games';
import type { Reader } from '../play/table';
import type { Sentences } from './game';
import { moveOf } from './moves';

/** A line as sentences, each with its full stop; a move as the game tells it. */
export function told(line: LineNow, reader: Reader, ofMove: Sentences): string[] {
  if (line.what !== 'moved') return [ofTable(line, reader)];
  return ofMove(moveOf(line), reader).map((sentence) =>
    /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`,
  );
}

function ofTable(line: LineNow, { names }: Reader): string {
  const name = line.name ?? names[line.seat ?? -1] ?? '';
  switch (line.what) {
    case 'opened':
      return m.log_opened();
    case 'seated':
      return m.log_seated({ name });
    case 'planned':
      return planned(line);
    case 'started':
      return m.log_started();
    case 'undone':
      return (line.seen ? m.log_undone_seen : m.log_undone)({ name, count: line.moves ?? 1 });
    case 'confirmed':
      return m.log_confirmed({ name });
    case 'absent':
      return absent(line, name);
    case 'returned':
      return m.log_returned({ name });
    case 'said':
      return m.log_said({ name, text: line.text ?? '' });
    case 'resumed':
      return m.log_resumed();
    case 'ended':
      return m.log_ended();
    case 'closed':
      return m.log_closed();
    case 'followed':
      return m.log_followed();
    case 'redacted':
      return m.log_redacted();
    case 'moved':
      return '';
  }
}

function planned({ plan }: LineNow): string {
  if (plan?.bot) return m.log_planned_bot({ level: levelName(plan.bot) });
  return plan?.invited ? m.log_planned_invited({ name: plan.invited }) : m.log_planned_free();
}

function absent({ why }: LineNow, name: string): string {
  if (why === 'resigned') return m.log_resigned({ name });
  return why === 'timed out' ? m.log_timed_out({ name }) : m.log_left({ name });
}
