import { readFileSync } from 'node:fs';
import { resource } from '../../resources.ts';
import { bucketOf, bucketsOfWords, sentenceTokens } from '../classifiers/hashed-words.ts';
import { unpackModel } from '../classifiers/packed-model.ts';
import { type SequenceModel, type Step, scoresOf } from '../classifiers/sequence-model.ts';

/** Words that report no difference. */
export const NONE =
  /\b(?:no (?:[\w-]+ ){0,3}(?:differences?|effects?|associations?|changes?|improvements?|benefits?|impact|evidence|reduction|increase|decrease|influence|interactions?|relationships?|correlations?|advantages?)|(?:not|n[o’']t) (?:[\w-]+ ){0,3}(?:significant(?:ly)?|differ\w*|associated|improve\w*|reduc\w*|superior|affect\w*|chang\w*|influenc\w*|increas\w*|decreas\w*|prevent\w*|alter\w*|more|less|better)|differences? (?:[\w-]+ ){0,6}(?:was|were) not|non-?significant(?:ly)?|insignificant(?:ly)?|similar(?:ly)?|comparable|equivalent|unchanged|the same|neither|nor|without (?:[\w-]+ )?(?:differences?|effects?|changes?)|fail(?:ed|s)? to|lack of|p ?= ?n\.?s|as effective as|non-?inferior)\b/i;
/** Words that report a difference or an association. */
export const DIFFERENCE =
  /\b(?:significant(?:ly)?|improv(?:e[ds]?|ing|ements?)|reduc(?:e[ds]?|ing|tions?)|increas(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|decline[ds]?|higher|lower|greater|larger|smaller|longer|shorter|faster|better|worse|superior|inferior|more|less|fewer|effective(?:ly)?|associated with|correlated|predict(?:s|ed|ors?)|differ(?:s|ed|ences?)?|prevent(?:s|ed)?|enhance[ds]?|benefit(?:s|ed)?|beneficial|risk factors?|prolong(?:s|ed)?|attenuate[ds]?|elevated|suppress(?:es|ed))\b/i;
const NUMBER = '([−–+-]?\\d{1,6}(?:[.·]\\d{1,6})?)';
const P_VALUE = /\bp(?:[- ]?values?)?\s{0,2}(?:was|of|is)?\s{0,2}([=<>≤≥]?)\s{0,2}(0?[.·,]\d{1,8})/gi;
const NOT_SIGNIFICANT = /\bp\s?[=:]?\s?n\.?s\b|\(\s?n\.?s\.?\s?\)|\bnon-?significant|\binsignificant/i;
const INTERVAL = new RegExp(
  `\\bC\\.?I\\.?s?\\b[^\\d−–+-]{0,12}${NUMBER}\\s?%?\\s?(?:to|[–—,;-])\\s?${NUMBER}`,
  'gi',
);
const RATIO = /\b(?:a?OR|RR|a?HR|odds|hazards?|ratios?|IRR|relative risk)\b/i;
const NEGATION =
  /\b(?:no|not|neither|nor|without|non-?significant(?:ly)?|similar(?:ly)?|comparable|equivalent|same|fail(?:ed|s)?|lack|unchanged)\b/i;
/** A longer text is not a sentence; its end is not read. */
const LONGEST = 3000;
/** How many weights each of the two classes has. */
export const FINDING_BUCKETS = 1 << 16;

let shipped: SequenceModel | null = null;

/** How likely the sentence reports no difference rather than one, 0 to 1. */
export function chanceOfNone(text: string, model: SequenceModel = shippedFindings()): number {
  const [difference = 0, none = 0] = scoresOf(model, findingStep(text, [0, 1]));
  const bias = (model.start[1] ?? 0) + (model.end[1] ?? 0) - (model.start[0] ?? 0) - (model.end[0] ?? 0);
  return 1 / (1 + Math.exp(difference - none - bias));
}

function shippedFindings(): SequenceModel {
  shipped ??= unpackModel(readFileSync(resource('weights/findings.bin.gz')));
  return shipped;
}

/**
 * Returns a sentence as a sequence of one step: its words and pairs of words, its p values and confidence intervals, and
 * whether anything is negated. `allowed` holds the classes it may have: 0 for a difference, 1 for none.
 */
export function findingStep(whole: string, allowed: readonly number[]): Step {
  const text = whole.slice(0, LONGEST);
  const buckets = bucketsOfWords(sentenceTokens(text), FINDING_BUCKETS);
  const signs = [...pValues(text), ...intervals(text), ...saysSo(text)];
  for (const sign of [...signs, signs.sort().join(', ')]) buckets.add(bucketOf(`@ ${sign}`, FINDING_BUCKETS));
  return { features: Uint32Array.from(buckets), allowed };
}

function saysSo(text: string): string[] {
  return [
    NEGATION.test(text) ? 'negated' : 'not negated',
    NONE.test(text) ? 'says none' : 'says no none',
    DIFFERENCE.test(text) ? 'says difference' : 'says no difference',
  ];
}

function pValues(text: string): string[] {
  const signs = [...text.matchAll(P_VALUE)].flatMap(([, relation = '', digits = '']) => {
    const value = Number(digits.replace(/[·,]/, '.'));
    if (value > 0.05 || /[>≥]/.test(relation)) return ['p large', 'p any large'];
    return [value < 0.01 ? 'p tiny' : 'p small'];
  });
  return NOT_SIGNIFICANT.test(text) ? [...signs, 'p large', 'p any large'] : signs;
}

function intervals(text: string): string[] {
  const nothing = RATIO.test(text) ? 1 : 0;
  return [...text.matchAll(INTERVAL)].map(([, low = '', high = '']) =>
    numberIn(low) < nothing && numberIn(high) > nothing
      ? 'interval includes nothing'
      : 'interval excludes it',
  );
}

const numberIn = (digits: string): number => Number(digits.replace(/[−–]/, '-').replace('·', '.'));
