import type { Citation } from '@health/contract';
import { isSurelyUnstated } from '../../evidence/effects/stated-details.ts';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { findPromptedFinding } from '../../evidence/findings/prompted/prompted-finding.ts';
import { statedDirection, statesChange } from '../../evidence/findings/stated-direction.ts';
import type { PaperEvidence } from '../../evidence/structured/paper-evidence.ts';
import { stemsOf } from '../../text/tokens/content-stems.ts';
import { abbreviationsOf } from '../compose/abbreviations.ts';
import { type CitedSource, LIBRARY_SUMMARY } from '../compose/sources.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { knownSampleSize } from '../evidence-selection/known-readings.ts';
import { leadingQuotes } from '../evidence-selection/leading-quotes.ts';
import { isBackground } from '../evidence-selection/quotable-sentences.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import { isProtocol } from '../evidence-selection/read-papers.ts';
import { studyEvidenceFor } from '../evidence-selection/study-evidence.ts';
import { type AskedEffect, inWordsOfPapers } from '../question-frame/asked-effect.ts';

/** Designs whose sample size is shown: users would take the number of studies in a review for people. */
const SHOWS_SIZE =
  /^(?:(?:non-)?randomised trial|cohort study|case-control study|cross-sectional study|qualitative study)$/i;

/** What the findings of an answer are about: the effect that the question asks for, null where it is not plain of what on what. */
interface AskedFinding {
  effect: AskedEffect | null;
  /** The stems of the words of the question. */
  stems: readonly string[];
}

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
  const shownSection = paper.abstractBy === 'library' ? LIBRARY_SUMMARY : section;
  const isPlanned = isProtocol(paper) && !isBackground(quotes[0]);
  const known = { quote, isAboutEffect: indirectness.isAboutEffect, comparator: comparatorIn(paper, read) };
  const ofEffect = asked?.effect ? directionOfEffect(abstract, asked.effect, known) : null;
  const ofQuote = asked && !isPlanned ? directionOfQuote(asked, known) : null;
  const citation: Citation = {
    ...paperFacts(paper),
    quote,
    section: shownSection,
    further_quotes: others.map((other) => other.quote),
    sample_size: SHOWS_SIZE.test(paper.design ?? '') ? knownSampleSize(paper.abstract) : null,
    study: studyEvidenceFor(paper, read, { quote, section: shownSection }),
    finding: ofEffect && ofEffect !== 'unclear' ? ofEffect : (ofQuote ?? ofEffect ?? null),
  };
  const { unmet, uncoveredTerms, relatedTerms, isRelatedOutcome } = indirectness;
  return {
    citation,
    ...{ isPlanned, preprint: paper.articleType === 'preprint' },
    relevance: indirectness.relevance,
    leadingQuotes: leadingQuotes(quotes, details).map((one) => one.quote),
    unstated: unstatedIn(paper, quotes, details),
    abbreviations: abbreviationsOf(paper.abstract),
    ...{ unmet, uncoveredTerms, relatedTerms, isRelatedOutcome },
    isOfAskedEffect: citation.finding === ofEffect,
  };
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

/** What a source is known by when its finding is read. */
interface KnownSource {
  quote: string;
  isAboutEffect: boolean;
  /** What it compares with, in the words of the paper; empty when it does not say. */
  comparator: string;
}

/**
 * Which way the outcome asked about goes in an abstract. Unclear when the paper is not about intervention and outcome; mixed when the
 * quoted sentence says otherwise, since no direction may stand beside a quote that denies it.
 */
function directionOfEffect(
  abstract: Evidence['abstract'],
  effect: AskedEffect,
  { quote, isAboutEffect, comparator }: KnownSource,
): NonNullable<Citation['finding']> {
  if (!isAboutEffect) return 'unclear';
  const { direction } = findPromptedFinding(abstract, inWordsOfPapers(effect));
  const { finding: quoted } = findingOf(quote);
  const isNone = direction === 'no difference';
  if (isNone && isOtherTreatment(effect, comparator)) return 'unclear';
  const differs = isNone ? quoted === 'difference' || statesChange(quote) : quoted === 'no difference';
  return differs ? 'mixed' : direction;
}

/**
 * Which way the outcome of the quoted sentence goes, as it says itself; null when it does not. More or less counts only in a sentence that
 * has a word of the question: it may be more or less of something else.
 */
function directionOfQuote(
  { effect, stems }: AskedFinding,
  { quote, comparator }: KnownSource,
): Citation['finding'] {
  const direction = statedDirection(quote);
  if (direction === 'no difference') return effect && isOtherTreatment(effect, comparator) ? null : direction;
  return stemsOf(quote).some((stem) => stems.includes(stem)) ? direction : null;
}

/** Whether a study compares two treatments, and the question asks for one of them alone: that they do not differ does not say that it has no effect. */
const isOtherTreatment = (effect: AskedEffect, comparator: string): boolean =>
  !effect.comparator && comparator !== '' && !CONTROL.test(comparator);

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
