import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importPapers } from '@health/server/ingestion/import-papers';
import { storePapers } from '@health/server/ingestion/store/store-papers';
import { z } from 'zod';
import { jatsArticles, unpacked } from '../data/archives.ts';
import { type Collection, openCollection, paperOf } from '../data/collections.ts';

/** A question of PubMedQA with the abstract that answers it and what its authors conclude. */
export interface ExpertQuestion {
  question: string;
  pmcId: string;
  /** The whole abstract as one run of sentences, without the authors' section titles. */
  abstract: string;
  conclusion: string;
  mesh: string[];
  /** Of the official test list; the others may be tuned on. */
  isTest: boolean;
}

const entry = z.object({
  QUESTION: z.string(),
  CONTEXTS: z.array(z.string()),
  LONG_ANSWER: z.string(),
  MESHES: z.array(z.string()),
  YEAR: z.string().nullish(),
});
const listed = z.object({ _id: z.string(), test: z.boolean() });

/** The 1,000 questions that experts labelled. */
export function expertQuestions(): ExpertQuestion[] {
  const folder = join(unpacked('pubmedqa'), 'pubmedqa');
  const entries = z
    .record(z.string(), entry)
    .parse(JSON.parse(readFileSync(join(folder, 'data/ori_pqal.json'), 'utf8')));
  const lines = readFileSync(join(folder, 'queries.jsonl'), 'utf8').split('\n').filter(Boolean);
  const test = new Set(
    lines
      .map((line) => listed.parse(JSON.parse(line)))
      .flatMap(({ _id, test }) => (test ? [_id.replace(/^q/, '')] : [])),
  );
  return Object.entries(entries).map(([pmid, { QUESTION, CONTEXTS, LONG_ANSWER, MESHES: mesh }]) => {
    const conclusion = oneLine(LONG_ANSWER);
    const abstract = oneLine([...CONTEXTS, conclusion].join(' '));
    const { pmc_id } = paperOf(Number(pmid), '', '');
    return { question: QUESTION, pmcId: pmc_id, abstract, conclusion, mesh, isTest: test.has(pmid) };
  });
}

/** The 3,211 articles and the 1,000 abstracts with their conclusions, without title: the question is their title. */
export function articlesAndExpertAbstracts(): Promise<Collection> {
  return openCollection('expert-abstracts', async ({ db }) => {
    await importPapers(db, [jatsArticles()]);
    const papers = expertQuestions().map(({ pmcId, abstract, mesh }) => ({
      ...paperOf(0, '', abstract),
      mesh,
      pmc_id: pmcId,
      pdf_url: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcId}/`,
    }));
    await storePapers(db, papers);
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
