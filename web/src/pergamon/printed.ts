// Generated from the components.toml of Pergamon by npm run generate.

export type Kind = 'vase' | 'jug' | 'mask' | 'bracelet';
export type Gallery = 'I' | 'II' | 'III' | 'IV' | 'V';
export type Back = 'bag' | 'chest';

/** A find: its left edge shows the right half of a `left` with two digits, its right edge the left half of a `right`. */
export type Find = { century: number; number: number; left: Kind; right: Kind };
/** A space of the funds track; `deepest` is how many galleries it opens, `raider` the backs for which he stands there. */
export type FundsSpace = { space: number; coins: number; deepest: number; raider: readonly [Back, Back] | null };
export type Scoring = { round: number; bonus: Kind; points: number; setback: number };

export const KINDS: readonly Kind[] = ["vase","jug","mask","bracelet"];
/** From the grass down; the number of a gallery is also what digging it costs. */
export const GALLERIES: readonly Gallery[] = ["I","II","III","IV","V"];
export const GALLERY_CAPACITY = 4;
export const PLAYERS = {"fewest":2,"most":4};
export const STARTING_COINS = 0;
/** Collections that a seat can have in the museum. */
export const COLLECTIONS = 3;
export const ROUNDS = 12;
export const FINDS_A_ROUND = 5;
export const SCORINGS: readonly Scoring[] = [{"round":5,"bonus":"vase","points":2,"setback":3},{"round":7,"bonus":"jug","points":2,"setback":4},{"round":9,"bonus":"mask","points":2,"setback":5},{"round":12,"bonus":"bracelet","points":2,"setback":0}];
/** Points for the oldest items of all in the end. */
export const OLDEST_POINTS: readonly number[] = [3,2,1];
/** From right to left: space 1 is at the right. */
export const FUNDS_SPACES: readonly FundsSpace[] = [{"space":1,"coins":0,"deepest":5,"raider":null},{"space":2,"coins":1,"deepest":3,"raider":null},{"space":3,"coins":1,"deepest":5,"raider":null},{"space":4,"coins":2,"deepest":3,"raider":null},{"space":5,"coins":2,"deepest":5,"raider":["bag","bag"]},{"space":6,"coins":3,"deepest":2,"raider":null},{"space":7,"coins":3,"deepest":3,"raider":["bag","chest"]},{"space":8,"coins":3,"deepest":4,"raider":null},{"space":9,"coins":4,"deepest":3,"raider":["chest","chest"]},{"space":10,"coins":4,"deepest":5,"raider":null},{"space":11,"coins":5,"deepest":3,"raider":null},{"space":12,"coins":5,"deepest":5,"raider":null},{"space":13,"coins":6,"deepest":5,"raider":null}];
export const CARD_VALUES: readonly number[] = [1,2,3,4,5,6,7,8];
export const CARD_COPIES = 3;
/** The lowest and the highest card with each back. */
export const BACKS: Readonly<Record<Back, readonly [lowest: number, highest: number]>> = {"bag":[1,4],"chest":[5,8]};
export const MUSEUM_SPACES = 24;
/** Points of the museum's spaces, from space 1. */
export const MUSEUM_POINTS: readonly number[] = [1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,6,6,6,6];
export const EXHIBIT_POINTS = 1;
export const POLISH_LIMIT = 3;
export const FREE_FINDS = 3;
export const FINDS_A_COIN = 3;
/** All finds by name, youngest first. */
export const FINDS: Readonly<Record<string, Find>> = {
  "1/3": {"century":1,"number":3,"left":"bracelet","right":"mask"},
  "1/12": {"century":1,"number":12,"left":"jug","right":"mask"},
  "1/19": {"century":1,"number":19,"left":"bracelet","right":"jug"},
  "1/29": {"century":1,"number":29,"left":"vase","right":"mask"},
  "1/37": {"century":1,"number":37,"left":"jug","right":"vase"},
  "1/45": {"century":1,"number":45,"left":"jug","right":"bracelet"},
  "1/50": {"century":1,"number":50,"left":"mask","right":"jug"},
  "1/55": {"century":1,"number":55,"left":"vase","right":"bracelet"},
  "1/57": {"century":1,"number":57,"left":"vase","right":"jug"},
  "1/70": {"century":1,"number":70,"left":"mask","right":"bracelet"},
  "1/74": {"century":1,"number":74,"left":"bracelet","right":"vase"},
  "1/87": {"century":1,"number":87,"left":"mask","right":"vase"},
  "2/7": {"century":2,"number":7,"left":"mask","right":"jug"},
  "2/13": {"century":2,"number":13,"left":"mask","right":"bracelet"},
  "2/24": {"century":2,"number":24,"left":"mask","right":"vase"},
  "2/27": {"century":2,"number":27,"left":"jug","right":"vase"},
  "2/40": {"century":2,"number":40,"left":"jug","right":"mask"},
  "2/49": {"century":2,"number":49,"left":"vase","right":"mask"},
  "2/59": {"century":2,"number":59,"left":"vase","right":"bracelet"},
  "2/67": {"century":2,"number":67,"left":"jug","right":"bracelet"},
  "2/72": {"century":2,"number":72,"left":"bracelet","right":"jug"},
  "2/82": {"century":2,"number":82,"left":"bracelet","right":"vase"},
  "2/88": {"century":2,"number":88,"left":"vase","right":"jug"},
  "2/93": {"century":2,"number":93,"left":"bracelet","right":"mask"},
  "3/2": {"century":3,"number":2,"left":"bracelet","right":"vase"},
  "3/15": {"century":3,"number":15,"left":"vase","right":"jug"},
  "3/22": {"century":3,"number":22,"left":"mask","right":"vase"},
  "3/32": {"century":3,"number":32,"left":"vase","right":"mask"},
  "3/44": {"century":3,"number":44,"left":"mask","right":"bracelet"},
  "3/51": {"century":3,"number":51,"left":"bracelet","right":"mask"},
  "3/56": {"century":3,"number":56,"left":"bracelet","right":"jug"},
  "3/64": {"century":3,"number":64,"left":"jug","right":"bracelet"},
  "3/77": {"century":3,"number":77,"left":"mask","right":"jug"},
  "3/84": {"century":3,"number":84,"left":"jug","right":"mask"},
  "3/92": {"century":3,"number":92,"left":"vase","right":"bracelet"},
  "3/97": {"century":3,"number":97,"left":"jug","right":"vase"},
  "4/8": {"century":4,"number":8,"left":"bracelet","right":"jug"},
  "4/14": {"century":4,"number":14,"left":"jug","right":"bracelet"},
  "4/17": {"century":4,"number":17,"left":"mask","right":"bracelet"},
  "4/26": {"century":4,"number":26,"left":"vase","right":"jug"},
  "4/34": {"century":4,"number":34,"left":"vase","right":"mask"},
  "4/36": {"century":4,"number":36,"left":"vase","right":"bracelet"},
  "4/38": {"century":4,"number":38,"left":"jug","right":"vase"},
  "4/53": {"century":4,"number":53,"left":"bracelet","right":"vase"},
  "4/63": {"century":4,"number":63,"left":"mask","right":"vase"},
  "4/69": {"century":4,"number":69,"left":"bracelet","right":"mask"},
  "4/79": {"century":4,"number":79,"left":"jug","right":"mask"},
  "4/85": {"century":4,"number":85,"left":"mask","right":"jug"},
  "5/5": {"century":5,"number":5,"left":"mask","right":"bracelet"},
  "5/10": {"century":5,"number":10,"left":"bracelet","right":"jug"},
  "5/20": {"century":5,"number":20,"left":"jug","right":"bracelet"},
  "5/31": {"century":5,"number":31,"left":"vase","right":"jug"},
  "5/42": {"century":5,"number":42,"left":"vase","right":"bracelet"},
  "5/47": {"century":5,"number":47,"left":"jug","right":"mask"},
  "5/61": {"century":5,"number":61,"left":"bracelet","right":"mask"},
  "5/65": {"century":5,"number":65,"left":"jug","right":"vase"},
  "5/75": {"century":5,"number":75,"left":"mask","right":"jug"},
  "5/81": {"century":5,"number":81,"left":"bracelet","right":"vase"},
  "5/90": {"century":5,"number":90,"left":"vase","right":"mask"},
  "5/95": {"century":5,"number":95,"left":"mask","right":"vase"},
};
