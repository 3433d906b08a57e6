import { NUMBER, numberOf } from '../number-words.ts';
import { type Candidate, COUNTED_PEOPLE, NO_PEOPLE, type SampleSize } from './counted-people.ts';

const ARM = /\bn\s*=\s*(\d{1,3}(?:[,\u00a0\u2009 ]\d{3})+|\d+)/gi;
const ARMS =
  /\b(?:group|arm|randomi|versus|vs|or|control|placebo|intervention|treatment|allocated|assigned)/i;
const SAME_PEOPLE_AGAIN =
  /\b(?:(?:time|wave) \d|at (?:baseline|follow-up)|(?:baseline|follow-up) \(\s*n\b|therapists)/i;

/** "one hospital (n = 56) and another (n = 62)". */
const JOINED = /\(\s*n\s*=[^()]*\)[^.;()]{1,60}\band\b[^.;()]{1,60}\(\s*n\s*=/i;
/** "The studies included …": what follows counts them. */
const OF_STUDIES = /^(?:(?:the|these|all) )?(?:\w+ )?(?:studies|trials|articles|papers) /i;

/** "All programs in New England (n = 20)". */
const THINGS_BEFORE =
  /\b(?:programs?|programmes|hospitals|schools|practices|cent(?:er|re)s|clinics|facilities|studies|trials|articles|samples|specimens|biopsies|isolates|procedures|operations|databases?|enemas|eyes|lesions|tumou?rs|sites|units)\b[^.;,()]{0,40}\(\s*$/i;

/** "(n = 2421, 22.8 % women)". */
const SHARE_FOLLOWS = /\d\s*\(\s*n\s*=\s*[\d,]+[,;]\s*\d+(?:\.\d+)?\s?%/i;

/** What the numbers of "(n = 30)" in a sentence add up to, each an arm. */
export function summedArms(sentence: string, bonus: number): Candidate[] {
  const matches = [...sentence.matchAll(ARM)];
  const arms = matches.map((match) => numberOf(match[1] ?? ''));
  const [first] = arms;
  if (first === undefined || NO_PEOPLE.test(sentence) || OF_STUDIES.test(sentence)) return [];
  const phrase = matches.map(([words]) => words).join(', ');
  const before = sentence.slice(0, matches[0]?.index);
  const few =
    THINGS_BEFORE.test(before) || /%[^.;,%]{0,40}\(\s*$/.test(before) || SHARE_FOLLOWS.test(sentence) ? 4 : 0;
  if (arms.length === 1) return [{ n: first, phrase, weight: 2.5 + bonus - few }];
  if (SAME_PEOPLE_AGAIN.test(sentence)) return [{ n: first, phrase, weight: 2.5 + bonus }];
  if (!ARMS.test(sentence) && !JOINED.test(sentence)) return [];
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

const OF_AN_ARM =
  /\b(?:group|class|arm|cohort)\b[^.;]{0,40}\(\s*(?:[\w-]{1,12}[;,:]\s*)?n\s*=\s*(\d[\d,]*)\s*\)/i;

/** "The trained class (n = 19) … . The control class (n = 21) …": the arms of two sentences, one after the other. */
export function armsOfBoth(sentence: string, next: string): SampleSize | null {
  const [one, other] = [OF_AN_ARM.exec(sentence), OF_AN_ARM.exec(next)];
  if (!one?.[1] || !other?.[1]) return null;
  if ([sentence, next].some((text) => (text.match(ARM)?.length ?? 0) > 1 || NO_PEOPLE.test(text)))
    return null;
  return { n: numberOf(one[1]) + numberOf(other[1]), phrase: `${one[0]} … ${other[0]}` };
}

const IN_EACH = new RegExp(
  `\\b${COUNTED_PEOPLE}\\s+(?:(?:were|was)\\s+)?(?:\\w+\\s+)?(?:in|(?:in)?to)\\s+each\\s+(?:of the\\s+)?(?:[\\w-]+\\s+){0,2}(?:groups?|arms?)\\b`,
  'i',
);
const GROUPS = /\b(two|three|four|five|six|[2-6])[\s-]+(?:[\w-]+\s+){0,3}(?:groups|arms|cohorts)\b/i;

/** "19 patients in each group": as often as the abstract has groups, two where it does not say. */
export function inEachArm(sentence: string, abstract: string): SampleSize | null {
  const match = / each /.test(sentence) ? IN_EACH.exec(sentence) : null;
  if (!match?.[1]) return null;
  return { n: numberOf(match[1]) * numberOf(GROUPS.exec(abstract)?.[1] ?? 'two'), phrase: match[0] };
}

const TO_EACH = new RegExp(
  `\\b${COUNTED_PEOPLE}\\s+(?:\\w+\\s+){0,2}?(?:assigned|allocated|randomi[sz]ed)\\s+to\\s+[^.;,]{1,60}?(?:(?:,|,?\\s+and)\\s+${NUMBER}\\s+to\\s+[^.;,]{1,60}?){1,5}(?=[.;,]|$)`,
  'i',
);
const AND_TO = new RegExp(`(?:,|\\band)\\s+(${NUMBER})\\s+to\\s`, 'gi');

/** "123 patients assigned to this, 123 to that, and 123 to the third." */
export function toEachArm(sentence: string): SampleSize | null {
  const match = /ed to /.test(sentence) ? TO_EACH.exec(sentence) : null;
  if (!match?.[1]) return null;
  const others = [...match[0].matchAll(AND_TO)].map(([, n = '']) => numberOf(n));
  return { n: others.reduce((sum, n) => sum + n, numberOf(match[1])), phrase: match[0] };
}
