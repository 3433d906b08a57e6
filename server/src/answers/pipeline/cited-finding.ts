import type { Citation } from '@health/contract';
import type { SentenceFinding, Stretch } from '../../evidence/structured/paper-evidence.ts';
import { coverage, stemsOf } from '../../text/tokens/content-stems.ts';
import type { ReportingSentence } from '../evidence-selection/read-findings.ts';
import { type AskedEffect, inWordsOfPapers } from '../question-frame/asked-effect.ts';

/** What the findings of an answer are about: the effect that the question asks for, null where it is not plain of what on what. */
export interface AskedFinding {
  effect: AskedEffect | null;
  /** The stems of the words of the question. */
  stems: readonly string[];
}

/** A source as far as its finding is chosen: all of it was read before the question. */
export interface FindingSource {
  /** What its abstract reports, and what the quoted sentence does. */
  abstract: readonly ReportingSentence[];
  quoted: ReportingSentence;
  /** Title, abstract and a quote are about intervention and outcome. */
  isAboutEffect: boolean;
  /** A protocol: what its quote says was not found by it. */
  isPlanned: boolean;
  /** What the paper says that it compares, in its words; empty where it does not say. */
  intervention: string;
  comparator: string;
}

type Direction = SentenceFinding['direction'];

/** A finding with the words that it is about. */
interface WordedFinding {
  direction: Direction;
  clause: string;
  outcome: string;
}

/** An outcome is the one asked for when it has this share of its words. */
const SAME_OUTCOME = 0.5;
/** What goes the other way than what it is named by: more relief is less pain, a longer time to relapse fewer relapses. */
const INVERTED =
  /\b(?:relief|reductions?|prevention|time to|free|tolerance|thresholds?|control|recovery|resistance|resolution|cessation|remission|improvement|protection|avoidance)\b/i;
/** What is about an illness and not the illness: more knowledge of strokes is not more strokes, and less fear of falling not fewer falls. */
const ABOUT_IT =
  /\b(?:knowledge|awareness|literacy|understanding|attitudes?|beliefs?|perceptions?|intentions?|willingness|fears?|worry|worries|concerns?|costs?|expenditures?|screening|detection|diagnos[ei]s|reporting|satisfaction|adherence|compliance)\b/i;
/** What a word of the outcome weighs against another word of the clause. */
const OUTCOME_WEIGHT = 2;
/** A clause that says something else may fit so well against the best one at most. */
const CLEARLY = 0.5;

/**
 * Returns the finding of a source: on the effect asked for, else the one that the quoted sentence states of what was asked; null where it
 * states none. Nothing is read here: it chooses among what was read.
 */
export function citedFinding(
  source: FindingSource,
  asked: AskedFinding,
): { finding: Citation['finding']; isOfAskedEffect: boolean } {
  const ofEffect = asked.effect && findingOnEffect(source, asked.effect);
  if (ofEffect && ofEffect !== 'unclear') return { finding: ofEffect, isOfAskedEffect: true };
  const finding = findingOfQuote(source, asked) ?? ofEffect;
  return { finding, isOfAskedEffect: finding === ofEffect };
}

/**
 * Which way the outcome asked about goes by the abstract. Unclear when the paper is not about intervention and outcome; mixed when the
 * quoted sentence says otherwise, since no direction may be beside a quote that denies it.
 */
function findingOnEffect(source: FindingSource, effect: AskedEffect): NonNullable<Citation['finding']> {
  if (!source.isAboutEffect) return 'unclear';
  const direction = agreedDirection(findingsOnEffect(source, effect));
  if (direction === 'no difference' && isOtherTreatment(effect, source.comparator)) return 'unclear';
  return direction !== 'unclear' && isDenied(direction, source.quoted) ? 'mixed' : direction;
}

/** The findings of an abstract on the outcome asked for, in a study of the intervention. */
function findingsOnEffect(
  { abstract, intervention }: FindingSource,
  effect: AskedEffect,
): readonly WordedFinding[] {
  const named = inWordsOfPapers(effect);
  const sought = stemsOf(effect.intervention);
  const isStudied = sharesStem(intervention, stemsOf(named.intervention));
  return abstract
    .flatMap(worded)
    .filter(
      ({ direction, outcome, clause }) =>
        direction !== 'unclear' &&
        isOutcome(outcome, effect.outcome, named.outcome) &&
        (isStudied || sharesStem(clause, sought)),
    );
}

/** The direction that all findings have; unclear where they differ, or there is none. */
function agreedDirection(findings: readonly WordedFinding[]): Direction {
  const [first, ...others] = findings;
  return first && others.every(({ direction }) => direction === first.direction)
    ? first.direction
    : 'unclear';
}

/** Whether an outcome that a sentence names is the one asked for; one that goes the other way is not. */
function isOutcome(outcome: string, asked: string, names: string): boolean {
  if (isOtherMatter(INVERTED, outcome, asked) || isOtherMatter(ABOUT_IT, outcome, asked)) return false;
  return (
    coverage(stemsOf(asked), outcome) >= SAME_OUTCOME || coverage(stemsOf(outcome), names) > SAME_OUTCOME
  );
}

/** Whether words say of an outcome what the question does not say. */
const isOtherMatter = (matter: RegExp, outcome: string, asked: string): boolean =>
  matter.test(outcome) && !matter.test(asked);

/** Whether the quoted sentence reports something else than a direction: the other way, or a change where there is none. */
function isDenied(direction: Direction, quoted: ReportingSentence): boolean {
  const reported = quoted.findings.filter((one) => one.direction !== 'unclear' || one.outcome !== null);
  return reported.length > 0 && !reported.some((one) => agrees(one.direction, direction));
}

const agrees = (one: Direction, other: Direction): boolean =>
  one === other || (one === 'unclear' && other !== 'no difference');

/**
 * Which way the outcome of the quoted sentence goes, in the clause that fits the question best; null when that is not plain. More or less
 * counts only in a clause that has a word of the question: it may be more or less of something else.
 */
function findingOfQuote(
  { quoted, comparator, isPlanned }: FindingSource,
  { effect, stems }: AskedFinding,
): Citation['finding'] {
  if (isPlanned) return null;
  const sought = effect ? stemsOf(inWordsOfPapers(effect).outcome) : [];
  const ranked = worded(quoted)
    .map((finding) => ({ ...finding, fit: fitOf(finding, stems) + fitOf(finding, sought) }))
    .toSorted((a, b) => b.fit - a.fit);
  const [best, ...others] = ranked;
  if (!best || best.direction === 'unclear') return null;
  if (effect && isOtherMatter(ABOUT_IT, best.outcome, effect.outcome)) return null;
  if (others.some(({ direction, fit }) => direction !== best.direction && fit > CLEARLY * best.fit))
    return null;
  if (best.direction === 'no difference')
    return effect && isOtherTreatment(effect, comparator) ? null : best.direction;
  // Of several findings one that is of another outcome may share only the illness with the question.
  if (effect && others.length > 0 && !sharesStem(best.outcome, sought)) return null;
  return best.fit > 0 ? best.direction : null;
}

/** How many of the stems a clause has; those in its outcome count more. */
function fitOf({ clause, outcome }: WordedFinding, stems: readonly string[]): number {
  const shared = (text: string): number => {
    const has = new Set(stemsOf(text));
    return stems.filter((stem) => has.has(stem)).length;
  };
  return OUTCOME_WEIGHT * shared(outcome) + shared(clause);
}

function worded({ text, findings }: ReportingSentence): WordedFinding[] {
  const words = (part: Stretch | null): string => (part ? text.slice(part.start, part.end) : '');
  return findings.map(({ direction, clause, outcome }) => ({
    direction,
    clause: words(clause),
    outcome: words(outcome),
  }));
}

const sharesStem = (text: string, stems: readonly string[]): boolean =>
  stemsOf(text).some((stem) => stems.includes(stem));

/** Whether a study compares two treatments, and the question asks for one of them alone: that they do not differ does not say that it has no effect. */
const isOtherTreatment = (effect: AskedEffect, comparator: string): boolean =>
  !effect.comparator && comparator !== '' && !CONTROL.test(comparator);

/** What stands for nothing new. */
const CONTROL =
  /\b(?:placebo|sham|controls?|usual|standard|conventional|routine|no|none|without|alone|wait\w*|untreated)\b/i;
