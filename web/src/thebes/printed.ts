// Generated from the components.toml of Thebes by npm run generate.

export type Site = 'greece' | 'crete' | 'egypt' | 'palestine' | 'mesopotamia';
export type City = 'warsaw' | 'london' | 'paris' | 'berlin' | 'vienna' | 'rome' | 'moscow';
export type Place = City | Site;
export type CardKind = 'book' | 'general' | 'rumor' | 'zeppelin' | 'car' | 'assistant' | 'shovel' | 'special_permission' | 'congress';

export type Card = { kind: CardKind; city: City; weeks: number; site?: Site; points?: number };
export type Exhibition = {
  size: 'small' | 'large';
  city: City;
  weeks: number;
  points: number;
  needs: Partial<Record<Site, number>>;
};

export const SITES: readonly Site[] = ["greece","crete","egypt","palestine","mesopotamia"];
export const CITIES: readonly City[] = ["warsaw","london","paris","berlin","vienna","rome","moscow"];
export const ROUTES: readonly (readonly [Place, Place])[] = [["london","paris"],["london","berlin"],["paris","berlin"],["paris","vienna"],["paris","rome"],["berlin","warsaw"],["vienna","warsaw"],["vienna","rome"],["warsaw","moscow"],["warsaw","greece"],["rome","greece"],["rome","crete"],["greece","crete"],["greece","mesopotamia"],["crete","egypt"],["crete","palestine"],["egypt","palestine"],["palestine","mesopotamia"]];
export const WEEKS_PER_YEAR = 52;
export const LAST_YEAR = 1903;
export const FIRST_YEAR: Readonly<Record<number, number>> = {"2":1901,"3":1901,"4":1902};
/** The space all markers start on, and the weeks a seat has from there, by the number of players. */
export const START_SPACE: Readonly<Record<number, number>> = {"2":1,"3":16,"4":1};
export const TOTAL_WEEKS: Readonly<Record<number, number>> = {"2":156,"3":141,"4":104};
/** Tokens drawn; a row is knowledge 1 to 12, a column weeks 1 to 12. */
export const WHEEL: readonly (readonly number[])[] = [[0,0,0,0,0,0,0,1,1,1,1,2],[0,0,0,0,0,1,1,1,1,2,2,2],[0,0,1,1,1,2,2,2,3,3,3,4],[0,1,1,2,2,3,3,4,4,4,5,5],[1,1,2,3,3,4,4,5,5,6,7,8],[1,2,3,4,4,5,5,5,6,6,7,8],[1,2,4,4,5,5,6,6,7,8,8,9],[1,3,4,5,5,6,6,7,8,9,9,10],[2,3,5,5,6,6,7,8,9,9,10,10],[2,3,5,5,6,7,8,9,9,10,10,10],[2,4,5,6,6,7,8,9,10,10,10,10],[3,4,5,6,7,8,9,10,10,10,10,10]];
/** Points for 1, 2, ... congress cards. */
export const CONGRESS_POINTS: readonly number[] = [1,3,6,10,15,21,28];
/** Points for most special knowledge in books at a site. */
export const MAJORITY_POINTS = {"alone":5,"tied":3};
/** How many researcher cards there are of a kind. */
export const CARD_COUNTS: Readonly<Record<CardKind, number>> = {"book":45,"general":8,"rumor":5,"zeppelin":2,"car":2,"assistant":6,"shovel":6,"special_permission":2,"congress":9};
export const CARDS: Readonly<Record<string, Card>> = {
  "berlin book greece 1": {"kind":"book","city":"berlin","weeks":1,"site":"greece","points":1},
  "vienna book greece 1": {"kind":"book","city":"vienna","weeks":1,"site":"greece","points":1},
  "moscow book greece 1": {"kind":"book","city":"moscow","weeks":1,"site":"greece","points":1},
  "rome book greece 1": {"kind":"book","city":"rome","weeks":1,"site":"greece","points":1},
  "rome book greece 2": {"kind":"book","city":"rome","weeks":2,"site":"greece","points":2},
  "london book greece 2": {"kind":"book","city":"london","weeks":2,"site":"greece","points":2},
  "berlin book greece 3": {"kind":"book","city":"berlin","weeks":4,"site":"greece","points":3},
  "london book greece 3": {"kind":"book","city":"london","weeks":4,"site":"greece","points":3},
  "berlin book crete 1": {"kind":"book","city":"berlin","weeks":1,"site":"crete","points":1},
  "paris book crete 1": {"kind":"book","city":"paris","weeks":1,"site":"crete","points":1},
  "vienna book crete 1": {"kind":"book","city":"vienna","weeks":1,"site":"crete","points":1},
  "rome book crete 2": {"kind":"book","city":"rome","weeks":2,"site":"crete","points":2},
  "paris book crete 2": {"kind":"book","city":"paris","weeks":2,"site":"crete","points":2},
  "vienna book crete 2": {"kind":"book","city":"vienna","weeks":2,"site":"crete","points":2},
  "moscow book crete 3": {"kind":"book","city":"moscow","weeks":4,"site":"crete","points":3},
  "rome book egypt 1": {"kind":"book","city":"rome","weeks":1,"site":"egypt","points":1},
  "moscow book egypt 1": {"kind":"book","city":"moscow","weeks":1,"site":"egypt","points":1},
  "paris book egypt 1": {"kind":"book","city":"paris","weeks":1,"site":"egypt","points":1},
  "berlin book egypt 2": {"kind":"book","city":"berlin","weeks":2,"site":"egypt","points":2},
  "london book egypt 2": {"kind":"book","city":"london","weeks":2,"site":"egypt","points":2},
  "moscow book egypt 3": {"kind":"book","city":"moscow","weeks":4,"site":"egypt","points":3},
  "london book egypt 3": {"kind":"book","city":"london","weeks":4,"site":"egypt","points":3},
  "rome book palestine 1": {"kind":"book","city":"rome","weeks":1,"site":"palestine","points":1},
  "vienna book palestine 1": {"kind":"book","city":"vienna","weeks":1,"site":"palestine","points":1},
  "berlin book palestine 2": {"kind":"book","city":"berlin","weeks":2,"site":"palestine","points":2},
  "paris book palestine 2": {"kind":"book","city":"paris","weeks":2,"site":"palestine","points":2},
  "london book palestine 2": {"kind":"book","city":"london","weeks":2,"site":"palestine","points":2},
  "paris book palestine 3": {"kind":"book","city":"paris","weeks":4,"site":"palestine","points":3},
  "london book palestine 3": {"kind":"book","city":"london","weeks":4,"site":"palestine","points":3},
  "paris book mesopotamia 1": {"kind":"book","city":"paris","weeks":1,"site":"mesopotamia","points":1},
  "rome book mesopotamia 1": {"kind":"book","city":"rome","weeks":1,"site":"mesopotamia","points":1},
  "moscow book mesopotamia 1": {"kind":"book","city":"moscow","weeks":1,"site":"mesopotamia","points":1},
  "vienna book mesopotamia 2": {"kind":"book","city":"vienna","weeks":2,"site":"mesopotamia","points":2},
  "london book mesopotamia 2": {"kind":"book","city":"london","weeks":2,"site":"mesopotamia","points":2},
  "moscow book mesopotamia 3": {"kind":"book","city":"moscow","weeks":4,"site":"mesopotamia","points":3},
  "london book mesopotamia 3": {"kind":"book","city":"london","weeks":4,"site":"mesopotamia","points":3},
  "paris general 1": {"kind":"general","city":"paris","weeks":3,"points":1},
  "rome general 1": {"kind":"general","city":"rome","weeks":3,"points":1},
  "berlin general 1": {"kind":"general","city":"berlin","weeks":3,"points":1},
  "vienna general 1": {"kind":"general","city":"vienna","weeks":3,"points":1},
  "paris general 2": {"kind":"general","city":"paris","weeks":6,"points":2},
  "berlin general 2": {"kind":"general","city":"berlin","weeks":6,"points":2},
  "london general 2": {"kind":"general","city":"london","weeks":6,"points":2},
  "moscow general 2": {"kind":"general","city":"moscow","weeks":6,"points":2},
  "moscow rumor greece": {"kind":"rumor","city":"moscow","weeks":1,"site":"greece","points":2},
  "paris rumor crete": {"kind":"rumor","city":"paris","weeks":1,"site":"crete","points":2},
  "rome rumor egypt": {"kind":"rumor","city":"rome","weeks":1,"site":"egypt","points":2},
  "vienna rumor palestine": {"kind":"rumor","city":"vienna","weeks":1,"site":"palestine","points":2},
  "berlin rumor mesopotamia": {"kind":"rumor","city":"berlin","weeks":1,"site":"mesopotamia","points":2},
  "rome zeppelin": {"kind":"zeppelin","city":"rome","weeks":1},
  "vienna zeppelin": {"kind":"zeppelin","city":"vienna","weeks":1},
  "rome car": {"kind":"car","city":"rome","weeks":1},
  "moscow car": {"kind":"car","city":"moscow","weeks":1},
  "paris assistant": {"kind":"assistant","city":"paris","weeks":2},
  "berlin assistant": {"kind":"assistant","city":"berlin","weeks":2},
  "vienna assistant": {"kind":"assistant","city":"vienna","weeks":2},
  "rome assistant": {"kind":"assistant","city":"rome","weeks":2},
  "london shovel": {"kind":"shovel","city":"london","weeks":3},
  "rome shovel": {"kind":"shovel","city":"rome","weeks":3},
  "moscow shovel": {"kind":"shovel","city":"moscow","weeks":3},
  "london special_permission": {"kind":"special_permission","city":"london","weeks":3},
  "moscow special_permission": {"kind":"special_permission","city":"moscow","weeks":3},
  "london congress": {"kind":"congress","city":"london","weeks":2},
  "paris congress": {"kind":"congress","city":"paris","weeks":2},
  "berlin congress": {"kind":"congress","city":"berlin","weeks":2},
  "vienna congress": {"kind":"congress","city":"vienna","weeks":2},
  "moscow congress": {"kind":"congress","city":"moscow","weeks":2},
};
export const EXHIBITIONS: Readonly<Record<string, Exhibition>> = {
  "london small": {"size":"small","city":"london","weeks":3,"points":4,"needs":{"greece":1,"egypt":2}},
  "paris small": {"size":"small","city":"paris","weeks":3,"points":4,"needs":{"palestine":1,"mesopotamia":2}},
  "berlin small": {"size":"small","city":"berlin","weeks":3,"points":4,"needs":{"crete":1,"greece":2}},
  "vienna small": {"size":"small","city":"vienna","weeks":3,"points":4,"needs":{"egypt":1,"palestine":2}},
  "moscow small": {"size":"small","city":"moscow","weeks":3,"points":4,"needs":{"mesopotamia":1,"crete":2}},
  "london large": {"size":"large","city":"london","weeks":4,"points":5,"needs":{"crete":1,"greece":2,"egypt":3}},
  "paris large": {"size":"large","city":"paris","weeks":4,"points":5,"needs":{"greece":1,"egypt":2,"palestine":3}},
  "berlin large": {"size":"large","city":"berlin","weeks":4,"points":5,"needs":{"palestine":1,"mesopotamia":2,"crete":3}},
  "vienna large": {"size":"large","city":"vienna","weeks":4,"points":5,"needs":{"mesopotamia":1,"crete":2,"greece":3}},
  "moscow large": {"size":"large","city":"moscow","weeks":4,"points":5,"needs":{"egypt":1,"palestine":2,"mesopotamia":3}},
};
export const ARTIFACTS: Readonly<Record<string, { site: Site; points: number }>> = {
  "Bronze horse": {"site":"greece","points":1},
  "Attica coins": {"site":"greece","points":1},
  "Attica cup": {"site":"greece","points":1},
  "Helm of Miltiades": {"site":"greece","points":1},
  "Venus de Milo": {"site":"greece","points":2},
  "Marble statue of Pallas Athene": {"site":"greece","points":2},
  "Omphalos": {"site":"greece","points":2},
  "Charioteer of Delphi": {"site":"greece","points":3},
  "Mask of Agamemnon": {"site":"greece","points":3},
  "Treasure of Priamos": {"site":"greece","points":4},
  "Parthenon figure decoration": {"site":"greece","points":5},
  "Zeus statue": {"site":"greece","points":5},
  "City seal of Troy": {"site":"greece","points":6},
  "Statuettes": {"site":"crete","points":1},
  "Amphore": {"site":"crete","points":1},
  "Sphinx": {"site":"crete","points":1},
  "Copper shield": {"site":"crete","points":2},
  "Minos steer": {"site":"crete","points":2},
  "Steer fresco": {"site":"crete","points":3},
  "Snake goddess": {"site":"crete","points":3},
  "Discus of Phaistos": {"site":"crete","points":3},
  "Helm of Axos": {"site":"crete","points":3},
  "Flask": {"site":"crete","points":4},
  "Marble statue of Aphrodite": {"site":"crete","points":4},
  "Machine from Antikythera": {"site":"crete","points":4},
  "Larnax": {"site":"crete","points":5},
  "Ushebti statue": {"site":"egypt","points":1},
  "Papyrus of Abusir": {"site":"egypt","points":1},
  "Scarab amulet": {"site":"egypt","points":1},
  "Senwosret amulet": {"site":"egypt","points":1},
  "Faience bowls": {"site":"egypt","points":2},
  "Roll seal of Sobekneferu": {"site":"egypt","points":2},
  "Grave of Pepinakht": {"site":"egypt","points":3},
  "Bust of Nefertiti": {"site":"egypt","points":3},
  "Bronze mirror": {"site":"egypt","points":3},
  "Narmer Palette": {"site":"egypt","points":4},
  "Mummy of Ramses II": {"site":"egypt","points":4},
  "Rosetta Stone": {"site":"egypt","points":5},
  "Mask of Tutanchamun": {"site":"egypt","points":6},
  "Tel Dan stele": {"site":"palestine","points":1},
  "Roman coin": {"site":"palestine","points":1},
  "Tyche medallion": {"site":"palestine","points":1},
  "Roman strategy board game": {"site":"palestine","points":1},
  "Steer statue": {"site":"palestine","points":1},
  "Menorah": {"site":"palestine","points":2},
  "Cult stand": {"site":"palestine","points":2},
  "Column figure": {"site":"palestine","points":2},
  "Sarcophagi": {"site":"palestine","points":3},
  "Armana letter": {"site":"palestine","points":4},
  "Ossuary": {"site":"palestine","points":5},
  "Stele": {"site":"palestine","points":6},
  "Scrolls from Qumran": {"site":"palestine","points":7},
  "Glass bowl of Nimrud": {"site":"mesopotamia","points":1},
  "Babylonian Lion": {"site":"mesopotamia","points":1},
  "White obelisk": {"site":"mesopotamia","points":1},
  "Cuneiform tablets": {"site":"mesopotamia","points":1},
  "Seal of Gudea": {"site":"mesopotamia","points":1},
  "Sumerian gold helm": {"site":"mesopotamia","points":3},
  "Queen of the night": {"site":"mesopotamia","points":3},
  "Gold cup from Ur": {"site":"mesopotamia","points":3},
  "Warka vase": {"site":"mesopotamia","points":4},
  "Gilgamesh Epos": {"site":"mesopotamia","points":4},
  "Treasure of Nimrud": {"site":"mesopotamia","points":4},
  "Mask of Sargon": {"site":"mesopotamia","points":5},
  "Hamurabi Codex": {"site":"mesopotamia","points":5},
};
/** Books among the tokens: of which site's bag, and of which site they tell; null is general knowledge. */
export const BOOK_FINDS: Readonly<Record<string, { site: Site; bookOf: Site | null }>> = {
  "greece book of crete": {"site":"greece","bookOf":"crete"},
  "greece general book": {"site":"greece","bookOf":null},
  "crete book of greece": {"site":"crete","bookOf":"greece"},
  "crete general book": {"site":"crete","bookOf":null},
  "egypt book of mesopotamia": {"site":"egypt","bookOf":"mesopotamia"},
  "egypt general book": {"site":"egypt","bookOf":null},
  "palestine book of egypt": {"site":"palestine","bookOf":"egypt"},
  "palestine general book": {"site":"palestine","bookOf":null},
  "mesopotamia book of palestine": {"site":"mesopotamia","bookOf":"palestine"},
  "mesopotamia general book": {"site":"mesopotamia","bookOf":null},
};
/** Debris in each bag. */
export const DEBRIS: Readonly<Record<Site, number>> = {"greece":16,"crete":16,"egypt":16,"palestine":16,"mesopotamia":16};
