import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { accessLog, accountLinks, accountMails, zoteroKeys } from '../../platform/schema/accounts.ts';
import { digestRuns, digests, recommendationNews, recommendedPapers } from '../../platform/schema/digests.ts';
import { candidates, library, paperViews, ratings } from '../../platform/schema/events.ts';
import { userFollows } from '../../platform/schema/follows.ts';
import { userHighlights } from '../../platform/schema/highlights.ts';
import { folderPapers, userFolders, userNotes } from '../../platform/schema/notes.ts';
import { opinions, preferences, shownPapers, unusedInfluences } from '../../platform/schema/preferences.ts';
import { userReferences } from '../../platform/schema/references.ts';
import { removedRows } from '../../platform/schema/removed.ts';
import { runningAnswers, writtenSteps } from '../../platform/schema/running-answers.ts';
import { searches, searchRuns } from '../../platform/schema/searches.ts';
import { userNotices } from '../../platform/schema/sources.ts';
import { sessions, userInterests, users } from '../../platform/schema/users.ts';

/** A table whose rows belong to users. All of them go when the user goes: their foreign keys cascade. */
export interface PersonalTable {
  table: PgTable;
  /** Name of its file in the download, without the ending. */
  file: string;
  /** What the file holds, for the user. */
  holds: string;
  /** The condition that a row, `t`, belongs to a user. */
  belongsTo(userId: string): SQL;
  /** Columns that the download leaves out, and why. */
  leftOut?: Record<string, string>;
  /** Columns of the spreadsheet, for tables that a person opens in one; of the paper there are `title` and `doi` too. */
  spreadsheet?: string[];
  /** Whether a row names a paper by `pmc_id`. */
  ofPaper?: boolean;
}

/** The rows that name the user in a column `user_id`. */
const own = (userId: string): SQL => sql`t.user_id = ${userId}`;

/** The rows that belong to a user through the row of another table. */
const through =
  (column: string, parent: PgTable) =>
  (userId: string): SQL =>
    sql`t.${sql.identifier(column)} in (select id from ${parent} where user_id = ${userId})`;

const tokenHash = 'A digest of a secret; the secret itself is not kept.';

/** Every table that names a user. A test compares it with the database, so that a new table cannot be forgotten. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: users,
    file: 'account',
    holds: 'Your account and your profile, the health fields decrypted.',
    belongsTo: (userId) => sql`t.id = ${userId}`,
    leftOut: {
      password: 'A hash; the password itself is not kept.',
      health_fields: 'Encrypted; it stands decrypted under health_profile.',
      health_key: 'Which key the health fields are encrypted with.',
      username_key: 'Another spelling of username, for comparing.',
      email_key: 'Another spelling of email, for comparing.',
    },
  },
  {
    table: userInterests,
    file: 'interests',
    holds: 'Your interests.',
    belongsTo: own,
  },
  {
    table: library,
    file: 'saved-papers',
    holds: 'The papers you saved.',
    belongsTo: own,
    ofPaper: true,
    spreadsheet: ['pmc_id', 'title', 'doi', 'liked_on'],
  },
  {
    table: userReferences,
    file: 'references',
    holds:
      'References you imported: of papers that are not here yet, and what your files say of papers that are.',
    belongsTo: own,
  },
  {
    table: userNotes,
    file: 'notes',
    holds: 'What you keep about papers: notes, tags of your own and how far you have read.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: userHighlights,
    file: 'highlights',
    holds: 'What you marked in full texts, with your notes.',
    belongsTo: own,
    ofPaper: true,
    spreadsheet: ['pmc_id', 'title', 'doi', 'quote', 'note', 'colour', 'created_at'],
  },
  {
    table: userFollows,
    file: 'follows',
    holds: 'The authors, journals and citations of papers that you follow.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: userFolders,
    file: 'folders',
    holds: 'Your folders.',
    belongsTo: own,
    leftOut: { name_key: 'Another spelling of name, for comparing.' },
  },
  {
    table: folderPapers,
    file: 'folder-papers',
    holds: 'Which of your notes, and so which papers, are in which folder.',
    belongsTo: through('folder_id', userFolders),
  },
  {
    table: ratings,
    file: 'ratings',
    holds: 'Your ratings, 0 to 5.',
    belongsTo: own,
    ofPaper: true,
    spreadsheet: ['pmc_id', 'title', 'doi', 'value', 'rated_at'],
  },
  {
    table: userNotices,
    file: 'paper-notices',
    holds: 'What you were told about papers that were withdrawn or doubted.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: opinions,
    file: 'feedback',
    holds: 'Recommended papers you dismissed or wanted more of.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: paperViews,
    file: 'activity',
    holds: 'Which papers you opened, and which part.',
    belongsTo: own,
    ofPaper: true,
    spreadsheet: ['pmc_id', 'title', 'doi', 'part', 'viewed_at'],
  },
  {
    table: shownPapers,
    file: 'shown-recommendations',
    holds: 'On how many days a recommended paper was shown to you.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: preferences,
    file: 'preferences',
    holds: 'What was computed from your events: how much you seem to like a paper.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: candidates,
    file: 'ranked-recommendations',
    holds: 'The last ranking of papers for each interest.',
    belongsTo: own,
  },
  {
    table: unusedInfluences,
    file: 'unused-influences',
    holds: 'What you do not want recommendations to use.',
    belongsTo: own,
  },
  {
    table: searches,
    file: 'searches',
    holds:
      'Your questions with their answers, sources and schedules, and what names those you share in their addresses.',
    belongsTo: own,
    leftOut: { feed_hash: tokenHash },
    spreadsheet: ['id', 'query', 'added_on', 'schedule', 'last_run_at', 'model', 'result'],
  },
  {
    table: searchRuns,
    file: 'search-runs',
    holds: 'The runs of your scheduled searches and what they found.',
    belongsTo: through('search_id', searches),
  },
  {
    table: runningAnswers,
    file: 'running-answers',
    holds: 'Answers that are being written or have just been finished.',
    belongsTo: own,
  },
  {
    table: writtenSteps,
    file: 'answer-steps',
    holds: 'The steps of these answers.',
    belongsTo: through('answer_id', runningAnswers),
  },
  {
    table: removedRows,
    file: 'just-removed',
    holds: 'What you removed in the last seconds and can still put back; a minute later it is gone.',
    belongsTo: own,
    leftOut: { rows: 'What you removed, as it was.' },
  },
  {
    table: digests,
    file: 'digest-emails',
    holds:
      'E-mails about what your searches found and about recommended papers: when, and whether they were sent.',
    belongsTo: own,
  },
  {
    table: digestRuns,
    file: 'digest-contents',
    holds: 'Which run of a search is reported by which e-mail.',
    belongsTo: through('digest_id', digests),
  },
  {
    table: recommendationNews,
    file: 'recommendation-news',
    holds: 'Whether recommended papers are mailed to you or stand in a feed.',
    belongsTo: own,
    leftOut: { feed_hash: tokenHash },
  },
  {
    table: recommendedPapers,
    file: 'recommended-papers',
    holds: 'Recommended papers that you were told of by e-mail or feed, and why.',
    belongsTo: own,
    ofPaper: true,
  },
  {
    table: accountMails,
    file: 'account-emails',
    holds: 'E-mails about your account: when, to which address, and whether they were sent.',
    belongsTo: own,
  },
  {
    table: accountLinks,
    file: 'account-links',
    holds: 'Links that were mailed to you and can still be opened.',
    belongsTo: own,
    leftOut: { token_hash: tokenHash },
  },
  {
    table: zoteroKeys,
    file: 'zotero',
    holds:
      'That a Zotero key of yours is set, since when, and for which account there. The key is not shown.',
    belongsTo: own,
    leftOut: {
      sealed: 'The key, encrypted. Zotero lists your keys and can show you a new one.',
      data_key: 'Which key it is encrypted with.',
    },
  },
  {
    table: sessions,
    file: 'sessions',
    holds: 'Where you are logged in.',
    belongsTo: own,
    leftOut: { token_hash: tokenHash },
  },
  {
    table: accessLog,
    file: 'access-log',
    holds: 'What was done to your account, and when.',
    belongsTo: own,
    spreadsheet: ['at', 'action', 'client'],
  },
];

/** Returns the name of a table in the database. */
export const nameOfTable = (table: PgTable): string => getTableConfig(table).name;
