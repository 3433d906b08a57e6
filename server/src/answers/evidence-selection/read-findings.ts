import type { PaperEvidence, SentenceFinding, TextSpan } from '../../evidence/structured/paper-evidence.ts';
import { knownStudy } from '../../evidence/structured/read-evidence.ts';
import { findingsOf } from '../../evidence/structured/sentence-findings.ts';
import type { EvidencePaper } from './read-papers.ts';

/** A sentence with what was read out of it, each at its place in it. */
export interface ReportingSentence {
  text: string;
  findings: readonly SentenceFinding[];
}

type Paper = Pick<EvidencePaper, 'title' | 'abstract'>;

/** Returns the words of a stretch of a paper; empty for none. */
export const wordsAt = ({ title, abstract }: Paper, span: TextSpan | null): string =>
  span ? (span.in === 'title' ? title : abstract).slice(span.start, span.end) : '';

/** Returns the sentences of an abstract that report something, in their order, as they are stored. */
export function storedSentences(paper: Paper, { findings }: PaperEvidence): ReportingSentence[] {
  const sentences = Map.groupBy(findings, ({ sentence }) => sentence.start);
  return [...sentences.values()].map((found) => ({
    text: wordsAt(paper, found[0]?.sentence ?? null),
    findings: found,
  }));
}

/**
 * Returns what a quoted sentence reports: what is stored of it, or, of a sentence that was not read at import, as those of full texts, what
 * the same reader finds in it. `sentences` are those of the abstract.
 */
export function quotedSentence(
  paper: Paper,
  read: PaperEvidence,
  quote: string,
  sentences: readonly { text: string }[],
): ReportingSentence {
  const start = paper.abstract.indexOf(quote);
  const stored = start < 0 ? [] : read.findings.filter(({ sentence }) => sentence.start === start);
  const [first] = stored;
  return first
    ? { text: wordsAt(paper, first.sentence), findings: stored }
    : { text: quote, findings: findingsOf(quote, knownStudy(paper, read, sentences)) };
}
