import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@health/server/text/sentences/split-sentences';
import { z } from 'zod';
import { data, kept } from '../corpus.ts';

/** A sentence the experts concluded, and the sentences of its paper without that conclusion. */
export interface Expert {
  claim: string;
  /** Which paper it comes from, as an index into the abstracts. */
  paper: number;
}

const records = z.record(z.string(), z.object({ CONTEXTS: z.array(z.string()), LONG_ANSWER: z.string() }));

/** PubMedQA's 1,000 expert-labelled papers: their abstracts as sentences, and every sentence of their conclusions. */
export function expertClaims(): { abstracts: string[][]; experts: Expert[] } {
  const papers = Object.values(records.parse(JSON.parse(readFileSync(labelled(), 'utf8'))));
  const abstracts = papers.map(({ CONTEXTS }) => CONTEXTS.flatMap(splitSentences));
  const experts = papers.flatMap(({ LONG_ANSWER }, paper) =>
    splitSentences(LONG_ANSWER).map((claim) => ({ claim, paper })),
  );
  return { abstracts, experts };
}

function labelled(): string {
  const folder = join(kept, 'pubmedqa');
  if (!existsSync(folder)) {
    const half = `${folder}.unpacking`;
    mkdirSync(half, { recursive: true });
    execFileSync('tar', ['xJf', join(data, 'pubmedqa.tar.xz'), '-C', half]);
    renameSync(half, folder);
  }
  const nested = join(folder, 'pubmedqa', 'data', 'ori_pqal.json');
  return existsSync(nested) ? nested : join(folder, 'data', 'ori_pqal.json');
}
