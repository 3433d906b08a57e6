import { readText, type TextRead } from '../asked/sayings.ts';
import { type Asked, speaksOf } from '../asked/things-asked.ts';

/** "… on quality of life, sense of coherence, and depressive symptoms in older adults" */
const LIST = /\bon (?:the )?([^,:;.]+(?:, [^,:;.]+)+?),? (?:and|or|&) ([^,:;.]+)/i;
/** Where or in whom, after the last of a list. */
const AMONG = / (?:in|among|of|for|during|after) (?!life\b).*$/i;

/** The outcomes a title lists, when it lists three or more. */
export function listedOutcomes(title: string): TextRead[] {
  const [, first = '', last = ''] = LIST.exec(title) ?? [];
  return first ? [...first.split(', '), last.replace(AMONG, '')].map(readText) : [];
}

/**
 * Whether a sentence is about another outcome of the list than one that was asked for: of a trial on sleep, mood and pain
 * a benefit for sleep says nothing of pain.
 */
export function isOfAnother(
  outcomes: readonly TextRead[],
  sentence: TextRead,
  asked: readonly Asked[],
): boolean {
  const unsaid = asked.filter((one) => !speaksOf(sentence, one));
  return outcomes.some(
    (outcome) =>
      outcome.stems.size > 0 &&
      [...outcome.stems].every((stem) => sentence.stems.has(stem)) &&
      unsaid.some((one) => !speaksOf(outcome, one) && outcomes.some((other) => speaksOf(other, one))),
  );
}
