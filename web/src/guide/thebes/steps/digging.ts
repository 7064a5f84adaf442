// The first dig, from the map to what came out of the bag.
import { m } from '../../../paraglide/messages.js';
import { ARTIFACTS, SITES, WEEKS_PER_YEAR, type Site } from '../../../thebes/printed';
import { journey } from '../../../thebes/routes';
import { held } from '../../../thebes/dig/knowledge';
import { findName, placeName } from '../../../thebes/words';
import { bestDig, digTokens } from '../advice';
import { firstDig, plainChoices, type Situation } from '../frame';
import { focus, isReady } from '../focus';
import { has } from '../../step';
import { step } from '../step';
import { usesWords } from '../uses';

const PATIENCE = 4;

/** Codes for the weeks I would dig. */
function litDig(site: string, now: Situation): number[] {
  const best = bestDig(now, site as Site);
  return best ? [best.code] : [];
}

export const dig = step({
  id: 'dig',
  kind: 'do',
  pick: (now) => {
    const site = now.isMyTurn && !firstDig(now) ? focus(now) : null;
    if (!site || !isReady(now, site) || !bestDig(now, site)) return null;
    const { place, knowledge } = now.seat;
    return { site, points: knowledge[site].total, weeks: journey(place, site, held(now.seat, 'car') > 0) };
  },
  say: ({ site, points, weeks }) => {
    const name = placeName(site as Site);
    return {
      title: m.guide_dig(),
      text: [
        m.guide_dig_ready({ site: name, points }),
        weeks > 0
          ? m.guide_dig_travel({ site: name, weeks: m.thebes_weeks({ count: weeks }) })
          : m.guide_dig_here({ site: name }),
      ],
    };
  },
  targets: ({ site }) => [`site:${site as Site}`],
  lit: ({ site }, now) => litDig(site, now),
  isDoneBy: (move) => has(move, 'dug'),
  answer: (_move, { site }) => m.guide_answer_dig({ site: placeName(site as Site) }),
  patience: PATIENCE,
  rule: 'thebes#digging',
});

export const wheel = step({
  id: 'wheel',
  kind: 'do',
  pick: (now) => {
    const site = now.isMyTurn && !firstDig(now) ? chosenSite(now) : undefined;
    const best = site && bestDig(now, site);
    if (!site || !best) return null;
    const open = plainChoices(now, 'dig', site);
    const [few = best, many = best] = [open[0], open.at(-1)];
    return {
      site,
      few: few.digWeeks,
      fewTokens: digTokens(now.seat, few),
      many: many.digWeeks,
      manyTokens: digTokens(now.seat, many),
      best: best.digWeeks,
      uses: best.uses,
    };
  },
  say: ({ few, fewTokens, many, manyTokens, best, uses }) => ({
    title: m.guide_wheel(),
    text: [
      m.guide_wheel_turn({
        few: m.thebes_weeks({ count: few }),
        fewTokens: m.thebes_tokens({ count: fewTokens }),
        many: m.thebes_weeks({ count: many }),
        manyTokens: m.thebes_tokens({ count: manyTokens }),
      }),
      m.guide_wheel_best({ weeks: m.thebes_weeks({ count: best }) }),
      ...usesWords(uses),
    ],
  }),
  targets: ({ best }) => [`week:${best}`],
  lit: ({ site }, now) => litDig(site, now),
  isDoneBy: (move) => has(move, 'dug'),
  patience: PATIENCE,
  rule: 'thebes#wheel',
});

/** The site that is chosen at the table, while its wheel is being turned. */
function chosenSite({ chosen }: Situation): Site | undefined {
  return SITES.find((site) => chosen === `dig ${site}`);
}

export const finds = step({
  id: 'finds',
  kind: 'read',
  pick: (now) => {
    const dug = firstDig(now);
    if (!dug) return null;
    const points = dug.finds.reduce((sum, name) => sum + (ARTIFACTS[name]?.points ?? 0), 0);
    return { site: dug.site, tokens: dug.tokens, finds: dug.finds.length, points, bonus: dug.bonus };
  },
  say: ({ tokens, finds: count, points, bonus }) => ({
    title: m.guide_finds(),
    text: [
      count > 0
        ? m.guide_finds_some({
            tokens: m.thebes_tokens({ count: tokens }),
            finds: m.thebes_finds({ count }),
            points: m.thebes_points({ count: points }),
          })
        : m.guide_finds_none({ tokens: m.thebes_tokens({ count: tokens }) }),
      ...(bonus ? [m.guide_finds_bonus({ find: findName(bonus) })] : []),
      m.guide_finds_debris(),
    ],
  }),
  targets: ({ site }) => [`bag:${site as Site}`],
  rule: 'thebes#bag',
});

export const permission = step({
  id: 'permission',
  kind: 'read',
  pick: (now) => {
    const site = firstDig(now)?.site as Site | undefined;
    return site && now.seat.used_permissions.includes(site) ? { site } : null;
  },
  say: ({ site }) => ({
    title: m.guide_permission(),
    text: [
      m.guide_permission_used({ site: placeName(site as Site), weeks: WEEKS_PER_YEAR }),
      m.guide_permission_others(),
    ],
  }),
  targets: ({ site }) => [`permission:${site as Site}`],
  rule: 'thebes#permissions',
});
