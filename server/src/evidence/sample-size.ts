import { splitSentences } from '../sentences/split-sentences.ts';
import { NUMBER, numberOf } from './number-words.ts';

/** How many people took part, and the words that say so. */
export interface SampleSize {
  n: number;
  phrase: string;
}

const PEOPLE =
  '(?:patients|outpatients|inpatients|participants|subjects|women|men|children|adults|adolescents|infants|newborns|neonates|volunteers|individuals|persons|people|students|respondents|residents|mothers|veterans|workers|nurses|midwives|physicians|doctors|practitioners|GPs|professionals|experts|trainees|staff|caregivers|athletes|smokers|users|survivors|recipients|donors|cases|controls|boys|girls|males|females|couples|families|pregnancies|births|households|probands|twins|admissions|octogenarians|asthmatics|diabetics|seniors|employees)';
const STOPS =
  'of\\b|and\\b|or\\b|to\\b|in\\b|per\\b|with\\b|from\\b|through\\b|until\\b|by\\b|were\\b|was\\b|years?\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|mg\\b|\\d{3,}';
/** Up to five describing words between number and noun: "156 consecutive Chinese type 2 diabetic patients". */
const DESCRIBED = `(${NUMBER})\\s+(?:(?!${STOPS})[\\w'’/-]+,?\\s+){0,5}${PEOPLE}\\b`;
const TAKEN =
  '(?:randomi|enrolled|included|recruited|analy[sz]ed|allocated|assigned|eligible|entered|participated|evaluable)';
const OF_THOSE = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?${NUMBER}[^.;]{0,80}?[,;]\\s*(${NUMBER})\\s+(?:\\w+\\s+){0,3}(?:were|was)\\s+(?:\\w+\\s+){0,2}${TAKEN}`,
  'i',
);
const LESS = new RegExp(
  `\\bof\\s+(?:the\\s+)?(${NUMBER})\\s+(?:[\\w-]+\\s+){0,4}${PEOPLE},\\s*(${NUMBER})\\s+were\\s+excluded`,
  'i',
);
const COUNTED = new RegExp(`\\b${DESCRIBED}`, 'gi');
const TOTAL = new RegExp(
  `\\b(?:a\\s+)?total\\s+(?:sample\\s+|population\\s+)?of\\s+(${NUMBER})\\b(?!\\s*(?:%|years|studies|trials|articles|papers|mg|days|weeks))`,
  'i',
);
const SAMPLE_OF = new RegExp(
  `\\b(?:sample(?:\\s+size)?|cohort|population|responses)\\s+(?:of|was|comprised|included|consisted of|(?:were|was) obtained from)\\s+(?:a\\s+)?(${NUMBER})\\b(?!\\s*(?:%|years))`,
  'i',
);
const ARM = /\bn\s*=\s*(\d{1,3}(?:[,\u00a0\u2009 ]\d{3})+|\d+)/gi;
const TAKING_PART =
  /\b(?:randomi[sz]|randomly|enrol|recruit|includ|involv|participa|analy[sz]|stud(?:y|ied)|complet|assign|allocat|consecutive|identified|underwent|received|surveyed|interviewed|examined|investigat)/i;
/** People who were only looked at on the way to those who took part. */
const ON_THE_WAY = /\b(?:screened|searched|contacted|invited|approached|registries|registry)\b/i;
/** One arm of several. */
const ONE_ARM = /^[^.;]{0,60}\b(?:in|(?:in)?to) (?:the|an?) (?:[\w-]+ ){0,3}(?:group|arm)\b/i;
const ARMS =
  /\b(?:group|arm|randomi|versus|vs|or|control|placebo|intervention|treatment|allocated|assigned)/i;
const NO_PEOPLE =
  /\b(?:teeth|molars|rats|mice|rabbits|strains|isolates|animals|blocks|samples were collected|measurements|interviews|outbreaks|medicines)\b/i;
const PART_OF = /\b(?:of (?:these|those|them|whom|which|the)|among)\b/i;
const NOT_A_SAMPLE =
  /\b(?:needed to treat|per\s+\d[\d,]*|incidence of|worldwide|globally|million|estimated|each year|annually|per year)\b/i;

interface Candidate extends SampleSize {
  /** The strongest wins, the earliest of equals. */
  weight: number;
}

/** The number of people studied, as the abstract states it; null when no sentence does so plainly. */
export function sampleSizeOf(abstract: string): SampleSize | null {
  let best: Candidate | null = null;
  for (const sentence of splitSentences(abstract)) {
    if (sentence.length > LONGEST || NOT_A_SAMPLE.test(sentence)) continue;
    for (const found of candidates(sentence))
      if (found.n >= 2 && found.weight > (best?.weight ?? 0)) best = found;
  }
  return best && { n: best.n, phrase: best.phrase };
}

/** What it is worth that the arms add up to a number of people. */
const AGREED = 2;
/** Longer is no sentence. */
const LONGEST = 2000;

function candidates(sentence: string): Candidate[] {
  const took = TAKING_PART.test(sentence) ? 2 : 0;
  const bonus = ON_THE_WAY.test(sentence) ? took - 2.5 : took;
  const people = counted(sentence, bonus);
  const arms = summedArms(sentence, bonus);
  const agreed = people.filter(({ n }) => arms.some((arm) => arm.n === n));
  return [
    ...stated(sentence, bonus),
    ...agreed.map((one) => ({ ...one, weight: one.weight + AGREED })),
    ...people,
    ...arms,
  ];
}

/** Sizes that the sentence names as such: who was left of others, a total, a sample. */
function stated(sentence: string, bonus: number): Candidate[] {
  const left = LESS.exec(sentence);
  const ofThose = OF_THOSE.exec(sentence);
  const total = TOTAL.exec(sentence) ?? SAMPLE_OF.exec(sentence);
  const people = total && new RegExp(`^\\s*(?:(?!${STOPS})[\\w'’/-]+,?\\s+){0,5}${PEOPLE}\\b`, 'i');
  const named = people?.test(sentence.slice((total?.index ?? 0) + (total?.[0].length ?? 0)));
  const weight = named ? 5 : NO_PEOPLE.test(sentence) ? -9 : 2.7;
  return [
    ...(left?.[1] && left[2]
      ? [{ n: numberOf(left[1]) - numberOf(left[2]), phrase: left[0], weight: 9.5 }]
      : []),
    ...(ofThose?.[1] ? [{ n: numberOf(ofThose[1]), phrase: ofThose[0], weight: 9 }] : []),
    ...(total?.[1] ? [{ n: numberOf(total[1]), phrase: total[0], weight: weight + bonus }] : []),
  ];
}

function counted(sentence: string, bonus: number): Candidate[] {
  const groups = [...sentence.matchAll(COUNTED)].flatMap((match) => {
    const digits = match[1] ?? '';
    const before = sentence.slice(Math.max(0, match.index - 12), match.index);
    if (!isCount(digits, before)) return [];
    const end = match.index + match[0].length;
    return [{ n: numberOf(digits), phrase: match[0], at: match.index, end }];
  });
  const single = groups.map(({ n, phrase, end }) => {
    const arm = ONE_ARM.test(sentence.slice(end)) ? 1.5 : 0;
    return { n, phrase, weight: 3 + bonus - arm };
  });
  const sum = sumOfGroups(sentence, groups);
  const totalled = /\btotal of\s+$/i.test(sentence.slice(0, groups[0]?.at));
  return sum ? [{ ...sum, weight: (totalled ? 5.5 : 3.5) + bonus }, ...single] : single;
}

type Group = SampleSize & { at: number; end: number };

/** "13 patients and 15 healthy subjects": groups named side by side, none a part of another, are added up. */
function sumOfGroups(sentence: string, groups: readonly Group[]): SampleSize | null {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last || groups.length < 2 || groups.length > 5) return null;
  const joint = groups.length === 2 ? /^[^;]*(?:\band\b|,|\bversus\b|\bvs\b)[^;]*$/i : /\band\b|[,;]/i;
  const beside = groups.slice(1).every(({ at }, k) => joint.test(sentence.slice(groups[k]?.end, at)));
  if (
    !beside ||
    PART_OF.test(sentence.slice(first.at, last.at)) ||
    /\binclud/i.test(sentence.slice(first.end, last.at))
  )
    return null;
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const largest = Math.max(...groups.map((group) => group.n));
  if (n === 2 * largest && groups.length > 2) return null;
  return { n, phrase: sentence.slice(first.at, last.end) };
}

/** Years ("in 2007 patients"), ages ("aged 65 women"), decimals, ranges and "type 2" are no counts. */
function isCount(digits: string, before: string): boolean {
  if (/(?:aged?|type|grade|stage|phase|class|level|[±<>=≥≤–-])\s*$|[.,]$/i.test(before)) return false;
  return !(
    /^(?:19|20)\d\d$/.test(digits) &&
    /\b(?:in|since|from|until|of|and|to|during|late|early)\s+$/i.test(before)
  );
}

function summedArms(sentence: string, bonus: number): Candidate[] {
  const matches = [...sentence.matchAll(ARM)];
  const arms = matches.map((match) => numberOf(match[1] ?? ''));
  const [first] = arms;
  if (first === undefined || NO_PEOPLE.test(sentence)) return [];
  const phrase = matches.map(([words]) => words).join(', ');
  if (arms.length === 1) return [{ n: first, phrase, weight: 2.5 + bonus }];
  if (
    !ARMS.test(sentence) ||
    /\b(?:(?:time|wave) \d|at (?:baseline|follow-up)|(?:baseline|follow-up) \(|therapists)/i.test(sentence)
  )
    return [];
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
