import { mentionsTopic, type Topic } from '../topics/extract-topics.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';

/** "… on quality of life, sense of coherence, and depressive symptoms in older adults" */
const LIST = /\bon (?:the )?([^,:;.]+(?:, [^,:;.]+)+?),? (?:and|or|&) ([^,:;.]+)/i;
/** Where or in whom, after the last of a list. */
const AMONG = / (?:in|among|of|for|during|after) (?!life\b).*$/i;

/** Which of the list it means, a sentence before says. */
const SOME_OF_THEM =
  /\b(?:these|those|both|such) (?:\w+ )?(?:aspects|outcomes|measures|variables|domains|parameters|effects|changes|improvements)\b/i;

/** An outcome as the title lists it, and without those in whom it was looked for. */
interface Outcome {
  listed: AnalysedText;
  alone: AnalysedText;
}

/** The outcomes a title lists, when it lists three or more. */
export function listedOutcomes(title: string): Outcome[] {
  const [, first = '', last = ''] = LIST.exec(title) ?? [];
  if (!first) return [];
  return [...first.split(', '), last].map((listed) => ({
    listed: analyseText(listed),
    alone: analyseText(listed.replace(AMONG, '')),
  }));
}

/**
 * Whether a sentence is about another outcome of the list than one that was asked for: of a trial on sleep, mood and pain
 * a benefit for sleep says nothing of pain, nor does one for "these aspects".
 */
export function isOfAnother(
  outcomes: readonly Outcome[],
  sentence: AnalysedText,
  asked: readonly Topic[],
): boolean {
  const unsaid = asked.filter((one) => !mentionsTopic(sentence, one));
  const wanted = outcomes.filter(({ listed }) => unsaid.some((one) => mentionsTopic(listed, one)));
  if (wanted.length === 0) return false;
  if (SOME_OF_THEM.test(sentence.text)) return true;
  return outcomes.some((one) => !wanted.includes(one) && saysAllOf(sentence, one.alone));
}

const saysAllOf = (sentence: AnalysedText, { stems }: AnalysedText): boolean =>
  stems.size > 0 && [...stems].every((stem) => sentence.stems.has(stem));
