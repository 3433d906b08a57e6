import { type Asked, readText, shareOf, speaksOf } from './asked.ts';
import type { PaperRead } from './read-papers.ts';
import { type Role, type Sentence, sentencesOf } from './sentences-of.ts';

export interface ChosenSentence extends Sentence {
  /** Share of what was asked that it speaks of, the telling things counting more, 0 to 1. */
  overlap: number;
  /** A sentence of the results with numbers that speaks more of what was asked, when there is one. */
  numbers: string | null;
}

/** A conclusion answers best, then a result; what was asked about must be in the sentence. */
const weights = { conclusion: 0.6, result: 0.2, other: 0, overlap: 0.8 };
/** A sentence with less of what was asked is about something else. */
const LEAST_OVERLAP = 0.2;
const NUMBERS = /\d+(?:\.\d+)?\s?%|\bp\s?[<=>]|\b(?:CI|OR|RR|HR|SMD|WMD|MD)\b|\d+\.\d+|\bn\s?=/;

/** The one sentence of the paper that answers best, or null when none speaks of what was asked. */
export function chooseSentence(paper: PaperRead, asked: readonly Asked[]): ChosenSentence | null {
  const read = sentencesOf(paper)
    .filter(({ role }) => role !== 'other')
    .map((sentence) => weighed(sentence, asked));
  const best = read
    .filter(({ overlap, subjects }) => overlap >= LEAST_OVERLAP && subjects)
    .toSorted((a, b) => b.score - a.score)[0];
  if (!best) return null;
  const numbers = read
    .filter(({ role, quote, overlap }) => isResult(role) && NUMBERS.test(quote) && overlap > best.overlap)
    .toSorted((a, b) => b.overlap - a.overlap)[0];
  const { quote, section, role, overlap } = best;
  return { quote, section, role, overlap, numbers: numbers?.quote ?? null };
}

const isResult = (role: Role): boolean => role === 'result';

/** A sentence with its share of the question; it must name a subject of it, where the question has any. */
function weighed(sentence: Sentence, asked: readonly Asked[]) {
  const text = readText(sentence.quote);
  const overlap = shareOf(asked, text);
  const subjects = asked.filter(({ isSubject }) => isSubject);
  return {
    ...sentence,
    overlap,
    score: weights[sentence.role] + weights.overlap * overlap,
    subjects: subjects.length === 0 || subjects.some((one) => speaksOf(text, one)),
  };
}
