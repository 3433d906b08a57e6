import { FOLLOWING, type Follow } from '@health/contract';
import { papersFollowed } from '../../library/follows/papers-followed.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { readPool } from '../candidates/pool.ts';
import { conceptsNamedBy, studyPopulation } from '../candidates/rank-subject.ts';
import { hasResultsInPeople } from '../scoring/factors.ts';
import { type AssignedPaper, type History, isResting, PER_INTEREST } from './assign.ts';

/** A paper of this group has no score: it is there because it is new. */
const WITHOUT_SCORE = {
  ...{ fit: 1, score: 0, like: null, readers: 0, explore: false },
  shares: { interest: 0, liked: 0, coReaders: 0, evidence: 0 },
};

/**
 * Returns the newest papers of what a user follows that may be recommended and that the user has not seen, at most 12: those that
 * no earlier page showed first, then those that were shown. Those that rest stay away. Of each paper it says what is followed.
 */
export async function assignFollowed(
  db: Queryable,
  follows: readonly Follow[],
  { seen, shown }: History,
): Promise<AssignedPaper[]> {
  const found = await papersFollowed(db, follows);
  const open = new Map(
    found.flatMap(({ pmc_id, follow }) =>
      seen.has(pmc_id) || isResting(shown.get(pmc_id)) ? [] : [[pmc_id, follow] as const],
    ),
  );
  const papers = await readPool(db, open.keys());
  return papers
    .map((paper) => ({
      ...WITHOUT_SCORE,
      pmc_id: paper.pmc_id,
      about: conceptsNamedBy(paper.title, paper.key_words),
      people: studyPopulation(paper.title, paper.mesh),
      hasResults: hasResultsInPeople(paper.study_design),
      interests: [FOLLOWING],
      wasShown: shown.has(paper.pmc_id),
      follow: open.get(paper.pmc_id),
    }))
    .toSorted((a, b) => Number(a.wasShown) - Number(b.wasShown))
    .slice(0, PER_INTEREST);
}
