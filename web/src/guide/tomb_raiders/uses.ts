// Cards that the guide would use up in a dig.
import { m } from '../../paraglide/messages.js';

/** Says which cards to use up; nothing where there is none beside a region's own. */
export function usesWords({ isGeneral, assistants }: { isGeneral: boolean; assistants: number }): string[] {
  return [
    ...(isGeneral ? [m.guide_raiders_uses_general()] : []),
    ...(assistants > 0 ? [m.guide_raiders_uses_assistants({ count: assistants })] : []),
  ];
}
