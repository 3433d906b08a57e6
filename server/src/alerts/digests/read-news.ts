import { type Citation, citation } from '@health/contract';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { LIBRARY_SUMMARY } from '../../answers/compose/sources.ts';
import {
  type ClassifyRoles,
  concludingSentence,
  quotableSentences,
} from '../../answers/evidence-selection/quotable-sentences.ts';
import { type EvidencePaper, readPapers } from '../../answers/evidence-selection/read-papers.ts';
import { readIdf } from '../../answers/evidence-selection/retrieve-evidence.ts';
import { bestSentence } from '../../answers/evidence-selection/select-sentences.ts';
import { type QuestionFrame, readFrame } from '../../answers/question-frame/read-frame.ts';
import { currentRoles } from '../../answers/role-model/current-roles.ts';
import { searches } from '../../answers/schema.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { resolveKeys } from '../../library/papers/paper-key.ts';
import type { Services } from '../../platform/services.ts';
import { readQuestion } from '../../search/find/read-question.ts';
import { digestRuns, searchRuns } from '../schema.ts';
import { type FoundBySearch, type NewsPaper, nameOnce, type SearchNews } from './name-once.ts';

type Need = Pick<Services, 'db' | 'memory' | 'now'>;

const citations = z.array(citation);

/** New papers of a search that an e-mail names; the rest is on its page. */
const NAMED = 10;

/**
 * What the runs of an e-mail found, a search once however often it ran, and a paper once however many searches found it. Searches and
 * papers deleted since are left out.
 */
export async function readNews(services: Need, digestId: string): Promise<SearchNews[]> {
  const runs = await services.db
    .select({ searchId: searches.id, query: searches.query, run: searchRuns })
    .from(digestRuns)
    .innerJoin(searchRuns, eq(searchRuns.id, digestRuns.runId))
    .innerJoin(searches, eq(searches.id, searchRuns.searchId))
    .where(eq(digestRuns.digestId, digestId))
    .orderBy(asc(searches.addedOn), asc(searches.id), asc(searchRuns.finishedAt));
  const news: FoundBySearch[] = [];
  for (const [searchId, ran] of Map.groupBy(runs, (one) => one.searchId)) {
    const [{ query } = { query: '' }] = ran;
    const found = await ofSearch(
      services,
      query,
      ran.map(({ run }) => run),
    );
    if (found.papers.length > 0) news.push({ searchId, query, ...found });
  }
  return nameOnce(news);
}

async function ofSearch(services: Need, query: string, runs: (typeof searchRuns.$inferSelect)[]) {
  const { db, now } = services;
  const newOnes = runs.flatMap(({ newPapers }) => newPapers);
  const keys = [
    ...runs.flatMap((run) => [...run.retracted, ...run.corrected]),
    ...newOnes.map(({ pmc_id }) => pmc_id),
  ];
  const current = await resolveKeys(db, keys);
  const read = (ids: string[]) => readPapers(db, [...new Set(ids.map(current))]);
  const retracted = await read(runs.flatMap((run) => run.retracted));
  const corrected = await read(runs.flatMap((run) => run.corrected));
  const found = await read(newOnes.map(({ pmc_id }) => pmc_id));
  const late = new Set(newOnes.flatMap((one) => (one.late ? [current(one.pmc_id)] : [])));
  const named = found.slice(0, NAMED);
  const question = await readQuestion(services, query, now());
  const frame = readFrame(question, await readIdf(services));
  const cited = runs.flatMap((run) => citations.parse(run.citations));
  const roles = await currentRoles(services);
  const readRoles: ClassifyRoles = (abstract) => rolesOf(abstract, roles);
  const toNews = (paper: EvidencePaper, kind: NewsPaper['news']) =>
    newsOf(paper, kind, quoteOf(paper, readRoles, frame, cited));
  const papers = [
    ...retracted.map((paper) => toNews(paper, 'retracted')),
    ...corrected.map((paper) => toNews(paper, 'corrected')),
    ...named.map((paper) => toNews(paper, late.has(paper.pmcId) ? 'late' : 'new')),
  ];
  return { papers, unnamed: found.slice(NAMED).map(({ pmcId }) => pmcId) };
}

type Found = FoundBySearch['papers'][number];

/** What was withdrawn is not quoted. */
function newsOf(paper: EvidencePaper, news: NewsPaper['news'], quote: NewsPaper['quote']): Found {
  const { pmcId, title, journal, year, retracted } = paper;
  const withdrawn = news !== 'retracted' && retracted;
  return { pmcId, title, journal, year, news, withdrawn, quote: retracted ? null : quote };
}

/** The finding that answers the search best: of the abstract, else what the answer quotes, else what it concludes. */
function quoteOf(
  paper: EvidencePaper,
  readRoles: ClassifyRoles,
  frame: QuestionFrame,
  cited: readonly Citation[],
): NewsPaper['quote'] {
  const sentences = quotableSentences(paper, readRoles);
  const concluding = concludingSentence(sentences);
  const inAnswer = cited.find(({ pmc_id, quote }) => pmc_id === paper.pmcId && quote !== '');
  const chosen = bestSentence(paper, sentences, frame) ?? inAnswer ?? concluding;
  if (!chosen) return null;
  const section = paper.abstractBy === 'library' ? LIBRARY_SUMMARY : chosen.section;
  return { text: chosen.quote, section };
}
