import { preferences } from '../../../library/schema/events.ts';
import { candidates, shownPapers, unusedInfluences } from '../../../recommendations/schema.ts';
import { own, type PersonalTable } from './personal-table.ts';

/** What recommendations know of the user. */
export const recommendationTables: readonly PersonalTable[] = [
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
];
