// Made from src/ribeira/server/wire by `python -m tools.generated`; changes belong there.

export type { Choice, Prompt } from "./prompt";

export type Json = Record<string, any>;

export type Language = "en" | "ko";
export type RejectionCode = "back" | "busy" | "frame" | "here" | "illegal" | "late" | "no_clock" | "no_say" | "no_vote" | "not_waited" | "notation" | "onlooker" | "over" | "rate" | "replaced" | "resigned" | "seat" | "stale" | "unsure" | "voting" | "wait";
export type Sheet = SheetLine[][];
export type Undo = "ask" | "free";
export type Grace = 0 | 1 | 3 | 10;
export type Flag = "bot" | "loss" | "vote";
export type Patch = Json | any[];
export type Meeting = "casual" | "private" | "rated";
export type Side = "onlookers" | "players";
export type Phrase = "back" | "bye" | "close_game" | "good_game" | "good_luck" | "hello" | "must_go" | "nice_move" | "one_moment" | "oops" | "rematch" | "sorry" | "take_your_time" | "thanks" | "thinking" | "well_played" | "your_turn";
export type Shunning = "block" | "mute";
export type ReportReason = "cheating" | "insult" | "name" | "other" | "spam" | "stalling";
export type LobbyClientFrame = LobbyHello | LobbyPing;
export type LobbyServerFrame = LobbyAll | LobbyNews | Own | Waiting | Found | LobbySorry | LobbyPong;
export type LobbyCode = "frame" | "rate";
export type Mark = "bad" | "doubt" | "good" | "idea" | "key";
export type StudyClientFrame = StudyHello | StudyPing | StudyLook | StudyAsk | StudyGo | StudyPlay | StudyDraw | StudyRemark | StudyUnsay | StudyMarking | StudyNaming | StudyCut | StudyLead | Listen | Say;
export type StudyServerFrame = StudyAll | StudyNews | StudyPeople | StudyLed | StudySeen | StudyChoices | StudyDone | StudySorry | StudyGone | StudyPong | Said | Lines | Unsaid;
export type ClientFrame = Hello | Command | Back | Act | Ask | Past | Phrasebook | Say | Listen | Ping;
export type ServerFrame = Welcome | Ack | Rejection | Event | Previews | Earlier | TableChanged | Presence | Clocks | Said | Lines | Unsaid | Pong | Away;

export interface StandInInfo {
  bot: string;
  level: number | null;
  why: "away" | "flag" | "late" | "left" | "resigned" | "voted";
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  level: number | null;
  you: boolean;
  online: boolean;
  rematch: boolean;
  trouble: boolean;
  away?: number | null;
  stand_in?: StandInInfo | null;
  resigned?: boolean;
  program?: boolean;
  account?: boolean;
}

export interface VoteInfo {
  number: number;
  by: number;
  motion: "back" | "bot" | "end" | "pause";
  seat: number | null;
  voters: number[];
  yes: number[];
  left: number;
}

export interface MatchInfo {
  match: string;
  number: number;
  v: number;
  due: number[];
  winners: number[] | null;
  scores: number[] | null;
  commitment: string;
  ending?: "agreed" | "resigned" | "rules" | "time" | null;
  vote?: VoteInfo | null;
}

export interface TableInfo {
  table: string;
  game: string;
  players: number;
  options: Json;
  state: "aside" | "open" | "over" | "playing";
  host: boolean;
  seats: SeatInfo[];
  match: MatchInfo | null;
  spectators: number;
  invite: string;
  next_commitment?: string | null;
  grace?: 0 | 1 | 3 | 10;
  hints?: boolean;
  clock?: TimeControl | null;
  rated?: boolean;
}

export interface TableLine {
  table: string;
  game: string;
  players: number;
  state: "aside" | "open" | "over" | "playing";
  names: (string | null)[];
  your_turn: boolean;
  match: string | null;
  updated: string;
  deletable?: boolean;
  left?: number | null;
}

export interface Me {
  name: string | null;
}

export interface Wording {
  texts: string[];
  labels: string[];
  targets: (Json | null)[];
  phrasebook: string;
}

export interface Forbidden {
  text: string;
  target: Json;
  fact: Json;
  words: string;
}

export interface Decision {
  id: string;
  seat: number;
  actions: number[];
  targets?: (Json | null)[];
  forbidden?: Forbidden[];
  back?: number;
}

export interface LogEntry {
  v: number;
  seat: number | null;
  text: string | null;
  label: string;
  facts: Json[];
  words: string[];
}

export interface SheetLine {
  key: string;
  count: number;
  points: number;
}

export interface Hello {
  t: "hello";
  build: string;
  lang: "en" | "ko";
  from?: number | null;
  match?: string | null;
}

export interface Command {
  t: "cmd";
  id: string;
  prompt: string;
  action: string | number;
}

export interface Back {
  t: "back";
  id: string;
  prompt: string;
  count: number;
}

export interface Act {
  t: "act";
  id: string;
  act: "back" | "bot" | "end" | "no" | "nudge" | "pause" | "person" | "resign" | "resume" | "yes";
  seat?: number | null;
  vote?: number | null;
}

export interface Ask {
  t: "ask";
  prompt: string;
  actions?: number[] | null;
}

export interface Past {
  t: "past";
  before: number;
  match: string;
}

export interface Phrasebook {
  t: "phrasebook";
  wording: string;
}

export interface Ping {
  t: "ping";
}

export interface Welcome {
  t: "welcome";
  v: number;
  table: TableInfo;
  match: string | null;
  seat: number | null;
  view: Json | null;
  log: LogEntry[];
  prompts: Decision[];
  sheet: SheetLine[][] | null;
  build: string;
  wording: string;
  head?: string | null;
  undo?: "ask" | "free" | null;
}

export interface Ack {
  t: "ack";
  id: string;
  v: number;
  head?: string | null;
}

export interface Rejection {
  t: "rej";
  id: string | null;
  code: "back" | "busy" | "frame" | "here" | "illegal" | "late" | "no_clock" | "no_say" | "no_vote" | "not_waited" | "notation" | "onlooker" | "over" | "rate" | "replaced" | "resigned" | "seat" | "stale" | "unsure" | "voting" | "wait";
  text: string;
  v: number;
}

export interface Event {
  t: "ev";
  v: number;
  known: number;
  seat: number | null;
  log: LogEntry[];
  patch?: Json | any[] | null;
  view?: Json | null;
  prompts?: Decision[];
  sheet?: SheetLine[][] | null;
  head?: string | null;
  undo?: "ask" | "free" | null;
}

export interface Previews {
  t: "previews";
  prompt: string;
  actions: number[];
  effects: Json[];
}

export interface Earlier {
  t: "earlier";
  before: number;
  match: string;
  log: LogEntry[];
}

export interface TableChanged {
  t: "table";
  table: TableInfo;
}

export interface Presence {
  t: "here";
  online: number[];
  spectators: number;
}

export interface Pong {
  t: "pong";
}

export interface Away {
  t: "away";
  within: number;
}

export interface ReplayStep {
  view: Json;
  entry: LogEntry | null;
}

export interface ReplaySeat {
  kind: "bot" | "person" | "program";
  you: boolean;
  account: boolean;
}

export interface Replay {
  match: string;
  table: string | null;
  game: string;
  players: number;
  options: Json;
  names: string[];
  over: boolean;
  steps: ReplayStep[];
  sheet: SheetLine[][] | null;
  seats?: ReplaySeat[];
}

export interface Fairness {
  commitment: string;
  seed: string | null;
  salt: string | null;
  draws: Json[];
  entropy: (string | null)[] | null;
  head: string | null;
}

export interface ErrorBody {
  code: string;
  text: string;
}

export interface ErrorAnswer {
  error: ErrorBody;
}

export interface Say {
  t: "say";
  id: string;
  phrase?: "back" | "bye" | "close_game" | "good_game" | "good_luck" | "hello" | "must_go" | "nice_move" | "one_moment" | "oops" | "rematch" | "sorry" | "take_your_time" | "thanks" | "thinking" | "well_played" | "your_turn" | null;
  text?: string | null;
}

export interface Listen {
  t: "listen";
  side: "onlookers" | "players";
  before?: number | null;
}

export interface LineInfo {
  n: number;
  side: "onlookers" | "players";
  id: string;
  who: string;
  seat: number | null;
  name: string | null;
  phrase: "back" | "bye" | "close_game" | "good_game" | "good_luck" | "hello" | "must_go" | "nice_move" | "one_moment" | "oops" | "rematch" | "sorry" | "take_your_time" | "thanks" | "thinking" | "well_played" | "your_turn" | null;
  text: string | null;
  at: string;
}

export interface Said {
  t: "said";
  lines: LineInfo[];
}

export interface Lines {
  t: "lines";
  side: "onlookers" | "players";
  before: number | null;
  lines: LineInfo[];
  more: boolean;
  you: string | null;
}

export interface Unsaid {
  t: "unsaid";
  id: string;
  code: string;
  text: string;
}

export interface Whom {
  table?: string | null;
  match?: string | null;
  notice?: string | null;
  tourney?: string | null;
  name?: string | null;
  seat?: number | null;
  who?: string | null;
}

export interface Shun {
  table?: string | null;
  match?: string | null;
  notice?: string | null;
  tourney?: string | null;
  name?: string | null;
  seat?: number | null;
  who?: string | null;
  how: "block" | "mute" | null;
}

export interface Release {
  key: string;
}

export interface Shunned {
  key: string;
  name: string | null;
  how: "block" | "mute";
  since: number;
}

export interface Report {
  table?: string | null;
  match?: string | null;
  notice?: string | null;
  tourney?: string | null;
  name?: string | null;
  seat?: number | null;
  who?: string | null;
  reason: "cheating" | "insult" | "name" | "other" | "spam" | "stalling";
  note?: string;
}

export interface Warned {
  id: string;
  text: string;
}

export interface Understood {
  id: string;
}

export interface OptionInfo {
  name: string;
  values: any[];
  default: any;
  only?: Json;
  names?: Json;
}

export interface BotInfo {
  bot: string;
  levels: number[];
}

export interface GameInfo {
  game: string;
  title: Json;
  players: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  rules: string;
  strangers?: TimeControl | null;
}

export interface Catalogue {
  games: GameInfo[];
  build: string;
  public?: boolean;
  chat?: boolean;
}

export interface Health {
  status: "ok";
  build: string;
}

export interface Ready {
  status: "ok";
  build: string;
  games: Json;
}

export interface Prepared {
  game: string;
  state: "compiling" | "failed" | "ready" | "waiting";
  seconds?: number;
  usual?: number | null;
  done?: number;
  of?: number;
}

export interface Preparation {
  games: Prepared[];
}

export interface SeatPlan {
  kind: "bot" | "mine" | "open";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
}

export interface SeatChange {
  kind: "bot" | "mine" | "open";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
  seat: number;
}

export interface SeatChoice {
  seat: number;
}

export interface Sitting {
  seat: number;
  entropy?: string | null;
}

export interface Readiness {
  entropy?: string | null;
}

export interface Token {
  token: string;
}

export interface NewName {
  name: string;
}

export interface SignOut {
  here?: boolean;
}

export interface Nothing {
}

export interface NewTable {
  game: string;
  players: number;
  options: Json;
  seats: SeatPlan[];
  autostart?: boolean;
  grace?: 0 | 1 | 3 | 10;
  hints?: boolean | null;
  clock?: TimeControl | null;
  meeting?: "casual" | "private" | "rated";
}

export interface ExportedSeat {
  kind: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  level: number | null;
  entropy: string | null;
  seal: string;
  blind: string | null;
}

export interface ExportedOutcome {
  ending: "agreed" | "resigned" | "rules" | "time";
  winners: number[];
  resigned: number[];
}

export interface ExportedMatch {
  id: string;
  number: number;
  commitment: string;
  seed: string;
  salt: string;
  sat: ExportedSeat[];
  log: ([number | null, string, number])[];
  start: Json;
  heads: string[];
  seats: (number | null)[];
  started: number;
  outcome?: ExportedOutcome | null;
  clock?: TimeControl | null;
}

export interface HintWish {
  prompt: string;
}

export interface HintLine {
  text: string;
  label: string;
  chance: number;
  reason: string;
}

export interface Hint {
  prompt: string;
  lines: HintLine[];
}

export interface BetterChoice {
  text: string;
  target: Json;
  effect: Json;
}

export interface ReviewPoint {
  v: number;
  seat: number;
  chances: number[];
  played: string;
  better: string | null;
  choice: BetterChoice | null;
  loss: number;
  reason: string;
}

export interface Review {
  done: number;
  of: number;
  points: ReviewPoint[];
  result: number[];
  turning: number[];
}

export interface Branch {
  seat: number;
  match?: string | null;
  file?: Json | null;
  v?: number | null;
  level?: number;
}

export interface TimeControl {
  kind: "days" | "delay" | "fischer";
  initial: number;
  extra?: number;
  flag?: "bot" | "loss" | "vote";
}

export interface SeatTime {
  left: number;
  free: number;
  runs: boolean;
  flagged: boolean;
  away?: number | null;
}

export interface Clocks {
  t: "clocks";
  match: string;
  v: number;
  seats: (SeatTime | null)[];
  paused: boolean;
}

export interface ProgramInfo {
  program: string;
  name: string;
  created: string;
}

export interface MadeProgram {
  program: string;
  name: string;
  created: string;
  token: string;
}

export interface NewProgram {
  name: string;
}

export interface ProgramChoice {
  program: string;
}

export interface Question {
  t: "choose";
  id: string;
  seat: number;
  phase: string;
  ply: number;
  view: Json;
  actions: string[];
  sealed: Json;
}

export interface Seated {
  t: "seated";
  table: TableLine;
}

export interface Unseated {
  t: "unseated";
  table: string;
}

export interface Foresee {
  t: "ask";
  prompt: string;
  actions?: (string | number)[] | null;
}

export interface Foreseen {
  t: "previews";
  prompt: string;
  actions: string[];
  effects: Json[];
}

export interface RatingInfo {
  points: number;
  matches: number;
  provisional: boolean;
}

export interface Sitter {
  name: string | null;
  bot: string | null;
  level: number | null;
  rating: RatingInfo | null;
  account?: boolean;
  leaves?: boolean;
  program?: boolean;
}

export interface NoticeInfo {
  notice: string;
  game: string;
  players: number;
  options: Json;
  rated: boolean;
  seats: (Sitter | null)[];
  running: boolean;
  table: string | null;
  clock: TimeControl | null;
  since: string;
}

export interface QueueInfo {
  game: string;
  players: number;
  waiting: number;
}

export interface Seek {
  game: string;
  players: number;
  bots?: boolean;
}

export interface Left {
  table: string | null;
}

export interface Seeking {
  game: string;
  players: number;
  bots: boolean;
}

export interface LobbyHello {
  t: "hello";
}

export interface LobbyPing {
  t: "ping";
}

export interface LobbyAll {
  t: "lobby";
  notices: NoticeInfo[];
  queues: QueueInfo[];
}

export interface LobbyNews {
  t: "news";
  notices: NoticeInfo[];
  gone: string[];
  queues: QueueInfo[];
}

export interface Waiting {
  t: "waiting";
  seeking: Seeking | null;
  seconds?: number;
  offer?: number | null;
}

export interface Own {
  t: "own";
  seats: Json;
}

export interface Found {
  t: "found";
  table: string;
}

export interface LobbySorry {
  t: "sorry";
  code: "frame" | "rate";
  text: string;
}

export interface LobbyPong {
  t: "pong";
}

export interface RatedMatch {
  match: string;
  at: string;
  place: number;
  before: number;
  points: number;
}

export interface PlayerRating {
  game: string;
  players: number;
  rating: RatingInfo;
  curve: RatedMatch[];
}

export interface RatingChange {
  seat: number;
  place: number;
  before: number;
  rating: RatingInfo;
}

export interface Rung {
  player: string | null;
  name: string | null;
  bot: string | null;
  level: number | null;
  rating: RatingInfo;
  account: boolean;
}

export interface Ladder {
  game: string;
  players: number;
  rungs: Rung[];
}

export interface Tally {
  game: string;
  players: number;
  places: number[];
  without: number;
}

export interface Taste {
  id: string;
  name: string;
  count: number;
}

export interface Favourites {
  game: string;
  title: string;
  tastes: Taste[];
}

export interface PlayedSeat {
  name: string;
  account: boolean;
}

export interface PlayedMatch {
  match: string;
  game: string;
  at: string;
  seat: number;
  seats: PlayedSeat[];
  place: number | null;
  public: boolean;
  change: number | null;
}

export interface Person {
  kind: "bot" | "person" | "program";
  player: string;
  name: string | null;
  account: boolean;
  you: boolean;
  bot: string | null;
  level: number | null;
  since: string | null;
  ratings: PlayerRating[];
  tallies: Tally[];
  favourites: Favourites[];
  recent: PlayedMatch[];
  leaves?: boolean;
}

export interface Playing {
  game: string;
  table: string | null;
  notice: string;
}

export interface Friend {
  key: string;
  name: string | null;
  account: boolean;
  here: boolean;
  playing: Playing | null;
}

export interface Asking {
  key: string;
  name: string | null;
  account: boolean;
}

export interface Invitation {
  name: string | null;
  table: string;
  game: string;
  players: number;
  clock: TimeControl | null;
}

export interface Company {
  asks: number;
  invitations: Invitation[];
}

export interface Friends {
  friends: Friend[];
  asks: Asking[];
  asked: Asking[];
  shown: boolean;
  invitations: Invitation[];
}

export interface Asked {
  friends: boolean;
}

export interface FriendAnswer {
  key: string;
  welcome: boolean;
}

export interface FriendEnd {
  key: string;
}

export interface FriendInvite {
  key: string;
  table: string;
}

export interface Dismissal {
  table: string;
}

export interface FriendsShown {
  shown: boolean;
}

export interface PushState {
  key: string | null;
  devices: number;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: "en" | "ko";
  replaces?: string | null;
}

export interface PushDeviceRemoval {
  endpoint: string;
}

export interface Attention {
  visible: boolean;
}

export interface Mute {
  muted: boolean;
}

export interface NewStudy {
  match?: string | null;
  file?: Json | null;
  position?: Json | null;
  study?: SavedStudy | null;
  v?: number | null;
  eyes?: number | null;
  title?: string | null;
}

export interface StudyKeys {
  view: string;
  edit: string | null;
}

export interface StudyHead {
  view: string;
  edit: string | null;
  title: string;
  game: string;
  players: number;
  options: Json;
  names: string[];
  match: string | null;
  eyes: number | null;
  secrets: boolean;
  mine: boolean;
  wording: string;
}

export interface StudyLine {
  study: string;
  view: string;
  title: string;
  game: string;
  players: number;
  names: string[];
  updated: string;
}

export interface StudyTitle {
  title: string;
}

export interface OpinionWish {
  node: number;
  seat?: number | null;
}

export interface Opinion {
  node: number;
  seat: number;
  chances: number[];
  lines: HintLine[];
}

export interface SavedRemark {
  by: string | null;
  text: string;
}

export interface SavedNode {
  node: number;
  parent?: number | null;
  seat?: number | null;
  texts?: string[];
  drawn?: boolean;
  title?: string | null;
  mark?: "bad" | "doubt" | "good" | "idea" | "key" | null;
  remarks?: SavedRemark[];
}

export interface SavedStudy {
  format: "ribeira-study";
  version: 1;
  game: string;
  players: number;
  options: Json;
  rules: string;
  title: string;
  names: string[];
  start: Json | null;
  eyes: number | null;
  line: SavedPlay[];
  nodes: SavedNode[];
}

export interface SavedPlay {
  seat: number | null;
  texts: string[];
  v: number;
}

export interface StudyRemarkInfo {
  number: number;
  by: string;
  text: string;
  at: string;
}

export interface StudyNode {
  node: number;
  parent: number | null;
  v: number;
  seat: number | null;
  count: number;
  label: string;
  by: string | null;
  drawn: boolean;
  title: string | null;
  mark: "bad" | "doubt" | "good" | "idea" | "key" | null;
  remarks: StudyRemarkInfo[];
}

export interface StudyPerson {
  id: string;
  name: string | null;
  editor: boolean;
  owner: boolean;
}

export interface StudyHello {
  t: "hello";
  lang: "en" | "ko";
}

export interface StudyPing {
  t: "ping";
}

export interface StudyLook {
  t: "look";
  nodes: number[];
  eyes?: number | null;
}

export interface StudyAsk {
  t: "ask";
  node: number;
}

export interface StudyPlay {
  t: "play";
  id: string;
  node: number;
  seat: number | null;
  action: string;
}

export interface StudyDraw {
  t: "draw";
  id: string;
  node: number;
}

export interface StudyRemark {
  t: "remark";
  id: string;
  node: number;
  text: string;
}

export interface StudyUnsay {
  t: "unsay";
  id: string;
  number: number;
}

export interface StudyMarking {
  t: "mark";
  id: string;
  node: number;
  mark: "bad" | "doubt" | "good" | "idea" | "key" | null;
}

export interface StudyNaming {
  t: "name";
  id: string;
  node: number;
  title: string | null;
}

export interface StudyCut {
  t: "cut";
  id: string;
  node: number;
}

export interface StudyLead {
  t: "lead";
  id: string;
  to: string | null;
}

export interface StudyGo {
  t: "go";
  node: number;
  eyes?: number | null;
}

export interface StudyLed {
  t: "led";
  leader: string | null;
  node: number;
  eyes: number | null;
}

export interface StudyPeople {
  t: "people";
  people: StudyPerson[];
  onlookers: number;
}

export interface StudyAll {
  t: "study";
  head: StudyHead;
  me: string | null;
  nodes: StudyNode[];
  authors: Json;
}

export interface StudyNews {
  t: "news";
  title: string;
  nodes: StudyNode[];
  gone: number[];
  authors: Json;
}

export interface StudySeen {
  t: "seen";
  node: number;
  eyes: number | null;
  seat: number;
  view: Json;
  entries: LogEntry[];
  due: number[];
  chance: boolean;
  sheet: SheetLine[][] | null;
  winners: number[] | null;
}

export interface StudyOutcome {
  text: string;
  label: string;
  chance: number;
}

export interface StudyDecision {
  decision: Decision;
  effects: Json[];
}

export interface StudyChoices {
  t: "choices";
  node: number;
  decisions: StudyDecision[];
  outcomes: StudyOutcome[];
}

export interface StudyDone {
  t: "done";
  id: string;
  node: number;
}

export interface StudySorry {
  t: "sorry";
  id: string | null;
  code: string;
  text: string;
}

export interface StudyGone {
  t: "gone";
}

export interface StudyPong {
  t: "pong";
}

export interface VacationSpan {
  begun: number;
  ended: number;
}

export interface VacationEnd {
  begun: number;
}

export interface Vacations {
  days: number;
  left: number;
  taken: VacationSpan[];
}

export interface PlannedPly {
  seat: number;
  text: string;
  label: string;
}

export interface PassOffer {
  phase: string;
  label: string;
}

export interface PlanInfo {
  seat: number;
  match: string;
  v: number;
  lines: PlannedPly[][];
  passes: string[];
  only: boolean;
  played: number;
  ended: "back" | "other" | null;
  has_lines: boolean;
  offers: PassOffer[];
}

export interface PlanWish {
  seat: number;
  match: string;
  v: number;
  lines?: string[][];
  passes?: string[];
  only?: boolean;
}

export interface Lookahead {
  v: number;
  line: PlannedPly[];
  seat: number | null;
  view: Json;
  decision: Decision | null;
  effects: Json[];
  over: boolean;
}
