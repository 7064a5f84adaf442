// How long what moves takes, in milliseconds; styles take theirs from tokens.css.

/** A leg of a journey, and the shortest and longest journey. */
export const LEG = 240;
export const JOURNEY = [320, 900] as const;

/** A week on the time track, and the shortest and longest time spent. */
export const WEEK = 45;
export const PASSAGE = [300, 600] as const;

/** Something changes hands or place. */
export const HANDING = 400;

/** The table is laid anew: cards, exhibitions. */
export const LAYING = 380;

/** The year turns. */
export const YEAR = 700;

/** A token leaves the bag in a dig of somebody else, and in one's own. */
export const TOKEN = 230;
export const OWN_TOKEN = 520;

/** What was dug up is told. */
export const TALLY = 1000;

/** Something is lit in place of moving. */
export const LIGHT = 450;

/** So much may wait before what waits goes faster, and so much faster at most. */
export const COMFORT = 4000;
export const FASTEST = 4;

/** What would take longer than this at its own pace is not played at all, but for the end of it. */
export const MOST = COMFORT * FASTEST;

/** A seat's points of a category are counted. */
export const COUNT = 420;
