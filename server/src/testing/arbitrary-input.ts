import type { api } from '@health/contract';
import { signUpFormOf } from './test-client.ts';

/** The name of an endpoint. */
export type EndpointName = keyof typeof api;
export type ArbitraryInput = Record<string, unknown>;

/** A valid input of an endpoint, its optional fields, and the status for odd text in a field where it is not 400. */
interface Case {
  input?: ArbitraryInput;
  optional?: string[];
  oddText?: Record<string, number>;
  /** Fields that take even the longest text. */
  longText?: string[];
}

/** The ids of a paper and a search that exist. */
export const PAPER = 'PMC1';
export const SEARCH = '3f2c1b6e-9a4d-4c57-8b1e-2d7f6a5c4b3e';
/** The token of a link that was never mailed. */
const TOKEN = 'a'.repeat(43);
const none = { data: [] };
const profile = {
  ...{ age: 40, gender: 'Male', bmi: 24.5 },
  ...{ medical_conditions: none, lifestyle_factors: none, medications: none, allergies: none },
  use_health_profile: true,
};
/** Filters of found papers. */
const narrowing = {
  ...{ kind: 'Review', people: 'Children', journal: 'Gut', preprints: 'without' },
  ...{ free: 'true', full_text: 'true', with_abstract: 'true', retracted: 'true' },
};
/** Words that are marked in a full text. */
const markedWords = {
  ...{ start: { unit: 's1.0', offset: 0 }, end: { unit: 's1.0', offset: 4 } },
  ...{ quote: 'gout', before: '' },
};
const byPaper: Case = { input: { pmc_id: PAPER } };
const byPapers = (more: ArbitraryInput = {}): Case => ({ input: { pmc_ids: [PAPER], ...more } });
const bySearch = (more: ArbitraryInput = {}): Case => ({ input: { query_id: SEARCH, ...more } });

/** Every endpoint; one that is missing here does not compile. */
export const cases: Record<EndpointName, Case> = {
  checkHealth: {},
  checkReady: {},
  logIn: {
    input: { username: 'nobody', password: 'a long enough phrase' },
    oddText: { username: 401, password: 401 },
  },
  googleLogIn: { input: { code: 'code', state: 'state' }, optional: ['state'] },
  googleStart: {},
  signUp: { input: signUpFormOf(), oddText: { first_name: 201, last_name: 201, username: 201 } },
  checkAccessCode: { input: { code: 'code' }, oddText: { code: 200 } },
  signInOptions: {},
  logOut: {},
  logOutEverywhere: {},
  showAccount: {},
  changePassword: {
    input: {
      ...{
        current_password: 'a long enough phrase',
        password: 'another long phrase',
        confirm_password: 'another long phrase',
      },
      end_other_sessions: true,
    },
    optional: ['end_other_sessions'],
    oddText: { current_password: 403 },
  },
  changeEmail: {
    input: { email: 'new@example.org', password: 'a long enough phrase' },
    optional: ['password'],
    oddText: { password: 403 },
  },
  sendVerification: {},
  verifyEmail: { input: { token: TOKEN } },
  requestReset: { input: { email: 'somebody@example.org' } },
  resetPassword: {
    input: { token: TOKEN, password: 'another long phrase', confirm_password: 'another long phrase' },
  },
  listSessions: {},
  endSession: { input: { id: SEARCH } },
  endOtherSessions: {},
  listMails: {},
  listAccess: {},
  exportData: {
    input: { password: 'a long enough phrase' },
    optional: ['password'],
    oddText: { password: 403 },
  },
  eraseAccount: {
    input: { username: 'nobody', password: 'a long enough phrase' },
    optional: ['password'],
    oddText: { username: 403, password: 403 },
  },
  serverStatus: {},
  runTask: { input: { id: SEARCH } },
  pauseSource: { input: { source: 'crossref', paused: false } },
  updateProfile: { input: profile, optional: Object.keys(profile) },
  listAllergens: {},
  listLifestyle: {},
  listConditions: {},
  listMedications: {},
  allInterests: {},
  addInterest: { input: { interest: 'Back Pain' } },
  deleteInterest: { input: { interest: 'Back Pain' }, oddText: { interest: 200 } },
  listInterests: {},
  listFills: {},
  listSaved: {},
  showPaper: byPaper,
  severalPapers: { input: { pmc_ids: PAPER } },
  showText: byPaper,
  previewReferences: { input: { text: '12345678' } },
  importReferences: { input: { text: '12345678' } },
  showFetching: {},
  listDuplicates: {},
  mergeDuplicates: byPapers(),
  showZotero: {},
  setZoteroKey: { input: { key: 'a'.repeat(24) } },
  forgetZoteroKey: {},
  listZoteroCollections: {},
  previewZotero: { input: { collection: null } },
  importZotero: { input: { collection: null } },
  sendToZotero: {
    input: { pmc_ids: [PAPER], collection: 'Reading', with_notes: true },
    oddText: { collection: 409 },
  },
  exportReferences: { input: { pmc_ids: [PAPER], format: 'ris' } },
  citePaper: { input: { pmc_id: PAPER, style: 'apa' } },
  showStanding: byPaper,
  listNotices: {},
  dismissNotices: byPaper,
  restoreNotices: byPaper,
  ratePaper: { input: { pmc_id: PAPER, rating: 3 } },
  savePaper: byPaper,
  unsavePaper: byPaper,
  unsaveSeveral: byPapers(),
  restoreSaved: byPapers(),
  listNotes: {},
  showNote: byPaper,
  writeNote: {
    input: { pmc_id: PAPER, note: 'Odd', version: 0 },
    oddText: { note: 200 },
    longText: ['note'],
  },
  setStatus: byPapers({ status: 'read' }),
  changeTags: { ...byPapers({ add: ['diet'], remove: [] }), optional: ['add', 'remove'] },
  findSaved: { input: { text: 'gout' }, oddText: { text: 200 } },
  showDocument: byPaper,
  referencesHere: byPaper,
  listHighlights: byPaper,
  addHighlight: {
    input: { pmc_id: PAPER, ...markedWords, colour: 'yellow', note: '' },
    optional: ['note'],
    longText: ['note'],
    oddText: { quote: 200, before: 200, note: 200 },
  },
  changeHighlight: {
    input: { id: SEARCH, colour: 'yellow', note: '', version: 0 },
    longText: ['note'],
    oddText: { note: 404 },
  },
  deleteHighlight: { input: { id: SEARCH } },
  listFollows: {},
  follow: { input: { followed: { kind: 'author', name: 'Ada Lovelace' } } },
  unfollow: { input: { id: SEARCH } },
  listFolders: {},
  addFolder: { input: { name: 'Diet' }, oddText: { name: 200 } },
  renameTag: { input: { name: 'diet', to: 'food' }, oddText: { name: 404, to: 404 } },
  renameFolder: { input: { name: 'Diet', to: 'Food' }, oddText: { name: 201, to: 201 } },
  deleteFolder: { input: { name: 'Diet' }, oddText: { name: 200 } },
  filePapers: { ...byPapers({ name: 'Diet' }), oddText: { name: 200 } },
  unfilePapers: { ...byPapers({ name: 'Diet' }), oddText: { name: 200 } },
  dismissPaper: byPaper,
  moreLike: byPaper,
  restorePaper: byPaper,
  allPapers: { input: { sort: 'newest' }, optional: ['sort'] },
  interestsWithoutPapers: {},
  similarPapers: byPaper,
  papersLikeFolder: { input: { name: 'Diet', sort: 'best' }, optional: ['sort'], oddText: { name: 200 } },
  listUnused: {},
  doNotUse: { input: { influence: { kind: 'liked', pmc_id: PAPER } } },
  useAgain: { input: { influence: { kind: 'liked', pmc_id: PAPER } } },
  search: { input: { query: 'gout', again: SEARCH }, optional: ['again'], oddText: { query: 404 } },
  lookFurther: { input: { id: SEARCH } },
  furtherSetting: {},
  setFurther: { input: { always: false } },
  findPapers: {
    input: {
      query: 'gout',
      words: 'gout',
      page: 1,
      size: 10,
      sort: 'best',
      from: 2000,
      to: 2020,
      type: 'Review',
      ...narrowing,
    },
    optional: ['words', 'page', 'size', 'sort', 'from', 'to', 'type', ...Object.keys(narrowing)],
    oddText: { query: 200, words: 200, type: 200, journal: 200 },
  },
  listFound: {
    input: { query: 'gout', ...narrowing },
    optional: Object.keys(narrowing),
    oddText: { query: 200, journal: 200 },
  },
  resumeSearch: { input: { id: SEARCH } },
  stopSearch: { input: { id: SEARCH } },
  searchHistory: {},
  deleteSearch: { input: { id: SEARCH } },
  restoreSearch: { input: { id: SEARCH } },
  shareSearch: { input: { id: SEARCH } },
  stopSharing: { input: { id: SEARCH } },
  showShared: { input: { id: 'a'.repeat(22) } },
  enableRecurrence: bySearch({ schedule: 'daily' }),
  keepTimeZone: { input: { time_zone: 'Europe/Berlin' } },
  disableRecurrence: bySearch(),
  listRuns: bySearch(),
  runNow: bySearch(),
  pauseRecurrence: bySearch(),
  resumeRecurrence: bySearch(),
  searchOpened: bySearch(),
  showLookingFurther: {},
  switchLookingFurther: bySearch({ on: false }),
  openFeed: bySearch(),
  closeFeed: bySearch(),
  showDigests: {},
  switchDigests: { input: { on: false } },
  showRecommendationNews: {},
  mailRecommendations: { input: { mails: 'never' } },
  openRecommendationFeed: {},
  closeRecommendationFeed: {},
  unsubscribe: { input: { id: 'a'.repeat(96) } },
  openUnsubscribe: { input: { id: 'a'.repeat(96) } },
  showFeed: { input: { id: 'a'.repeat(64) } },
  logPaper: byPaper,
  logAbstract: byPaper,
  logConclusion: byPaper,
  logShown: { input: { pmc_ids: [PAPER] } },
  recentActivity: {},
  activityByMonth: {},
  rankPaper: { input: { pmc_id: PAPER, value: 3 } },
};
