import { disagreement } from './disagreement.ts';
import { evidenceTable } from './evidence-table.ts';
import { limits } from './limits.ts';
import { quotedFindings } from './quoted-findings.ts';
import { shortAnswer } from './short-answer.ts';
import type { Findings } from './sources.ts';

/**
 * The written answer in markdown, part by part in telling order. Every statement about health is a quoted sentence with
 * its source; what the text adds of its own are counts and facts about the sources, never an overall yes or no and never
 * advice.
 */
export function writeAnswer(findings: Findings): string[] {
  return [
    shortAnswer(findings),
    quotedFindings(findings),
    disagreement(findings),
    evidenceTable(findings),
    limits(findings),
  ].filter((part) => part !== null);
}
