import type { Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { type CitedSource, LIBRARY_SUMMARY } from '../compose/sources.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import type { Evidence } from '../evidence-selection/select-evidence.ts';

/** Designs whose sample size is shown: readers would take the number of studies in a review for people. */
const SHOWS_SIZE =
  /^(?:(?:non-)?randomised trial|cohort study|case-control study|cross-sectional study|qualitative study)$/i;

/** Returns evidence as a source of an answer. */
export function toCitedSource({
  paper,
  quote,
  section,
  resultSentence,
  uncoveredTopics,
}: Evidence): CitedSource {
  const citation: Citation = {
    ...paperFacts(paper),
    quote,
    section: paper.abstractBy === 'library' ? LIBRARY_SUMMARY : section,
    sample_size: SHOWS_SIZE.test(paper.design ?? '') ? (sampleSizeOf(paper.abstract)?.n ?? null) : null,
    finding: reportedFinding(quote, resultSentence),
  };
  return { citation, resultSentence, preprint: paper.articleType === 'preprint', uncoveredTopics };
}

/**
 * The finding that a paper reports by its quotes. A result that covers more of the question than the conclusion must not
 * contradict it. It must confirm "no difference", because the conclusion may be about another outcome.
 */
function reportedFinding(quote: string, resultSentence: string | null): Citation['finding'] {
  const { finding } = findingOf(quote);
  if (resultSentence === null) return finding;
  const resultFinding = findingOf(resultSentence).finding;
  const isUndecided = resultFinding === 'unclear' && finding === 'difference';
  return resultFinding === finding || isUndecided ? finding : 'unclear';
}

/** Returns the citation of a paper that is near the question without answering it: it has no quote. */
export function toUnquotedCitation(paper: EvidencePaper): Citation {
  return { ...paperFacts(paper), quote: '', section: 'Abstract', sample_size: null, finding: null };
}

function paperFacts({ title, url, pmcId, year, design }: EvidencePaper) {
  return { title, url, pmc_id: pmcId, year, design };
}
