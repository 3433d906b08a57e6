import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersIn } from '@health/server/answers/verify/numbers-in';
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

/** Returns the claim with its first number in digits changed to one nearby, or null when it has none. */
export function withAnotherNumber(claim: string): string | null {
  const [number] = numbersIn(claim).filter(({ text }) => /^\d/.test(text));
  if (!number) return null;
  const changed = number.value < 10 ? number.value + 3 : Math.round(number.value * 1.3 + 1);
  return claim.replace(number.text, String(changed));
}

const oppositions: [RegExp, string][] = [
  [/\bno significant\b/i, 'a significant'],
  [/\b(did|does|do|was|were|is|are|has|have|can|could) not\b/i, '$1'],
  [/\bincreased\b/i, 'decreased'],
  [/\bincreases\b/i, 'decreases'],
  [/\bdecreased\b/i, 'increased'],
  [/\breduced\b/i, 'increased'],
  [/\breduces\b/i, 'increases'],
  [/\bhigher\b/i, 'lower'],
  [/\blower\b/i, 'higher'],
  [/\bimproved\b/i, 'worsened'],
  [/\bimproves\b/i, 'worsens'],
  [/\beffective\b/i, 'ineffective'],
  [/\bmore\b/i, 'less'],
  [/\bless\b/i, 'more'],
  [/\b(is|are|was|were) (associated|related|correlated)\b/i, '$1 not $2'],
  [/\bsimilar\b/i, 'different'],
];

/** Returns the claim with the direction of its finding reversed, or null when it has no word to reverse. */
export function withReversedDirection(claim: string): string | null {
  const opposition = oppositions.find(([pattern]) => pattern.test(claim));
  return opposition ? claim.replace(opposition[0], opposition[1]) : null;
}
