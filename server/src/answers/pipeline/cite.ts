import type { Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { LIBRARY_SUMMARY, type Source } from '../compose/sources.ts';
import type { PaperRead } from '../evidence-selection/read-papers.ts';
import type { Evidence } from '../evidence-selection/select-evidence.ts';

/** Kinds of study whose size is shown: of a review the number of studies would be taken for people. */
const SHOWS_SIZE =
  /^(?:(?:non-)?randomised trial|cohort study|case-control study|cross-sectional study|qualitative study)$/i;

/** A claim as a source of an answer. */
export function sourceOf({ paper, quote, section, numbers, uncoveredTopics }: Evidence): Source {
  const citation: Citation = {
    ...facts(paper),
    quote,
    section: paper.abstractBy === 'library' ? LIBRARY_SUMMARY : section,
    sample_size: SHOWS_SIZE.test(paper.design ?? '') ? (sampleSizeOf(paper.abstract)?.n ?? null) : null,
    finding: reportedIn(quote, numbers),
  };
  return { citation, numbers, preprint: paper.articleType === 'preprint', uncoveredTopics };
}

/**
 * What a paper reports by its quotes. Where a result says more of the question than the conclusion does, it must not
 * contradict it; "none" must be borne out by it, for a conclusion may be about another outcome than the one asked for.
 */
function reportedIn(quote: string, numbers: string | null): Citation['finding'] {
  const { finding } = findingOf(quote);
  if (numbers === null) return finding;
  const beside = findingOf(numbers).finding;
  const isUndecided = beside === 'unclear' && finding === 'difference';
  return beside === finding || isUndecided ? finding : 'unclear';
}

/** A paper that comes near a question without answering it: nothing of it is quoted. */
export function nearestOf(paper: PaperRead): Citation {
  return { ...facts(paper), quote: '', section: 'Abstract', sample_size: null, finding: null };
}

function facts({ title, url, pmcId, year, design }: PaperRead) {
  return { title, url, pmc_id: pmcId, year, design };
}
