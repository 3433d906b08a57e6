import { type Asked, readText, shareOf, speaksOf, type TextRead } from './asked.ts';
import type { PaperRead } from './read-papers.ts';
import { type Sentence, sentencesOf } from './sentences-of.ts';

export interface ChosenSentence extends Sentence {
  /** Share of what was asked that it speaks of, the telling things counting more, 0 to 1. */
  overlap: number;
  /** A sentence of the results with numbers that speaks more of what was asked, when there is one. */
  numbers: string | null;
}

/** A conclusion answers best, then a result; what was asked about must be in the sentence. */
const weights = { concluding: 0.6, telling: 0.2, overlap: 0.8 };
/** A sentence with less of what was asked is about something else. */
const LEAST_OVERLAP = 0.2;
const NUMBERS = /\d+(?:\.\d+)?\s?%|\bp\s?[<=>]|\b(?:CI|OR|RR|HR|SMD|WMD|MD)\b|\d+\.\d+|\bn\s?=/;

/** The one sentence of the paper that answers best, or null when none speaks of what was asked. */
export function chooseSentence(paper: PaperRead, asked: readonly Asked[]): ChosenSentence | null {
  const about = readText(paper.title ? `${paper.title}\n${paper.keyWords}` : paper.abstract);
  const read = sentencesOf(paper).map((sentence) => weighed(sentence, asked, about));
  const [best] = read.filter(({ isOnSubject }) => isOnSubject).toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const [numbers] = read
    .filter(({ telling, concluding, quote }) => telling > concluding && NUMBERS.test(quote))
    .filter(({ overlap }) => overlap > best.overlap)
    .toSorted((a, b) => b.overlap - a.overlap);
  const { quote, section, concluding, telling, overlap } = best;
  return { quote, section, concluding, telling, overlap, numbers: numbers?.quote ?? null };
}

/**
 * A sentence with its share of what was asked. It is on the subject when it names one itself and, where there are few,
 * it and the title of its paper name all of them.
 */
function weighed(sentence: Sentence, asked: readonly Asked[], about: TextRead) {
  const text = readText(sentence.quote);
  const overlap = shareOf(asked, text);
  const { concluding, telling } = sentence;
  const score = weights.concluding * concluding + weights.telling * telling + weights.overlap * overlap;
  const subjects = asked.filter(({ isSubject }) => isSubject);
  const named = subjects.filter((one) => speaksOf(text, one));
  const missing = subjects.filter((one) => !named.includes(one) && !speaksOf(about, one));
  const names = subjects.length === 0 || (named.length > 0 && missing.length <= allowedToMiss(subjects.length));
  return { ...sentence, overlap, score, isOnSubject: overlap >= LEAST_OVERLAP && names };
}

/** Of up to three subjects a source must speak of all; of more it may miss a third. */
export const allowedToMiss = (subjects: number): number => (subjects <= 3 ? 0 : Math.floor(subjects / 3));
