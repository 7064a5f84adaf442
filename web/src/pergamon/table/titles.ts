// What is planned is called in the action bar, and on which button.
import { m } from '../../paraglide/messages.js';
import type { Choice } from '../choices';
import type { Thing } from '../../play/things';
import { FUNDS_SPACES } from '../printed';
import type { View } from '../view';
import { coinWords, depthOf, galleriesTo } from '../words';
import type { Plan, Target } from './plan.svelte';

/** What something on the board is called; `target` is what is chosen or pointed at. */
export function title(target: Target | null, plan: Plan): string | undefined {
  if (target?.startsWith('place')) return spaceTitle(Number(target.slice('place '.length)));
  if (target?.startsWith('dig ')) return m.pergamon_dig({ gallery: target.slice('dig '.length) });
  if (target === 'no dig') return m.pergamon_no_dig();
  if (target === 'finish') return m.pergamon_finish();
  switch (plan.phase) {
    case 'exhibit':
      return plan.isRow ? m.pergamon_exhibit({ count: plan.row.length - 1, worth: plan.worth }) : undefined;
    case 'store':
      return plan.canStore
        ? m.pergamon_storing({ count: (plan.seat?.finds.length ?? 0) - plan.thrown.length })
        : m.pergamon_must_throw({ count: plan.excess });
    case 'order':
      return m.pergamon_order();
    default:
      return undefined;
  }
}

export function spaceTitle(space: number): string {
  const { coins, deepest } = FUNDS_SPACES[space - 1] ?? { coins: 0, deepest: 1 };
  return m.pergamon_space({ space, coins: coinWords(coins), galleries: galleriesTo(deepest) });
}

/** The word on the button that does what is planned; none while nothing is, or while it cannot be paid. */
export function confirmation(plan: Plan): string | undefined {
  const { chosen } = plan;
  if (chosen?.startsWith('place')) return m.pergamon_confirm_place();
  if (chosen?.startsWith('dig ')) return m.pergamon_confirm_dig();
  if (plan.script.length === 0) return undefined;
  switch (plan.phase) {
    case 'exhibit':
      return m.pergamon_confirm_exhibit();
    case 'store':
      return plan.seat?.finds.length === 0 ? m.pergamon_confirm_go_on() : m.pergamon_confirm_store();
    case 'order':
      return m.pergamon_confirm_order();
    default:
      return undefined;
  }
}

/** What one can do, while nothing is chosen. */
export function hint(plan: Plan): string {
  const canDo = plan.choices.length > 1;
  switch (plan.phase) {
    case 'place':
      return m.pergamon_hint_place();
    case 'dig':
      return canDo ? m.pergamon_hint_dig() : m.pergamon_hint_no_dig();
    case 'exhibit':
      return [
        canDo ? m.pergamon_hint_exhibit() : m.pergamon_hint_no_exhibit(),
        ...(plan.excess > 0 ? [m.pergamon_hint_excess({ count: plan.excess })] : []),
      ].join(' ');
    default:
      return '';
  }
}

/** Why the seat to move cannot dig a gallery. */
export function whyNoDig(view: View, seat: number, gallery: string): string | undefined {
  const { coins = 0, figure } = view.seats[seat] ?? {};
  const depth = depthOf(gallery as Parameters<typeof depthOf>[0]);
  if (depth > (FUNDS_SPACES[(figure ?? 0) - 1]?.deepest ?? 0)) return m.pergamon_too_deep();
  return depth > coins ? m.pergamon_too_dear() : undefined;
}

/** What of the table an action is about. */
export function thing(choice: Choice, seat: number): Thing {
  switch (choice.deed) {
    case 'place':
      return { kind: 'space', id: String(choice.space) };
    case 'dig':
      return { kind: 'gallery', id: choice.gallery };
    case 'start':
    case 'join':
    case 'discard':
      return { kind: 'find', id: choice.find };
    case 'dissolve':
      return { kind: 'collection', id: `${seat}-${choice.collection}` };
    case 'order':
      return { kind: 'find', id: choice.finds[0] ?? '' };
    default:
      return { kind: 'seat', id: String(seat) };
  }
}
