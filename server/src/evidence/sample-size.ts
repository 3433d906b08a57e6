import { splitSentences } from '../sentences/split-sentences.ts';
import { NUMBER, numberOf } from './number-words.ts';

/** How many people took part, and the words that say so. */
export interface SampleSize {
  n: number;
  phrase: string;
}

const PEOPLE =
  '(?:patients|participants|subjects|women|men|children|adults|adolescents|infants|newborns|neonates|volunteers|individuals|persons|people|students|respondents|residents|mothers|veterans|workers|nurses|physicians|doctors|caregivers|athletes|smokers|users|survivors|recipients|donors|cases|boys|girls|males|females|older adults|couples|pregnancies|births|households|inpatients|outpatients|healthy controls|probands|twins|admissions)';
/** Up to four describing words between number and noun: "156 consecutive Chinese type 2 diabetic patients". */
const DESCRIBED = `(${NUMBER})\\s+(?:(?!of\\b|and\\b|or\\b|to\\b|in\\b|per\\b|with\\b|years?\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|mg\\b)[\\w'’/-]+,?\\s+){0,4}${PEOPLE}\\b`;
const OF_THOSE = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?${NUMBER}[^.;]{0,80}?[,;]\\s*(${NUMBER})\\s+(?:\\w+\\s+){0,3}(?:were|was)\\s+(?:\\w+\\s+){0,2}(?:randomi|enrolled|included|recruited|analy[sz]ed|allocated|assigned|eligible)`,
  'i',
);
const COUNTED = new RegExp(`\\b${DESCRIBED}`, 'gi');
const TOTAL = new RegExp(
  `\\b(?:a\\s+)?total\\s+(?:sample\\s+|population\\s+)?of\\s+(${NUMBER})\\b(?!\\s*(?:%|years|studies|trials|articles|papers|mg|days|weeks))`,
  'i',
);
const SAMPLE_OF = new RegExp(
  `\\b(?:sample(?:\\s+size)?|cohort|population)\\s+(?:of|was|comprised|included|consisted of)\\s+(?:a\\s+)?(${NUMBER})\\b(?!\\s*(?:%|years))`,
  'i',
);
const ARM = /\bn\s*=\s*(\d{1,3}(?:[,\u00a0\u2009 ]\d{3})+|\d+)/gi;
const TAKING_PART =
  /\b(?:randomi[sz]|randomly|enrol|recruit|includ|participat|analy[sz]|stud(?:y|ied)|complet|assign|allocat|consecutive|identified|underwent|received|surveyed|interviewed|examined)/i;
const ARMS =
  /\b(?:group|arm|randomi|versus|vs|or|control|placebo|intervention|treatment|allocated|assigned)/i;
const NOT_A_SAMPLE =
  /\b(?:needed to treat|per\s+\d[\d,]*|incidence of|worldwide|globally|million|estimated|each year|annually|per year)\b/i;

/** The number of people studied, as the abstract states it; null when no sentence does so plainly. */
export function sampleSizeOf(abstract: string): SampleSize | null {
  let best: (SampleSize & { weight: number }) | null = null;
  for (const sentence of splitSentences(abstract)) {
    if (NOT_A_SAMPLE.test(sentence)) continue;
    for (const found of candidates(sentence))
      if (found.n >= 2 && found.weight > (best?.weight ?? 0)) best = found;
  }
  return best && { n: best.n, phrase: best.phrase };
}

function candidates(sentence: string): (SampleSize & { weight: number })[] {
  const bonus = TAKING_PART.test(sentence) ? 2 : 0;
  const ofThose = OF_THOSE.exec(sentence);
  const total = TOTAL.exec(sentence) ?? SAMPLE_OF.exec(sentence);
  const arms = summedArms(sentence);
  return [
    ...(ofThose?.[1] ? [{ n: numberOf(ofThose[1]), phrase: ofThose[0], weight: 9 }] : []),
    ...(total?.[1] ? [{ n: numberOf(total[1]), phrase: total[0], weight: 5 + bonus }] : []),
    ...counted(sentence).map((one) => ({ ...one, weight: 3 + bonus })),
    ...(arms ? [{ ...arms, weight: 2.5 + bonus }] : []),
  ];
}

function counted(sentence: string): SampleSize[] {
  return [...sentence.matchAll(COUNTED)].flatMap((match) => {
    const digits = match[1] ?? '';
    const before = sentence.slice(Math.max(0, match.index - 12), match.index);
    return isCount(digits, before) ? [{ n: numberOf(digits), phrase: match[0] }] : [];
  });
}

/** Years ("in 2007 patients"), ages ("aged 65 women"), decimals, ranges and "type 2" are no counts. */
function isCount(digits: string, before: string): boolean {
  if (/(?:aged?|type|grade|stage|phase|class|level|[±<>=≥≤–-])\s*$|[.,]$/i.test(before)) return false;
  return !(
    /^(?:19|20)\d\d$/.test(digits) &&
    /\b(?:in|since|from|until|of|and|to|during|late|early)\s+$/i.test(before)
  );
}

function summedArms(sentence: string): SampleSize | null {
  const arms = [...sentence.matchAll(ARM)].map((match) => numberOf(match[1] ?? ''));
  const [first] = arms;
  if (first === undefined) return null;
  const phrase = [...sentence.matchAll(ARM)].map(([words]) => words).join(', ');
  if (arms.length === 1) return { n: first, phrase };
  if (!ARMS.test(sentence) || /\b(?:time|baseline|follow-up|wave|therapists)\b/i.test(sentence)) return null;
  const [largest = 0, ...rest] = arms.toSorted((a, b) => b - a);
  const others = rest.reduce((sum, n) => sum + n, 0);
  // "425 patients (n = 425): A (n = 210) or B (n = 215)": the largest is already the sum.
  return { n: rest.length > 1 && largest === others ? largest : largest + others, phrase };
}
