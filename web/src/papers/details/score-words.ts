import type { Paper } from '@health/contract';
import { scoreText } from './paper-words.ts';

/** The minimum score of each description, highest first. */
const EVIDENCE = [
  [0.7, 'strong'],
  [0.5, 'moderate'],
  [0.3, 'limited'],
  [0, 'weak'],
] as const;
const FIT = [
  [0.6, 'Fits your interests well'],
  [0.3, 'Fits your interests in part'],
  [0.05, 'Has little to do with your interests'],
  [0, 'Matches none of your interests'],
] as const;

/** "Evidence: strong. Randomised trial, 1,204 people": the reputability, 0 to 1, as a word with its reasons in short. */
export function evidenceWords({
  reputability,
  reputability_reasons: reasons,
}: Pick<Paper, 'reputability' | 'reputability_reasons'>): string {
  // A reason is followed by the words of the paper that it was derived from, in brackets.
  const short = reasons.map((reason) => reason.split(' (')[0]).join(', ');
  return [`Evidence: ${wordOf(EVIDENCE, reputability)}`, short].filter((part) => part !== '').join('. ');
}

/** A description of how well the score, a text from 0 to 1, matches the user's interests. */
export const fitWords = (score: string): string => wordOf(FIT, Number(score));

/** "Score 0.873 (fits your interests well)": a score in a line of other facts, always with its description. */
export const scoreInLine = (score: string): string =>
  `Score ${scoreText(score)} (${fitWords(score).replace(/^[A-Z]/, (letter) => letter.toLowerCase())})`;

const wordOf = (words: readonly (readonly [number, string])[], value: number): string =>
  words.find(([least]) => value >= least)?.[1] ?? '';
