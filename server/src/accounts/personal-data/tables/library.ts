import { library, opinions, paperViews, ratings, removedRows } from '../../../library/schema/events.ts';
import { userFollows, userInterests, userNotices } from '../../../library/schema/follows.ts';
import { folderPapers, userFolders, userHighlights, userNotes } from '../../../library/schema/notes.ts';
import { userReferences } from '../../../library/schema/references.ts';
import { own, type PersonalTable, through } from './personal-table.ts';

/** What the user keeps and did with papers. */
export const libraryTables: readonly PersonalTable[] = [
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
    holds: 'What you were shown about papers that were withdrawn or doubted.',
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
    table: removedRows,
    file: 'just-removed',
    holds: 'What you removed in the last seconds and can still put back; a minute later it is gone.',
    belongsTo: own,
    leftOut: { rows: 'What you removed, as it was.' },
  },
];
