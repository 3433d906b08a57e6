import type { Citation } from '@health/contract';
import { isSurelyUnstated } from '../../evidence/effects/stated-details.ts';
import type { PaperEvidence } from '../../evidence/structured/paper-evidence.ts';
import { abbreviationsOf } from '../compose/abbreviations.ts';
import { type CitedSource, LIBRARY_SUMMARY } from '../compose/sources.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { knownSampleSize } from '../evidence-selection/known-readings.ts';
import { leadingQuote } from '../evidence-selection/leading-quote.ts';
import { placeOfStudy } from '../evidence-selection/place-of-study.ts';
import { isBackground } from '../evidence-selection/quotable-sentences.ts';
import { quotedSentence, storedSentences, wordsAt } from '../evidence-selection/read-findings.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import { isProtocol } from '../evidence-selection/read-papers.ts';
import { studyEvidenceFor } from '../evidence-selection/study-evidence.ts';
import { type AskedFinding, citedFinding } from './cited-finding.ts';

/** Designs whose sample size is shown: users would take the number of studies in a review for people. */
const SHOWS_SIZE =
  /^(?:(?:non-)?randomised trial|cohort study|case-control study|cross-sectional study|qualitative study)$/i;

/**
 * Returns evidence as a source of an answer. `asked` is null for a question that asks for no effect. `read` is what was read out of the
 * paper.
 */
export function toCitedSource(
  { paper, quotes, details, abstract, ...indirectness }: Evidence,
  asked: AskedFinding | null,
  read: PaperEvidence,
): CitedSource {
  const [{ quote, section }, ...others] = quotes;
  const sectionOf = (own: string): string => (paper.abstractBy === 'library' ? LIBRARY_SUMMARY : own);
  const isPlanned = isProtocol(paper) && !isBackground(quotes[0]);
  const quoted = quotedSentence(paper, read, quote, abstract);
  const found = asked
    ? citedFinding(
        {
          abstract: storedSentences(paper, read),
          quoted,
          isAboutEffect: indirectness.isAboutEffect,
          isPlanned,
          intervention: wordsAt(paper, read.intervention),
          comparator: wordsAt(paper, read.comparator),
        },
        asked,
      )
    : NO_FINDING;
  const citation: Citation = {
    ...paperFacts(paper),
    quote,
    section: sectionOf(section),
    further_quotes: others.map((other) => other.quote),
    sample_size: SHOWS_SIZE.test(paper.design ?? '') ? knownSampleSize(paper.abstract) : null,
    study: studyEvidenceFor(paper, read, { quote, section: sectionOf(section) }, [
      { ...quoted, section: sectionOf(section) },
      ...others.map((other) => ({
        ...quotedSentence(paper, read, other.quote, abstract),
        section: sectionOf(other.section),
      })),
    ]),
    finding: found.finding,
  };
  const { unmet, uncoveredTerms, relatedTerms, isRelatedOutcome } = indirectness;
  return {
    citation,
    ...{ isPlanned, preprint: paper.articleType === 'preprint' },
    relevance: indirectness.relevance,
    leadingQuote: leadingQuote(quotes, details).quote,
    place: details[0] === 'number' ? placeOfStudy(paper) : null,
    unquoted: unquotedOf(quotes, details),
    unstated: unstatedIn(paper, quotes, details),
    abbreviations: abbreviationsOf(paper.abstract),
    ...{ unmet, uncoveredTerms, relatedTerms, isRelatedOutcome },
    isOfAskedEffect: found.isOfAskedEffect,
  };
}

/** Of a question that asks for no effect. */
const NO_FINDING = { finding: null, isOfAskedEffect: false };

/** The main one of some details, where no quote may be read so; null otherwise. */
function unquotedOf(quotes: Evidence['quotes'], [main]: Evidence['details']): CitedSource['unquoted'] {
  const text = quotes.map(({ quote }) => quote).join(' ');
  return main !== undefined && isSurelyUnstated(text, main) ? main : null;
}

/** What the type of the question asks for and neither the authors' abstract nor a quote states, as far as that is sure; null for nothing. */
function unstatedIn(
  { abstract, abstractBy }: Evidence['paper'],
  quotes: Evidence['quotes'],
  details: Evidence['details'],
): CitedSource['unstated'] {
  if (abstractBy !== 'authors' || abstract === '') return null;
  const text = [abstract, ...quotes.map(({ quote }) => quote)].join(' ');
  return details.find((detail) => isSurelyUnstated(text, detail)) ?? null;
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
