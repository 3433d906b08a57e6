import type { Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { findPromptedFinding } from '../../evidence/findings/prompted/prompted-finding.ts';
import type { PaperEvidence } from '../../evidence/structured/paper-evidence.ts';
import { abbreviationsOf } from '../compose/abbreviations.ts';
import { type CitedSource, LIBRARY_SUMMARY } from '../compose/sources.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { knownSampleSize } from '../evidence-selection/known-readings.ts';
import { isBackground } from '../evidence-selection/quotable-sentences.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import { isProtocol } from '../evidence-selection/read-papers.ts';
import { leadingQuote } from '../evidence-selection/select-sentences.ts';
import { studyEvidenceFor } from '../evidence-selection/study-evidence.ts';
import { type AskedEffect, inWordsOfPapers } from '../question-frame/asked-effect.ts';

/** Designs whose sample size is shown: users would take the number of studies in a review for people. */
const SHOWS_SIZE =
  /^(?:(?:non-)?randomised trial|cohort study|case-control study|cross-sectional study|qualitative study)$/i;

/**
 * Returns evidence as a source of an answer. `effect` is what the question asks about; null when it asks for no effect. `read` is what
 * was read out of the paper.
 */
export function toCitedSource(
  { paper, quotes, abstract, ...indirectness }: Evidence,
  effect: AskedEffect | null,
  read: PaperEvidence,
): CitedSource {
  const [{ quote, section }, ...others] = quotes;
  const shownSection = paper.abstractBy === 'library' ? LIBRARY_SUMMARY : section;
  const citation: Citation = {
    ...paperFacts(paper),
    quote,
    section: shownSection,
    further_quotes: others.map((other) => other.quote),
    sample_size: SHOWS_SIZE.test(paper.design ?? '') ? knownSampleSize(paper.abstract) : null,
    study: studyEvidenceFor(paper, read, { quote, section: shownSection }),
    finding:
      effect &&
      directionIn(abstract, effect, {
        quote,
        isAboutEffect: indirectness.isAboutEffect,
        comparator: comparatorIn(paper, read),
      }),
  };
  const { unmet, uncoveredTerms, relatedTerms, isRelatedOutcome } = indirectness;
  const preprint = paper.articleType === 'preprint';
  return {
    citation,
    preprint,
    isPlanned: isProtocol(paper) && !isBackground(quotes[0]),
    relevance: indirectness.relevance,
    leadingQuote: leadingQuote(quotes).quote,
    abbreviations: abbreviationsOf(paper.abstract),
    ...{ unmet, uncoveredTerms, relatedTerms, isRelatedOutcome },
  };
}

/**
 * Which way the outcome asked about goes in an abstract. Unclear when the paper is not about intervention and outcome; mixed when the
 * quoted sentence says otherwise, since no direction may stand beside a quote that denies it. That two treatments do not differ does
 * not say that one has no effect.
 */
function directionIn(
  abstract: Evidence['abstract'],
  effect: AskedEffect,
  { quote, isAboutEffect, comparator }: { quote: string; isAboutEffect: boolean; comparator: string },
): Citation['finding'] {
  if (!isAboutEffect) return 'unclear';
  const { direction } = findPromptedFinding(abstract, inWordsOfPapers(effect));
  const { finding: quoted } = findingOf(quote);
  const isNone = direction === 'no difference';
  const differs = isNone ? quoted === 'difference' : quoted === 'no difference';
  const isOtherTreatment = isNone && !effect.comparator && comparator !== '' && !CONTROL.test(comparator);
  if (isOtherTreatment) return 'unclear';
  return differs ? 'mixed' : direction;
}

/** What stands for nothing new. */
const CONTROL =
  /\b(?:placebo|sham|controls?|usual|standard|conventional|routine|no|none|without|alone|wait\w*|untreated)\b/i;

/** What a study compares with, in the words of the paper; empty when it does not say. */
function comparatorIn({ title, abstract }: Evidence['paper'], { comparator }: PaperEvidence): string {
  return comparator
    ? (comparator.in === 'title' ? title : abstract).slice(comparator.start, comparator.end)
    : '';
}

/** Returns the citation of a paper that is near the question without answering it: it has no quote. */
export function toUnquotedCitation(paper: EvidencePaper): Citation {
  return {
    ...paperFacts(paper),
    quote: '',
    section: 'Abstract',
    further_quotes: [],
    sample_size: null,
    finding: null,
    study: null,
  };
}

function paperFacts({ title, url, pmcId, year, design }: EvidencePaper) {
  return { title, url, pmc_id: pmcId, year, design };
}
