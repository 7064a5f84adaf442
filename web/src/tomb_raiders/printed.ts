// Generated from the components.toml of The Tomb Raiders by npm run generate.

export type Region = 'mesopotamia' | 'egypt' | 'greece' | 'crete';
export type Professor = 'mesopotamia' | 'egypt' | 'greece' | 'crete' | 'best';
export type CardKind = 'expertise' | 'general' | 'congress' | 'thief' | 'tomb_raider' | 'scientist' | 'assistant' | 'general_excavation';

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

export const REGIONS: readonly Region[] = ["mesopotamia","egypt","greece","crete"];
export const PROFESSORS: Readonly<Record<Professor, { minimum: number; points: number }>> = {
  "mesopotamia": {"minimum":4,"points":5},
  "egypt": {"minimum":4,"points":5},
  "greece": {"minimum":4,"points":5},
  "crete": {"minimum":4,"points":5},
  "best": {"minimum":10,"points":5},
};
/** Excavation cards that everybody starts with, by the number of players: of each region, and general ones. */
export const EXCAVATION_CARDS: Readonly<Record<number, { perRegion: number; general: number }>> = {
  "2": {"perRegion":2,"general":0},
  "3": {"perRegion":1,"general":2},
  "4": {"perRegion":1,"general":1},
};
/** Cards drawn; a row is knowledge 1 to 12, a column weeks 1 to 12. */
export const CHART: readonly (readonly number[])[] = [[0,0,0,0,0,0,0,1,1,1,1,2],[0,0,0,0,0,1,1,1,1,2,2,2],[0,0,1,1,1,2,2,2,2,2,2,3],[0,1,1,2,2,2,2,3,3,3,4,4],[1,1,2,2,2,3,3,4,4,4,5,6],[1,2,2,3,3,4,4,4,4,4,5,6],[1,2,3,3,4,4,4,4,5,6,6,6],[1,2,3,4,4,4,4,5,6,6,6,7],[2,2,4,4,4,4,5,6,6,6,7,7],[2,2,4,4,4,5,6,6,6,7,7,7],[2,3,4,4,4,5,6,6,7,7,7,7],[2,3,4,4,5,6,6,7,7,7,7,7]];
/** Points for 1, 2, ... congress cards. */
export const CONGRESS_POINTS: readonly number[] = [1,3,6,10,15,21,28];
/** Full weeks behind the foremost marker that give a point. */
export const WEEKS_BEHIND_PER_POINT = 3;
/** The cards of the storage spaces by their names, as views and actions have them. */
export const CARDS: Readonly<Record<string, Card>> = {
  "expertise mesopotamia 1": {"kind":"expertise","region":"mesopotamia","points":1,"copies":4,"weeks":1},
  "expertise mesopotamia 2": {"kind":"expertise","region":"mesopotamia","points":2,"copies":3,"weeks":2},
  "expertise mesopotamia 3": {"kind":"expertise","region":"mesopotamia","points":3,"copies":2,"weeks":4},
  "expertise egypt 1": {"kind":"expertise","region":"egypt","points":1,"copies":4,"weeks":1},
  "expertise egypt 2": {"kind":"expertise","region":"egypt","points":2,"copies":3,"weeks":2},
  "expertise egypt 3": {"kind":"expertise","region":"egypt","points":3,"copies":2,"weeks":4},
  "expertise greece 1": {"kind":"expertise","region":"greece","points":1,"copies":4,"weeks":1},
  "expertise greece 2": {"kind":"expertise","region":"greece","points":2,"copies":3,"weeks":2},
  "expertise greece 3": {"kind":"expertise","region":"greece","points":3,"copies":2,"weeks":4},
  "expertise crete 1": {"kind":"expertise","region":"crete","points":1,"copies":4,"weeks":1},
  "expertise crete 2": {"kind":"expertise","region":"crete","points":2,"copies":3,"weeks":2},
  "expertise crete 3": {"kind":"expertise","region":"crete","points":3,"copies":2,"weeks":4},
  "general 1": {"kind":"general","points":1,"copies":4,"weeks":3},
  "general 2": {"kind":"general","points":2,"copies":4,"weeks":6},
  "congress": {"kind":"congress","copies":9,"weeks":2},
  "thief mesopotamia": {"kind":"thief","copies":1,"weeks":3,"playWeeks":3,"region":"mesopotamia"},
  "thief egypt": {"kind":"thief","copies":1,"weeks":3,"playWeeks":3,"region":"egypt"},
  "thief greece": {"kind":"thief","copies":1,"weeks":3,"playWeeks":3,"region":"greece"},
  "thief crete": {"kind":"thief","copies":1,"weeks":3,"playWeeks":3,"region":"crete"},
  "tomb_raider mesopotamia": {"kind":"tomb_raider","copies":1,"weeks":4,"playWeeks":4,"region":"mesopotamia"},
  "tomb_raider egypt": {"kind":"tomb_raider","copies":1,"weeks":4,"playWeeks":4,"region":"egypt"},
  "tomb_raider greece": {"kind":"tomb_raider","copies":1,"weeks":4,"playWeeks":4,"region":"greece"},
  "tomb_raider crete": {"kind":"tomb_raider","copies":1,"weeks":4,"playWeeks":4,"region":"crete"},
  "scientist": {"kind":"scientist","copies":2,"weeks":1,"playWeeks":1},
  "assistant": {"kind":"assistant","copies":4,"weeks":2,"playWeeks":2},
  "general_excavation": {"kind":"general_excavation","copies":4,"weeks":3,"playWeeks":0},
};
export const EXHIBITION_POINTS = 5;
/** Weeks that an exhibition takes whoever meets 1, 2 or 3 of its needs. */
export const EXHIBITION_WEEKS: readonly number[] = [9,5,3];
/** By their numbers, as views and actions have them. */
export const EXHIBITIONS: readonly Exhibition[] = [
  {"needs":[["mesopotamia",3],["crete",2],["egypt",1]]},
  {"needs":[["mesopotamia",3],["greece",2],["crete",1]]},
  {"needs":[["egypt",3],["mesopotamia",2],["greece",1]]},
  {"needs":[["egypt",3],["greece",2],["mesopotamia",1]]},
  {"needs":[["greece",3],["egypt",2],["crete",1]]},
  {"needs":[["greece",3],["crete",2],["mesopotamia",1]]},
  {"needs":[["crete",3],["mesopotamia",2],["egypt",1]]},
  {"needs":[["crete",3],["egypt",2],["greece",1]]},
];
export const MUSEUMS: readonly Museum[] = [{"donate":2,"weeks":2,"points":5},{"donate":3,"weeks":3,"points":8},{"donate":4,"weeks":3,"points":11},{"donate":5,"weeks":4,"points":15}];
export const ARTIFACTS: Readonly<Record<string, { region: Region; points: number }>> = {
  "Glass bowl of Nimrud": {"region":"mesopotamia","points":1},
  "Babylonian Lion": {"region":"mesopotamia","points":1},
  "White obelisk": {"region":"mesopotamia","points":1},
  "Cuneiform tablets": {"region":"mesopotamia","points":1},
  "Seal of Gudea": {"region":"mesopotamia","points":1},
  "Sumerian gold helm": {"region":"mesopotamia","points":3},
  "Queen of the night": {"region":"mesopotamia","points":3},
  "Gold cup from Ur": {"region":"mesopotamia","points":3},
  "Warka vase": {"region":"mesopotamia","points":4},
  "Gilgamesh Epos": {"region":"mesopotamia","points":4},
  "Treasure of Nimrud": {"region":"mesopotamia","points":4},
  "Mask of Sargon": {"region":"mesopotamia","points":5},
  "Hamurabi Codex": {"region":"mesopotamia","points":5},
  "Ushebti statue": {"region":"egypt","points":1},
  "Papyrus of Abusir": {"region":"egypt","points":1},
  "Scarab amulet": {"region":"egypt","points":1},
  "Senwosret amulet": {"region":"egypt","points":1},
  "Faience bowls": {"region":"egypt","points":2},
  "Roll seal of Sobekneferu": {"region":"egypt","points":2},
  "Grave of Pepinakht": {"region":"egypt","points":3},
  "Bust of Nefertiti": {"region":"egypt","points":3},
  "Bronze mirror": {"region":"egypt","points":3},
  "Narmer Palette": {"region":"egypt","points":4},
  "Mummy of Ramses II": {"region":"egypt","points":4},
  "Rosetta Stone": {"region":"egypt","points":5},
  "Mask of Tutanchamun": {"region":"egypt","points":6},
  "Bronze horse": {"region":"greece","points":1},
  "Attica coins": {"region":"greece","points":1},
  "Attica cup": {"region":"greece","points":1},
  "Helm of Miltiades": {"region":"greece","points":1},
  "Venus de Milo": {"region":"greece","points":2},
  "Marble statue of Pallas Athene": {"region":"greece","points":2},
  "Omphalos": {"region":"greece","points":2},
  "Charioteer of Delphi": {"region":"greece","points":3},
  "Mask of Agamemnon": {"region":"greece","points":3},
  "Treasure of Priamos": {"region":"greece","points":4},
  "Parthenon figure decoration": {"region":"greece","points":5},
  "Zeus statue": {"region":"greece","points":5},
  "City seal of Troy": {"region":"greece","points":6},
  "Statuettes": {"region":"crete","points":1},
  "Amphore": {"region":"crete","points":1},
  "Sphinx": {"region":"crete","points":1},
  "Copper shield": {"region":"crete","points":2},
  "Minos steer": {"region":"crete","points":2},
  "Steer fresco": {"region":"crete","points":3},
  "Snake goddess": {"region":"crete","points":3},
  "Discus of Phaistos": {"region":"crete","points":3},
  "Helm of Axos": {"region":"crete","points":3},
  "Flask": {"region":"crete","points":4},
  "Marble statue of Aphrodite": {"region":"crete","points":4},
  "Machine from Antikythera": {"region":"crete","points":4},
  "Larnax": {"region":"crete","points":5},
};
/** Books among the dig cards: in which region's pile they lie, and which region they are about. */
export const BOOK_FINDS: Readonly<Record<string, { region: Region; bookOf: Region }>> = {
  "mesopotamia book of egypt": {"region":"mesopotamia","bookOf":"egypt"},
  "egypt book of mesopotamia": {"region":"egypt","bookOf":"mesopotamia"},
  "greece book of crete": {"region":"greece","bookOf":"crete"},
  "crete book of greece": {"region":"crete","bookOf":"greece"},
};
/** Rubble among the dig cards of each region. */
export const RUBBLE: Readonly<Record<Region, number>> = {"mesopotamia":6,"egypt":6,"greece":6,"crete":6};
