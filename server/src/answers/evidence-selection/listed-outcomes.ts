import { mentionsTopic, type Topic } from '../topics/extract-topics.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';

/** "… on quality of life, sense of coherence, and depressive symptoms in older adults" */
const OUTCOME_LIST = /\bon (?:the )?([^,:;.]+(?:, [^,:;.]+)+?),? (?:and|or|&) ([^,:;.]+)/i;
/** The population or the setting, after the last outcome of the list. */
const POPULATION = / (?:in|among|of|for|during|after) (?!life\b).*$/i;

/** Refers to some of the outcomes without naming them. */
const UNSPECIFIC_OUTCOMES =
  /\b(?:these|those|both|such) (?:\w+ )?(?:aspects|outcomes|measures|variables|domains|parameters|effects|changes|improvements)\b/i;

/** An outcome as the title lists it, and without the population. */
interface Outcome {
  listed: AnalysedText;
  withoutPopulation: AnalysedText;
}

/** Returns the outcomes that a title lists; empty unless it lists three or more. */
export function listedOutcomes(title: string): Outcome[] {
  const [, first = '', last = ''] = OUTCOME_LIST.exec(title) ?? [];
  if (!first) return [];
  return [...first.split(', '), last].map((listed) => ({
    listed: analyseText(listed),
    withoutPopulation: analyseText(listed.replace(POPULATION, '')),
  }));
}

/**
 * Whether a sentence is about another of the listed outcomes than the question: in a trial on sleep, mood and pain, a
 * benefit for sleep says nothing about pain, nor does one for "these aspects".
 */
export function isAboutOtherOutcome(
  outcomes: readonly Outcome[],
  sentence: AnalysedText,
  topics: readonly Topic[],
): boolean {
  const uncovered = topics.filter((topic) => !mentionsTopic(sentence, topic));
  const relevantOutcomes = outcomes.filter(({ listed }) =>
    uncovered.some((topic) => mentionsTopic(listed, topic)),
  );
  if (relevantOutcomes.length === 0) return false;
  if (UNSPECIFIC_OUTCOMES.test(sentence.text)) return true;
  return outcomes.some(
    (outcome) => !relevantOutcomes.includes(outcome) && containsAllStems(sentence, outcome.withoutPopulation),
  );
}

const containsAllStems = (sentence: AnalysedText, { stems }: AnalysedText): boolean =>
  stems.size > 0 && [...stems].every((stem) => sentence.stems.has(stem));
