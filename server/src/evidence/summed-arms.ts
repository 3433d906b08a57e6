import { type Candidate, NO_PEOPLE } from './counted-people.ts';
import { numberOf } from './number-words.ts';

const ARM = /\bn\s*=\s*(\d{1,3}(?:[,\u00a0\u2009 ]\d{3})+|\d+)/gi;
const ARMS =
  /\b(?:group|arm|randomi|versus|vs|or|control|placebo|intervention|treatment|allocated|assigned)/i;
const SAME_PEOPLE_AGAIN =
  /\b(?:(?:time|wave) \d|at (?:baseline|follow-up)|(?:baseline|follow-up) \(\s*n\b|therapists)/i;

/** "All programs in New England (n = 20)". */
const THINGS_BEFORE =
  /\b(?:programs?|programmes|hospitals|schools|practices|cent(?:er|re)s|clinics|facilities|studies|trials|articles|samples|specimens|biopsies|isolates|procedures|operations|databases?|enemas|eyes|lesions|tumou?rs|sites|units)\b[^.;,()]{0,40}\(\s*$/i;

/** What the numbers of "(n = 30)" in a sentence add up to, each an arm. */
export function summedArms(sentence: string, bonus: number): Candidate[] {
  const matches = [...sentence.matchAll(ARM)];
  const arms = matches.map((match) => numberOf(match[1] ?? ''));
  const [first] = arms;
  if (first === undefined || NO_PEOPLE.test(sentence)) return [];
  const phrase = matches.map(([words]) => words).join(', ');
  const before = sentence.slice(0, matches[0]?.index);
  const few = THINGS_BEFORE.test(before) || /%[^.;,%]{0,40}\(\s*$/.test(before) ? 4 : 0;
  if (arms.length === 1) return [{ n: first, phrase, weight: 2.5 + bonus - few }];
  if (SAME_PEOPLE_AGAIN.test(sentence)) return [{ n: first, phrase, weight: 2.5 + bonus }];
  if (!ARMS.test(sentence)) return [];
  const sum = sumOfArms(arms);
  // "Died: 297 in the drug group (n = 1,075) and 270 in the other (n = 1,098)": the arms, not those who died.
  const groups = (sentence.match(/\b(?:group|arm|controls?|placebo)\s*\(\s*n\s*=/gi) ?? []).length;
  return [{ n: sum, phrase, weight: (groups > 1 ? 3.6 : 2.5) + bonus }];
}

/** "425 patients (n = 425): A (n = 210) or B (n = 215)": the largest may be the sum already. */
function sumOfArms(arms: readonly number[]): number {
  const [largest = 0, ...rest] = arms.toSorted((a, b) => b - a);
  let sum = 0;
  for (const [k, n] of rest.entries()) {
    sum += n;
    if (k > 0 && sum === largest) return largest;
  }
  return largest + sum;
}
