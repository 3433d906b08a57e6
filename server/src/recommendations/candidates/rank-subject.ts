import type { Preference } from '../../library/preferences/preferences.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { neighboursOf } from '../../text/vocabulary/interest-catalogue.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import type { RankedCandidate } from '../schema.ts';
import { diversify } from '../scoring/diversify.ts';
import { decayedPreferences, hasResultsInPeople } from '../scoring/factors.ts';
import { MAIN_FIT, type RankingContext, type Subject } from './ranking-context.ts';
import { type Candidates, retrieveCandidates } from './retrieve-candidates.ts';
import { type ScoredPaper, scorePool } from './score-pool.ts';

/** An exploration is mainly about an interest near this one. */
const MIN_NEIGHBOUR_FIT = 0.5;
const MAX_RANKED = 60;
const MAX_RESTING = 24;
const MAX_EXPLORED = 10;

/**
 * Ranks papers of one interest, or like those the user likes, best first. `preferences` are those that count for it; of
 * likes alone there is no ranking without one.
 */
export async function rankSubject(
  services: KeptDatabase,
  subject: Subject,
  preferences: readonly Preference[],
  context: RankingContext,
): Promise<RankedCandidate[]> {
  const current = decayedPreferences(preferences, context.now);
  const found = await retrieveCandidates(services, subject, current, context);
  const hasFitting = !subject || found.pool.some(({ fits }) => fits[subject.label] !== undefined);
  return hasFitting ? ranked(subject, current, found) : [];
}

/** The diversified papers that fit, then those close in meaning, of both those that rest last; and a few that fit less, to explore. */
function ranked(subject: Subject, preferences: Preference[], found: Candidates): RankedCandidate[] {
  const { nearness } = found;
  const { excluded, resting } = found.context;
  const scored = scorePool(subject, preferences, found).filter(({ paper }) => !excluded.has(paper.pmc_id));
  const fits = ({ paper }: ScoredPaper): boolean => !subject || (paper.fits[subject.label] ?? 0) >= MAIN_FIT;
  const isClose = ({ paper }: ScoredPaper): boolean => nearness.has(paper.pmc_id);
  const isResting = ({ paper }: ScoredPaper): boolean => resting.has(paper.pmc_id);
  const bestOf = (papers: ScoredPaper[]): ScoredPaper[] => [
    ...diversify(papers.filter((one) => !isResting(one))).slice(0, MAX_RANKED),
    ...diversify(papers.filter(isResting)).slice(0, MAX_RESTING),
  ];
  const best = [...bestOf(scored.filter(fits)), ...bestOf(scored.filter(isClose))];
  const others = scored.filter((one) => !fits(one) && !isClose(one) && !isResting(one));
  const marked = toRanked(best, subject).map((one) =>
    nearness.has(one.pmc_id) ? { ...one, byMeaning: true } : one,
  );
  return [...marked, ...explorations(others, subject)];
}

/** Papers that are mainly about an interest of the same group: others could lie anywhere. */
function explorations(others: readonly ScoredPaper[], subject: Subject): RankedCandidate[] {
  const near = neighboursOf(subject?.label ?? '');
  const found = others.flatMap((one) => {
    const neighbour = near.find((label) => (one.paper.fits[label] ?? 0) >= MIN_NEIGHBOUR_FIT);
    return neighbour ? [{ one, neighbour }] : [];
  });
  const first = found.slice(0, MAX_EXPLORED);
  return toRanked(
    first.map(({ one }) => one),
    subject,
  ).map((one, index) => ({ ...one, explore: true, neighbour: first[index]?.neighbour }));
}

/** Diversity has decided the order, so a score is lowered to that of the paper before where it is higher. */
function toRanked(scored: readonly ScoredPaper[], subject: Subject): RankedCandidate[] {
  let ceiling = Infinity;
  return scored.map(({ paper, score, shares, like, readers }) => {
    ceiling = Math.min(ceiling, score);
    const { pmc_id, title, key_words, mesh, fits } = paper;
    const about = conceptsNamedBy(title, key_words);
    const people = studyPopulation(title, mesh);
    const fit = subject ? (fits[subject.label] ?? 0) : 1;
    const hasResults = hasResultsInPeople(paper.study_design);
    return { pmc_id, fit, score: ceiling, shares, like, readers, about, people, hasResults, explore: false };
  });
}

/** Returns the terms of the concepts that a paper's title and keywords name, at most eight. */
export function conceptsNamedBy(title: string, keyWords: string): string[] {
  const found = conceptsIn(`${title}\n${keyWords}`).map(({ concept }) => concept.term);
  return [...new Set(found)].slice(0, 8);
}

const PREGNANCY = /\b(?:pregnan\w*|gestational|antenatal|prenatal|postpartum|breast-?feeding|perinatal)\b/i;
const WOMEN = /\b(?:women|woman|girls|female|females)\b/i;
const MEN = /\b(?:men|man|boys|male|males)\b/i;

/**
 * Returns the only population of a study, by its title and its index terms, or null when it has people of any sex or does not
 * say. Precise but not complete: abstracts are not used, because they often mention one sex in passing.
 */
export function studyPopulation(title: string, mesh: readonly string[]): RankedCandidate['people'] {
  const indexed = new Set(mesh);
  if (PREGNANCY.test(title) || indexed.has('Pregnancy')) return 'pregnancy';
  const [women, men] = [WOMEN.test(title), MEN.test(title)];
  if (women !== men) return women ? 'women' : 'men';
  if (indexed.has('Female') !== indexed.has('Male')) return indexed.has('Female') ? 'women' : 'men';
  return null;
}
