// Writes src/tomb_raiders/printed.ts, the printed figures the table shows, from the game's own components.toml.
import { componentsOf, entry, keepPrinted, table, union } from './writing.js';

/** @typedef {{ points: number, copies: number, weeks: number }} Book */
/** @typedef {{ per_region?: number, copies?: number, weeks: number, play_weeks?: number }} Action */
/** @typedef {{ rubble: number, book_of: string, artifacts: { name: string, points: number }[] }} DigCards */
/** @typedef {{ kind: string, copies: number, weeks: number, region?: string, points?: number, playWeeks?: number }} Card */
/**
 * @typedef {object} Components
 * @property {{ names: string[] }} regions
 * @property {{ per_region: Record<string, number>, general: Record<string, number> }} excavation_cards
 * @property {{ cards: number[][] }} chart
 * @property {{ weeks_behind_per_point: number }} scoring
 * @property {{ region_minimum: number, best_minimum: number, region_points: number, best_points: number }} professors
 * @property {{ copies: number, weeks: number, points: number[] }} congress
 * @property {{ cards: Book[] }} expertise
 * @property {{ cards: Book[] }} general_knowledge
 * @property {{ thief: Action, tomb_raider: Action, scientist: Action, assistant: Action, general_excavation: Action }} actions
 * @property {{ points: number, weeks: number[], cards: { needs: [string, number][] }[] }} exhibitions
 * @property {{ cards: { donate: number, weeks: number, points: number }[] }} museums
 * @property {Record<string, DigCards>} dig
 */

const components = /** @type {Components} */ (componentsOf('tomb_raiders'));
const { regions, chart, professors, congress, actions, exhibitions, museums, dig } = components;
const { excavation_cards: excavation, scoring } = components;

/** An action card; its weeks are paid again when it is played, unless others are printed. @param {string} kind @param {Action} action @returns {Card} */
function actionCard(
  kind,
  { per_region: perRegion, copies = perRegion ?? 0, weeks, play_weeks: playWeeks = weeks },
) {
  return { kind, copies, weeks, playWeeks };
}

/** @type {Card[]} */
const cards = [
  ...regions.names.flatMap((region) =>
    components.expertise.cards.map((book) => ({ kind: 'expertise', region, ...book })),
  ),
  ...components.general_knowledge.cards.map((book) => ({ kind: 'general', ...book })),
  { kind: 'congress', copies: congress.copies, weeks: congress.weeks },
  ...regions.names.map((region) => ({ ...actionCard('thief', actions.thief), region })),
  ...regions.names.map((region) => ({ ...actionCard('tomb_raider', actions.tomb_raider), region })),
  actionCard('scientist', actions.scientist),
  actionCard('assistant', actions.assistant),
  actionCard('general_excavation', actions.general_excavation),
];

/** The name of a card in views and actions. @param {Card} card */
function cardName({ kind, region, points }) {
  return [kind, region, points].filter(Boolean).join(' ');
}

/** @param {number} minimum @param {number} points */
function professor(minimum, points) {
  return { minimum, points };
}

const piles = regions.names.map((region) => /** @type {[string, DigCards]} */ ([region, dig[region]]));
const artifacts = piles.flatMap(([region, pile]) =>
  pile.artifacts.map(({ name, points }) => entry(name, { region, points })),
);
const bookFinds = piles.map(([region, { book_of: bookOf }]) =>
  entry(`${region} book of ${bookOf}`, { region, bookOf }),
);
const holders = [
  ...regions.names.map((region) =>
    entry(region, professor(professors.region_minimum, professors.region_points)),
  ),
  entry('best', professor(professors.best_minimum, professors.best_points)),
];

keepPrinted(
  'tomb_raiders',
  `${union('Region', regions.names)}${union('Professor', [...regions.names, 'best'])}${union('CardKind', [...new Set(cards.map(({ kind }) => kind))])}
/** A card of the storage spaces; playWeeks: what an action card costs when it is played. */
export type Card = {
  kind: CardKind;
  copies: number;
  weeks: number;
  region?: Region;
  points?: number;
  playWeeks?: number;
};
/** Needs are cumulative: who meets the first of them can show it, who meets more needs fewer weeks. */
export type Exhibition = { needs: readonly (readonly [Region, number])[] };
export type Museum = { donate: number; weeks: number; points: number };

export const REGIONS: readonly Region[] = ${JSON.stringify(regions.names)};
export const PROFESSORS: Readonly<Record<Professor, { minimum: number; points: number }>> = ${table(holders)};
/** Excavation cards that everybody starts with, by the number of players: of each region, and general ones. */
export const EXCAVATION_CARDS: Readonly<Record<number, { perRegion: number; general: number }>> = ${table(Object.keys(excavation.per_region).map((players) => entry(players, { perRegion: excavation.per_region[players], general: excavation.general[players] })))};
/** Cards drawn; a row is knowledge 1 to 12, a column weeks 1 to 12. */
export const CHART: readonly (readonly number[])[] = ${JSON.stringify(chart.cards)};
/** Points for 1, 2, ... congress cards. */
export const CONGRESS_POINTS: readonly number[] = ${JSON.stringify(congress.points)};
/** Full weeks behind the foremost marker that give a point. */
export const WEEKS_BEHIND_PER_POINT = ${scoring.weeks_behind_per_point};
/** The cards of the storage spaces by their names, as views and actions have them. */
export const CARDS: Readonly<Record<string, Card>> = ${table(cards.map((card) => entry(cardName(card), card)))};
export const EXHIBITION_POINTS = ${exhibitions.points};
/** Weeks that an exhibition takes whoever meets 1, 2 or 3 of its needs. */
export const EXHIBITION_WEEKS: readonly number[] = ${JSON.stringify(exhibitions.weeks)};
/** By their numbers, as views and actions have them. */
export const EXHIBITIONS: readonly Exhibition[] = [
${exhibitions.cards.map(({ needs }) => `  ${JSON.stringify({ needs })},\n`).join('')}];
export const MUSEUMS: readonly Museum[] = ${JSON.stringify(museums.cards)};
export const ARTIFACTS: Readonly<Record<string, { region: Region; points: number }>> = ${table(artifacts)};
/** Books among the dig cards: in which region's pile they lie, and which region they are about. */
export const BOOK_FINDS: Readonly<Record<string, { region: Region; bookOf: Region }>> = ${table(bookFinds)};
/** Rubble among the dig cards of each region. */
export const RUBBLE: Readonly<Record<Region, number>> = ${JSON.stringify(Object.fromEntries(piles.map(([region, { rubble }]) => [region, rubble])))};
`,
);
