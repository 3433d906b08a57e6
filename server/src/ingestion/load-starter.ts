import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { type SourcePaper, sourcePaper } from './source-paper.ts';
import { type StoreResult, storePapers } from './store-papers.ts';

const starterPaper = z.object({
  pmc_id: sourcePaper.shape.pmc_id,
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
  title: sourcePaper.shape.title,
  authors: z.array(z.string()),
  journal: z.string(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pub_year: sourcePaper.shape.pub_year,
  licence: z.string().nullable(),
  licence_url: z.string().nullable(),
  article_type: z.string(),
  key_words: z.array(z.string()),
  pdf_url: z.string(),
  interests: z.array(z.string()),
  summary: z.object({
    objective: z.string(),
    methods: z.string(),
    results: z.string(),
    conclusion: z.string(),
  }),
});

/** One transaction a batch: in the embedded size an open transaction makes every other query wait. */
const BATCH = 64;

/**
 * Stores the starter library, one JSON file a paper, from a folder that may be empty. Run at every start: papers that are
 * there already are not written again. Throws with the file's name when one is not as it should be.
 */
export async function loadStarter(db: Database, folder: string): Promise<StoreResult> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const papers = await Promise.all(files.map((name) => readStarter(join(folder, name))));
  const result = { stored: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < papers.length; start += BATCH) {
    const batch = await storePapers(db, papers.slice(start, start + BATCH));
    result.stored += batch.stored;
    result.updated += batch.updated;
    result.unchanged += batch.unchanged;
  }
  return result;
}

async function readStarter(file: string): Promise<SourcePaper> {
  try {
    return toSource(starterPaper.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch (cause) {
    throw new Error(`${file} is not a paper of the starter library`, { cause });
  }
}

function toSource({ summary, ...paper }: z.infer<typeof starterPaper>): SourcePaper {
  const { objective, methods, results, conclusion } = summary;
  const parts = { Objective: objective, Methods: methods, Results: results, Conclusion: conclusion };
  return {
    ...paper,
    volume: paper.volume ?? '',
    issue: paper.issue ?? '',
    abstract: Object.entries(parts)
      .map(([heading, text]) => `${heading}: ${text}`)
      .join('\n'),
    abstract_by: 'library',
    plain_summary: null,
    conclusion: { text: conclusion, from: 'library' },
    mesh: [],
    publication_types: [],
    sections: [],
    relations: [],
    source: 'starter',
  };
}
