import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@health/server/text/sentences/split-sentences';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';

/** A sentence of what the experts conclude. */
export interface Expert {
  claim: string;
  /** The paper it is from, as an index into the abstracts. */
  paper: number;
}

const records = z.record(z.string(), z.object({ CONTEXTS: z.array(z.string()), LONG_ANSWER: z.string() }));

/** PubMedQA's 1,000 expert-labelled papers: their abstracts as sentences, and every sentence of their conclusions. */
export function expertClaims(): { abstracts: string[][]; experts: Expert[] } {
  const papers = Object.values(
    records.parse(
      JSON.parse(readFileSync(join(unpacked('pubmedqa'), 'pubmedqa/data/ori_pqal.json'), 'utf8')),
    ),
  );
  const abstracts = papers.map(({ CONTEXTS }) => CONTEXTS.flatMap(splitSentences));
  const experts = papers.flatMap(({ LONG_ANSWER }, paper) =>
    splitSentences(LONG_ANSWER).map((claim) => ({ claim, paper })),
  );
  return { abstracts, experts };
}
