// Cards that the guide would use up.
import { m } from '../../paraglide/messages.js';
import type { Use } from '../../thebes/choices';
import { listed } from '../../words/figures';

const NAMES: Readonly<Record<Use, () => string>> = {
  zeppelin: m.thebes_card_zeppelin,
  rumor: m.thebes_item_rumor,
  assistant: m.thebes_card_assistant,
  shovel: m.thebes_card_shovel,
  special_permission: m.thebes_card_special_permission,
};

/** Says which cards to use up; nothing where there is none. */
export function usesWords(uses: readonly Use[]): string[] {
  return uses.length > 0 ? [m.guide_uses({ cards: listed(uses.map((use) => NAMES[use]())) })] : [];
}
