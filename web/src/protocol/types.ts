// Generated from docs/protocol.schema.json by npm run generate.

/** What a client sends; the answer bears its ``id``. */
export type Request = {
  id: number;
  deed: Move | Undo | TakeBack | Confirm | Sit | PlanSeat | Leave | ComeBack | Resign | Say | Look | Rematch;
};

/** Play an action for a seat, in answer to the position that entry ``answers`` led to. */
export type Move = {
  do: "move";
  seat: number;
  code: number;
  answers: number;
};

/** Take back one's own last moves, as far as nothing was revealed. */
export type Undo = {
  do: "undo";
  answers: number;
  moves?: number;
};

/** Against bots: go back to one's own last decision. */
export type TakeBack = {
  do: "take back";
  answers: number;
};

/** Stand by the turn just made. */
export type Confirm = {
  do: "confirm";
  answers: number;
};

/** Sit down on a free seat; ``name`` if it is not one's own, for friends at one screen. */
export type Sit = {
  do: "sit";
  seat: number;
  name?: string | null;
};

/** The host gives a seat to a bot or to somebody invited, or frees it. */
export type PlanSeat = {
  do: "plan";
  seat: number;
  plan: Plan;
};

/** Who is to sit on a seat: a bot of a level, somebody invited by name, or with neither whoever comes. */
export type Plan = {
  bot?: string | null;
  invited?: string | null;
};

/** Get up from a seat. */
export type Leave = {
  do: "leave";
  seat: number;
};

/** Take a seat back from the bot that plays on for one. */
export type ComeBack = {
  do: "come back";
  seat: number;
};

/** Give up. */
export type Resign = {
  do: "resign";
  seat: number;
};

/** Say something to all at the table. */
export type Say = {
  do: "say";
  text: string;
};

/** See the table from one of one's own seats, or with none as everybody does (to hand over to the next person). */
export type Look = {
  do: "look";
  seat: number | null;
};

/** Open the same table again, with seats kept for the same people. */
export type Rematch = {
  do: "rematch";
};

/** New entries and what has changed with them; ``done`` is the request that made them, if it was this client's.

``skipped`` counts the entries that are new to this client, come before ``lines`` and are not among them. */
export type Told = {
  say: "told";
  number: number;
  status: "closed" | "ended" | "open" | "running";
  done?: number | null;
  looking?: number | null;
  lines?: LineNow[];
  skipped?: number;
  table?: TableNow | null;
  game?: GameNow | null;
  result?: Result | null;
  rematch?: string | null;
};

/** A numbered entry of the log, as a seat may know it; a move brings the events of the game. */
export type LineNow = {
  number: number;
  at: number;
  what: "opened" | "seated" | "planned" | "started" | "moved" | "undone" | "confirmed" | "absent" | "returned" | "said" | "resumed" | "ended" | "closed" | "followed" | "redacted";
  seat?: number | null;
  name?: string | null;
  text?: string | null;
  plan?: Plan | null;
  why?: "left" | "resigned" | "timed out" | null;
  moves?: number | null;
  seen?: boolean;
  table?: string | null;
  lines?: number[] | null;
  events?: ThebesEvents | PergamonEvents | TombRaidersEvents | null;
};

/** What does not change while people play, and who sits where. */
export type TableNow = {
  protocol: number;
  table: string;
  game: string;
  players: number;
  options: string[];
  pace: Untimed | Live | Slow;
  public: boolean;
  confirm: boolean;
  substitute: string;
  is_host: boolean;
  seats: SeatNow[];
};

/** Nobody is in a hurry. */
export type Untimed = {
  kind: "untimed";
};

/** So many seconds for every move, and a bank of seconds for the moves that take longer. */
export type Live = {
  kind: "live";
  bank?: number;
  move?: number;
};

/** So many days for every move. */
export type Slow = {
  kind: "slow";
  days?: number;
};

/** Who sits where: a person by name, a bot by level, somebody invited, or nobody yet. */
export type SeatNow = {
  name?: string | null;
  bot?: string | null;
  invited?: string | null;
  absence?: "left" | "resigned" | "timed out" | null;
  yours?: boolean;
};

/** The game as everybody sees it, and the fields of that view that one's own seat sees otherwise.

``legal`` are the actions of one's own seat when it is to move. */
export type GameNow = {
  changed: number;
  view: ThebesView | PergamonView | TombRaidersView;
  own: ThebesOwn | PergamonOwn | TombRaidersOwn;
  actor?: number | null;
  clocks?: ClocksNow | null;
  legal?: ThebesLegal[] | PergamonLegal[] | TombRaidersLegal[] | null;
  unconfirmed?: number | null;
  undoable?: number;
  may_take_back?: boolean;
};

/** When the seat to move began and will be out of time, and all banks; in milliseconds, as of ``at``. */
export type ClocksNow = {
  at: number;
  began: number;
  deadline: number | null;
  banks: number[];
};

/** The end of a game. */
export type Result = {
  points: number[];
  ranks: number[];
};

/** A request was carried out that made no new entries: the same move once more, or another way of looking. */
export type Done = {
  say: "done";
  id: number;
  number: number;
};

/** A request was not carried out, and nothing has changed. */
export type Refused = {
  say: "refused";
  id: number | null;
  error: string;
  kind?: "malformed" | "refused" | "stale" | "too much";
};

export type Message = Told | Done | Refused;

/** The server answers and can store. */
export type Health = {
  version: string;
  protocol: number;
  tables: number;
};

/** The games, and the levels of bots, the weakest first. */
export type Offer = {
  games: GameHere[];
  levels: string[];
};

/** A game that can be played. */
export type GameHere = {
  name: string;
  title: string;
  authors: string[];
  players: number[];
  options: Variant[];
};

/** An option of a game, and for how many players it is. */
export type Variant = {
  name: string;
  players: number[];
};

/** How somebody wants to be called. */
export type Name = {
  name: string;
};

/** Who somebody is; ``must_rename`` says that somebody else keeps that name by now. */
export type Me = {
  name: string;
  is_registered: boolean;
  webhook: string | null;
  must_rename?: boolean;
};

/** What is to keep a name, and the password that it replaces if there is one. */
export type Password = {
  password: string;
  old?: string | null;
};

/** Where notices go, if anywhere. */
export type Webhook = {
  address: string | null;
};

/** A name and what keeps it. */
export type SignIn = {
  name: string;
  password: string;
};

/** A table that somebody wants to open: ``mine`` are the seats taken at once, by one's own name or a friend's. */
export type Wanted = {
  game: string;
  seats: Plan[];
  mine?: Record<string, string | null>;
  options?: string[];
  pace?: Untimed | Live | Slow;
  substitute?: string;
  public?: boolean;
  confirm?: boolean;
};

/** A table that was opened. */
export type Made = {
  table: string;
};

/** A table in a list; ``turn_of`` names the person all wait for. Moments are milliseconds since 1970.

``points`` and ``ranks`` say for every seat how a game has ended. A table that is ``broken`` cannot be read; only
those who sit there find it in their lists. */
export type Listed = {
  table: string;
  game: string;
  options: string[];
  pace: Untimed | Live | Slow;
  status: string;
  seats: ListedSeat[];
  is_your_turn: boolean;
  turn_of: string | null;
  due_at: number | null;
  changed_at: number;
  points: number[] | null;
  ranks: number[] | null;
  broken: boolean;
};

/** A seat in a list: a person by name, a bot by level, somebody invited, or nobody yet. */
export type ListedSeat = {
  name?: string | null;
  bot?: string | null;
  invited?: string | null;
  yours?: boolean;
};

/** Some frames of a game, how many there are in all, and how it ended. */
export type Replay = {
  game: string;
  options: string[];
  seats: Player[];
  points: number[];
  ranks: number[];
  frames: number;
  shown: Frame[];
};

/** Who played a seat: a person by name or a bot by level. */
export type Player = {
  name?: string | null;
  bot?: string | null;
};

/** A position of a game and what led to it; the first, number 0, is how the game was set up.

``entry`` is the number of the move in the log of its table. */
export type Frame = {
  number: number;
  seat: number | null;
  events: unknown[];
  view: unknown;
  entry: number | null;
};

/** Some entries of the log, without gaps. */
export type Lines = {
  lines: LineNow[];
};

/** What the search thinks of a decision: how often it looked at it, and the actions it likes best, best first.

``changed`` is the entry that led to the decision at a running table, ``frame`` the frame of a replay it follows. */
export type Advice = {
  seat: number;
  visits: number;
  best: Judgement[];
  changed?: number | null;
  frame?: number | null;
};

/** What the search found out about an action: chance to win and expected points of every seat. */
export type Judgement = {
  code: number;
  action: string;
  visits: number;
  win: number[];
  points: number[];
};

/** What was wrong, and what to do about it. */
export type Error = {
  error: string;
};

/** What is sent: it is your turn at this table. */
export type Notice = {
  text: string;
  game: string;
  table: string;
  url: string;
};

/** The first line: which game with which figures, how it was set up, and who sat where (if anybody says). */
export type RecordHeader = {
  record?: number;
  game: string;
  rules: number;
  components: string;
  players: number;
  options: string[];
  seed: number | null;
  seats?: RecordSeat[];
  chance: string[];
};

/** Who sat on a seat: a person or a bot, by name. With neither, nobody knows. */
export type RecordSeat = {
  person?: string | null;
  bot?: string | null;
};

/** A line for each move; ``taken_back`` moves had been made in its place, and more was seen than is fair. */
export type RecordMove = {
  seq: number;
  seat: number;
  action: string;
  code: number;
  chance: string[];
  taken_back?: number;
};

/** The last line of a finished game. */
export type RecordEnd = {
  points: number[];
  ranks: number[];
};

/** The table as a seat (or, with none, a spectator) sees it. */
export type ThebesView = {
  game: "thebes";
  players: number;
  seat: number | null;
  actor: number | null;
  seats: ThebesSeat[];
  stack: number[];
  display: (string | null)[];
  exhibitions: Record<string, string | null>;
  bonus: Record<string, string | null>;
  bags: Record<string, ThebesBag>;
  supply: ThebesSupply;
  discards: string[];
  change_weeks: number;
};

/** One player's open area. */
export type ThebesSeat = {
  weeks: number;
  weeks_left: number;
  year: number;
  space: number;
  place: string;
  cards: string[];
  finds: string[];
  used_permissions: string[];
  exhibitions: string[];
  general: number;
  knowledge: Record<string, ThebesKnowledge>;
  points: Record<string, number>;
};

/** What a seat brings to a dig at a site without using up any card. */
export type ThebesKnowledge = {
  books: number;
  special: number;
  total: number;
};

/** What a site's bag still holds. */
export type ThebesBag = {
  finds: string[];
  debris: number;
};

/** The cards face down: how many are left to draw and set aside, and which researcher cards nobody has seen. */
export type ThebesSupply = {
  cards: number;
  set_aside: number;
  unseen: string[];
};

export type ThebesTravelled = {
  event: "travelled";
  seat: number;
  origin: string;
  place: string;
  weeks: number;
  by_zeppelin: boolean;
};

export type ThebesTook = {
  event: "took";
  seat: number;
  card: string;
};

export type ThebesDisplayChanged = {
  event: "display changed";
  seat: number;
  discarded: string[];
};

export type ThebesDug = {
  event: "dug";
  seat: number;
  site: string;
  weeks: number;
  knowledge: number;
  tokens: number;
  finds: string[];
  debris: number;
  bonus: string | null;
};

export type ThebesUsedUp = {
  event: "used up";
  seat: number;
  cards: string[];
};

export type ThebesExhibited = {
  event: "exhibited";
  seat: number;
  exhibition: string;
  points: number;
};

export type ThebesStopped = {
  event: "stopped";
  seat: number;
};

/** The supply had run out: discards (and, the first time, the third stack) are the new one. */
export type ThebesSupplyMixed = {
  event: "supply mixed";
};

export type ThebesCardsDisplayed = {
  event: "cards displayed";
  cards: string[];
};

export type ThebesExhibitionOpened = {
  event: "exhibition opened";
  exhibition: string;
  space: string;
};

export type ThebesExhibitionClosed = {
  event: "exhibition closed";
  exhibition: string;
};

export type ThebesTimeSpent = {
  event: "time spent";
  seat: number;
  weeks: number;
  space: number;
  year: number;
};

export type ThebesPermissionsRenewed = {
  event: "permissions renewed";
  seat: number;
};

export type ThebesGameEnded = {
  event: "game ended";
  points: number[];
  ranks: number[];
};

export type ThebesEvents = (ThebesTravelled | ThebesTook | ThebesDisplayChanged | ThebesDug | ThebesUsedUp | ThebesExhibited | ThebesStopped | ThebesSupplyMixed | ThebesCardsDisplayed | ThebesExhibitionOpened | ThebesExhibitionClosed | ThebesTimeSpent | ThebesPermissionsRenewed | ThebesGameEnded)[];

/** An action that the seat to move may play, and what it costs. */
export type ThebesLegal = {
  code: number;
  action: string;
  weeks: number;
};

/** The fields of the view that a seat sees otherwise than everybody. */
export type ThebesOwn = {
  game?: "thebes";
  players?: number;
  seat?: number | null;
  actor?: number | null;
  seats?: ThebesSeat[];
  stack?: number[];
  display?: (string | null)[];
  exhibitions?: Record<string, string | null>;
  bonus?: Record<string, string | null>;
  bags?: Record<string, ThebesBag>;
  supply?: ThebesSupply;
  discards?: string[];
  change_weeks?: number;
};

/** The table as a seat (or, with none, a spectator) sees it. */
export type PergamonView = {
  game: "pergamon";
  players: number;
  seat: number | null;
  actor: number | null;
  round: number;
  phase: string;
  start: number;
  placing: number[];
  seats: PergamonSeat[];
  galleries: Record<string, string[]>;
  cards: (number | string)[];
  cards_left: number[];
  raider: Record<string, unknown> | null;
  row: string[];
  row_value: number;
  polished: number;
  laid_out: string[];
  unseen: string[];
  gone: string[];
};

/** One player's open area. */
export type PergamonSeat = {
  coins: number;
  finds: string[];
  collections: (PergamonCollection | null)[];
  figure: number | null;
  done: boolean;
  storage_cost: number;
  points: Record<string, number>;
};

/** A collection in the museum, with the years of its items. */
export type PergamonCollection = {
  marker: number;
  finds: string[];
  years: number[];
};

/** The start player settled the order of finds of one century. */
export type PergamonOrdered = {
  event: "ordered";
  seat: number;
  finds: string[];
};

export type PergamonPlaced = {
  event: "placed";
  seat: number;
  space: number;
};

export type PergamonDug = {
  event: "dug";
  seat: number;
  gallery: string;
  coins: number;
  finds: string[];
};

/** A seat did without digging, or had to. */
export type PergamonDugNothing = {
  event: "dug nothing";
  seat: number;
  could_dig: boolean;
};

/** A seat began a collection. */
export type PergamonStarted = {
  event: "started";
  seat: number;
  find: string;
};

/** A seat put a find at the right end of its collection. */
export type PergamonJoined = {
  event: "joined";
  seat: number;
  find: string;
};

export type PergamonPolished = {
  event: "polished";
  seat: number;
  coins: number;
};

/** A seat took a collection out of the museum to make room. */
export type PergamonDissolved = {
  event: "dissolved";
  seat: number;
  collection: number;
  finds: string[];
};

export type PergamonExhibited = {
  event: "exhibited";
  seat: number;
  collection: number;
  finds: string[];
  space: number;
  points: number;
};

/** A seat exhibits no more this round, because it does not want to or because no two of its finds fit. */
export type PergamonFinished = {
  event: "finished";
  seat: number;
  could_exhibit: boolean;
};

export type PergamonDiscarded = {
  event: "discarded";
  seat: number;
  find: string;
};

export type PergamonStored = {
  event: "stored";
  seat: number;
  finds: number;
  coins: number;
};

export type PergamonCardsTurned = {
  event: "cards turned";
  values: number[];
};

/** A figure was paid, perhaps nothing; the events of a move stand in the order of the figures, right to left. */
export type PergamonReceived = {
  event: "received";
  seat: number | null;
  coins: number;
};

/** The raider dug a gallery. */
export type PergamonRobbed = {
  event: "robbed";
  gallery: string;
  coins: number;
  finds: string[];
};

/** A collection's marker moved down in the museum; space 0 is off the plan, and its finds leave the game. */
export type PergamonMarkerMoved = {
  event: "marker moved";
  seat: number;
  collection: number;
  origin: number;
  space: number;
};

/** The scoring of a round: every seat's points for its spaces, and those for the oldest items. */
export type PergamonScored = {
  event: "scored";
  round: number;
  museum: number[];
  oldest: PergamonOldestItem[];
  setback: number;
};

/** An item that gives its owner points for its age. */
export type PergamonOldestItem = {
  seat: number;
  kind: string;
  year: number;
  points: number;
};

export type PergamonRoundBegan = {
  event: "round began";
  round: number;
  start: number;
};

/** New finds lie in the galleries and two cards face down; with two players the raider stands on a space. */
export type PergamonLaidOut = {
  event: "laid out";
  finds: Record<string, string>;
  cards: (number | string)[];
  raider: number | null;
};

export type PergamonGameEnded = {
  event: "game ended";
  points: number[];
  ranks: number[];
};

export type PergamonEvents = (PergamonOrdered | PergamonPlaced | PergamonDug | PergamonDugNothing | PergamonStarted | PergamonJoined | PergamonPolished | PergamonDissolved | PergamonExhibited | PergamonFinished | PergamonDiscarded | PergamonStored | PergamonCardsTurned | PergamonReceived | PergamonRobbed | PergamonMarkerMoved | PergamonScored | PergamonRoundBegan | PergamonLaidOut | PergamonGameEnded)[];

/** An action that the seat to move may play, and what it costs. */
export type PergamonLegal = {
  code: number;
  action: string;
  coins: number;
};

/** The fields of the view that a seat sees otherwise than everybody. */
export type PergamonOwn = {
  game?: "pergamon";
  players?: number;
  seat?: number | null;
  actor?: number | null;
  round?: number;
  phase?: string;
  start?: number;
  placing?: number[];
  seats?: PergamonSeat[];
  galleries?: Record<string, string[]>;
  cards?: (number | string)[];
  cards_left?: number[];
  raider?: Record<string, unknown> | null;
  row?: string[];
  row_value?: number;
  polished?: number;
  laid_out?: string[];
  unseen?: string[];
  gone?: string[];
};

/** The table as a seat (or, with none, a spectator) sees it. */
export type TombRaidersView = {
  game: "tomb_raiders";
  players: number;
  seat: number | null;
  actor: number | null;
  seats: TombRaidersSeat[];
  stack: number[];
  storage: (string | null)[];
  exhibitions: number[];
  museums: number[];
  piles: Record<string, TombRaidersPile>;
  green_cards: string[];
  green_cards_left: number;
  gone: string[];
  picking: TombRaidersPick | null;
  donating: TombRaidersDonation | null;
};

/** One player's area; hands are open to whoever watched the cards being taken. */
export type TombRaidersSeat = {
  weeks: number;
  cards: string[];
  face_up_assistants: number;
  hand: string[];
  excavation_cards: Record<string, number>;
  finds: string[];
  professors: string[];
  exhibitions: number[];
  museums: number[];
  expertise: Record<string, number>;
  general: number;
  all_knowledge: number;
  dig_knowledge: Record<string, number>;
  points: Record<string, number>;
};

/** What the viewer knows of a region's pile, and which dig cards may lie there or in the supply.

``seen`` is how many green cards were drawn since the viewer last saw the whole pile, ``no_artifacts`` and
``no_finds`` since a thief or tomb raider showed that it held none, ``shown`` since cards of it were last shown;
``news`` is how many cards shown since the viewer last could tell were new to it. */
export type TombRaidersPile = {
  finds: string[];
  rubble: number;
  unplaced: string[];
  unplaced_rubble: number;
  seen: number | null;
  no_artifacts: number | null;
  no_finds: number | null;
  shown: number | null;
  news: number;
};

/** A card whose find is being picked; only who plays it sees from what. */
export type TombRaidersPick = {
  card: string;
  finds: string[] | null;
};

/** A museum that is being taken, and the artifacts still to be donated. */
export type TombRaidersDonation = {
  museum: number;
  due: number;
};

export type TombRaidersTook = {
  event: "took";
  seat: number;
  card: string;
};

export type TombRaidersExhibited = {
  event: "exhibited";
  seat: number;
  exhibition: number;
  points: number;
};

/** A museum is being taken; the artifacts for it are donated next. */
export type TombRaidersMuseumChosen = {
  event: "museum chosen";
  seat: number;
  museum: number;
  due: number;
};

export type TombRaidersDonated = {
  event: "donated";
  seat: number;
  artifact: string;
};

export type TombRaidersMuseumTaken = {
  event: "museum taken";
  seat: number;
  museum: number;
  points: number;
};

export type TombRaidersPlayed = {
  event: "played";
  seat: number;
  card: string;
};

/** A seat looked through a pile; what lay there is told to that seat alone. */
export type TombRaidersLooked = {
  event: "looked";
  seat: number;
  region: string;
  pile: string[] | null;
};

/** A thief or tomb raider found nothing that it could take. */
export type TombRaidersFoundNothing = {
  event: "found nothing";
  seat: number;
  region: string;
};

export type TombRaidersPicked = {
  event: "picked";
  seat: number;
  find: string;
};

/** A dig: with fewer cards drawn than the chart gives, the pile was short. */
export type TombRaidersDug = {
  event: "dug";
  seat: number;
  region: string;
  weeks: number;
  knowledge: number;
  cards: number;
  finds: string[];
  rubble: number;
};

export type TombRaidersUsedUp = {
  event: "used up";
  seat: number;
  cards: string[];
};

export type TombRaidersProfessorMoved = {
  event: "professor moved";
  professor: string;
  origin: number | null;
  seat: number;
};

export type TombRaidersTimeSpent = {
  event: "time spent";
  seat: number;
  weeks: number;
  week: number;
};

/** Cards that came into storage, and exhibitions and museums that opened meanwhile. */
export type TombRaidersCardsStored = {
  event: "cards stored";
  cards: string[];
  exhibitions: number[];
  museums: number[];
};

export type TombRaidersGameEnded = {
  event: "game ended";
  points: number[];
  ranks: number[];
};

export type TombRaidersEvents = (TombRaidersTook | TombRaidersExhibited | TombRaidersMuseumChosen | TombRaidersDonated | TombRaidersMuseumTaken | TombRaidersPlayed | TombRaidersLooked | TombRaidersFoundNothing | TombRaidersPicked | TombRaidersDug | TombRaidersUsedUp | TombRaidersProfessorMoved | TombRaidersTimeSpent | TombRaidersCardsStored | TombRaidersGameEnded)[];

/** An action that the seat to move may play, and what it costs. */
export type TombRaidersLegal = {
  code: number;
  action: string;
  weeks: number;
};

/** The fields of the view that a seat sees otherwise than everybody. */
export type TombRaidersOwn = {
  game?: "tomb_raiders";
  players?: number;
  seat?: number | null;
  actor?: number | null;
  seats?: TombRaidersSeat[];
  stack?: number[];
  storage?: (string | null)[];
  exhibitions?: number[];
  museums?: number[];
  piles?: Record<string, TombRaidersPile>;
  green_cards?: string[];
  green_cards_left?: number;
  gone?: string[];
  picking?: TombRaidersPick | null;
  donating?: TombRaidersDonation | null;
};
