import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { methodsOf, studyDesignOf } from '@health/server/evidence/study-design/study-design';
import { readMedlineText } from '@health/server/ingestion/pubmed/citation';
import { readSources } from '@health/server/ingestion/read-sources';
import { z } from 'zod';
import { jatsArticles, unpacked } from '../data/archives.ts';

export interface TextWithTruth {
  id: string;
  title: string;
  abstract: string;
  publicationTypes: string[];
  mesh: string[];
}

/** An open-access article's abstract, whether it is a randomised trial, and its tenth by the hash of its id. */
export interface ArticleAbstract {
  id: string;
  pmid: string | null;
  abstract: string;
  trial: boolean;
  tenth: number;
}

/** The abstracts of the open-access articles, one at a time from the XML. */
export async function articleAbstracts(): Promise<ArticleAbstract[]> {
  const found: ArticleAbstract[] = [];
  for await (const item of readSources([jatsArticles()])) {
    if (!('paper' in item)) continue;
    const { pmc_id: id, pmid, title, abstract, mesh, article_type, publication_types, sections } = item.paper;
    const methods = methodsOf(sections);
    const types = { articleType: article_type, publicationTypes: publication_types };
    const signs = { title, abstract, methods, mesh, ...types };
    const trial = studyDesignOf(signs).design === 'Randomised trial';
    const tenth = (createHash('sha256').update(id).digest()[0] ?? 0) % 10;
    found.push({ id, pmid, abstract, trial, tenth });
  }
  return found;
}

const question = z.object({
  CONTEXTS: z.array(z.string()),
  LABELS: z.array(z.string()),
  LONG_ANSWER: z.string(),
  MESHES: z.array(z.string()),
});

/** The 1,000 abstracts of PubMedQA with the titles of their sections; `plain` is the same without them. */
export function questionAbstracts(): (TextWithTruth & { plain: string })[] {
  const file = join(unpacked('pubmedqa'), 'pubmedqa/data/ori_pqal.json');
  const all = z.record(z.string(), question).parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(all).map(([id, { CONTEXTS, LABELS, LONG_ANSWER, MESHES }]) => {
    const parts = CONTEXTS.map((text, at) => `${LABELS[at]}: ${text}`);
    const abstract = [...parts, `CONCLUSIONS: ${LONG_ANSWER}`].join('\n');
    const plain = [...CONTEXTS, LONG_ANSWER].join(' ');
    return { id, title: '', abstract, plain, publicationTypes: [], mesh: MESHES };
  });
}

/** The MEDLINE records that have an abstract. */
export function medlineRecords(): TextWithTruth[] {
  const file = join(unpacked('publication-types'), 'publication-types/medline-1000.txt');
  return readMedlineText(readFileSync(file, 'utf8')).map(({ pmid, ...record }) => ({ id: pmid, ...record }));
}

const reading = z.object({ title: z.string(), abstract: z.string(), label: z.string() });

/** 2,111 abstracts of neuroscience and psychiatry with the kind of study an annotator found. */
export function labelledStudies(): z.infer<typeof reading>[] {
  const file = join(unpacked('labels'), 'labels/study-type-teller/abstracts.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => reading.parse(JSON.parse(line)));
}

const span = z.object({
  text: z.string(),
  direction: z.enum(['none', 'increase', 'decrease']),
  split: z.enum(['train', 'validation']),
});

/** Sentences of trials with what they report, and the split they belong to. */
export function findingSpans() {
  const file = join(unpacked('finding-direction'), 'finding-direction/spans.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { text, direction, split } = span.parse(JSON.parse(line));
    return {
      text,
      split,
      finding: direction === 'none' ? ('no difference' as const) : ('difference' as const),
    };
  });
}
