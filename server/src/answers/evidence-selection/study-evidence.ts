import type { Excerpt, StudyEvidence } from '@health/contract';
import { and, gte, inArray } from 'drizzle-orm';
import {
  EVIDENCE_VERSION,
  type PaperEvidence,
  type StoredEffect,
  storedEvidence,
  type TextSpan,
} from '../../evidence/structured/paper-evidence.ts';
import { readEvidence } from '../../evidence/structured/read-evidence.ts';
import { paperEvidence as table } from '../../ingestion/schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { stemsOf } from '../../text/tokens/content-stems.ts';
import { type ReportingSentence, wordsAt } from './read-findings.ts';
import type { EvidencePaper } from './read-papers.ts';

const MOST_NUMBERS = 4;

/** Returns the stored evidence of papers by pmc_id; what is not stored yet is read at once. */
export async function evidenceOf(
  db: Queryable,
  papers: readonly EvidencePaper[],
): Promise<ReadonlyMap<string, PaperEvidence>> {
  if (papers.length === 0) return new Map();
  const keys = papers.map(({ pmcId }) => pmcId);
  const rows = await db
    .select({ pmcId: table.pmcId, evidence: table.evidence })
    .from(table)
    .where(and(inArray(table.pmcId, keys), gte(table.version, EVIDENCE_VERSION)));
  // A row with another structure, as after a downgrade, is read again.
  const stored = new Map(rows.map((row) => [row.pmcId, storedEvidence.safeParse(row.evidence).data]));
  return new Map(papers.map((paper) => [paper.pmcId, stored.get(paper.pmcId) ?? readEvidence(paper)]));
}

/** The outcome of the title, where the quoted result is about it: beside another result it would mislead. */
function outcomeOf(outcome: Excerpt | null, quote: string): Excerpt | null {
  const stems = stemsOf(outcome?.text ?? '');
  const quoted = new Set(stemsOf(quote));
  return stems.some((stem) => quoted.has(stem)) ? outcome : null;
}

/** The interval of a value where it tells how sure the value is; a range of people is none. */
const confidenceInterval = ({ interval }: StoredEffect): { low: number; high: number } | null =>
  interval?.of === 'confidence' ? { low: interval.low, high: interval.high } : null;

const numbersOf = ({ text, section, findings }: QuotedSentence): StudyEvidence['numbers'] =>
  findings
    .flatMap(({ effects }) => effects)
    .map((effect) => ({
      measure: effect.measure,
      value: effect.value,
      interval: confidenceInterval(effect),
      text: text.slice(effect.start, effect.end),
      section,
    }));

/** A sentence that an answer quotes, with what was read out of it, and the section it is in. */
export interface QuotedSentence extends ReportingSentence {
  section: string;
}

/**
 * Returns what a paper says about its study in the form of a citation; the result is the leading quote, the numbers are those of all quoted
 * sentences, with an interval first.
 */
export function studyEvidenceFor(
  paper: Pick<EvidencePaper, 'title' | 'abstract'>,
  evidence: PaperEvidence,
  { quote, section }: { quote: string; section: string },
  quoted: readonly QuotedSentence[],
): StudyEvidence {
  const excerpt = (span: TextSpan | null): Excerpt | null =>
    span && {
      text: wordsAt(paper, span),
      section: span.in === 'title' ? 'Title' : 'Abstract',
    };
  return {
    population: excerpt(evidence.population),
    size: excerpt(evidence.size),
    intervention: excerpt(evidence.intervention),
    comparator: excerpt(evidence.comparator),
    outcome: outcomeOf(excerpt(evidence.outcome), quote),
    result: { text: quote, section },
    numbers: quoted
      .flatMap(numbersOf)
      .toSorted((a, b) => Number(b.interval !== null) - Number(a.interval !== null))
      .slice(0, MOST_NUMBERS),
    design: excerpt(evidence.design),
  };
}
