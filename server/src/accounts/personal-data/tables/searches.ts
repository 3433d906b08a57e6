import {
  digestRuns,
  digests,
  recommendationNews,
  recommendedPapers,
  searchRuns,
} from '../../../alerts/schema.ts';
import { runningAnswers, searches, writtenSteps } from '../../../answers/schema.ts';
import { own, type PersonalTable, through, tokenHash } from './personal-table.ts';

/** Searches, their runs and answers, and what was mailed about them. */
export const searchTables: readonly PersonalTable[] = [
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
    holds: 'Recommended papers that were sent to you by e-mail or feed, and why.',
    belongsTo: own,
    ofPaper: true,
  },
];
