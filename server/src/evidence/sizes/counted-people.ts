import { NUMBER, numberOf } from '../number-words.ts';

/** How many people took part, and the words that say so. */
export interface SampleSize {
  n: number;
  phrase: string;
}

/** A size that may be the one; the heaviest wins, the earliest of equals. */
export interface Candidate extends SampleSize {
  weight: number;
}

/** People whom a sentence counts, the words that do, and where they stand in it. */
export interface Group extends SampleSize {
  at: number;
  end: number;
}

const PEOPLE =
  '(?:patients|outpatients|inpatients|participants|subjects|women|men|children|adults|adolescents|infants|newborns|neonates|volunteers|individuals|persons|people|students|respondents|residents|mothers|fathers|parents|veterans|workers|nurses|midwives|physicians|doctors|surgeons|practitioners|GPs|professionals|experts|trainees|staff|caregivers|carers|athletes|players|runners|cyclists|smokers|users|survivors|recipients|donors|cases|controls|boys|girls|males|females|couples|dyads|families|pregnancies|parturients|births|deliveries|singletons|babies|toddlers|preschoolers|teenagers|households|probands|twins|admissions|deaths|octogenarians|asthmatics|diabetics|seniors|employees|teachers|pupils|beneficiaries|members|enrollees|inhabitants|attendees|clients|consumers|soldiers|prisoners|inmates|immigrants|migrants|refugees|farmers|drivers|patrons|carriers|swimmers|cadets|suspects|humans|tutors|clinicians|therapists|dentists|pharmacists|psychiatrists|informants|stakeholders|pilots|dancers|musicians|drinkers|siblings|relatives|spouses|presentations|attendances|elderly|(?:patient|medical|hospital) (?:records|charts))';
const STOPS =
  'of\\b|and\\b|or\\b|to\\b|in\\b|per\\b|with\\b|from\\b|through\\b|until\\b|by\\b|were\\b|was\\b|years?\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|h\\b|d\\b|min\\b|ms\\b|msec\\b|mg\\b|who\\b|that\\b|which\\b|for\\b|surveys\\b|studies\\b|trials\\b|groups\\b|cohorts\\b|sessions\\b|\\d{3,}';
/** Describing words, an abbreviation in brackets among them: "consecutive obstructive sleep apnea (OSA)". */
const DESCRIBED_BY = `(?:(?!${STOPS})(?:[\\w'’/-]+,?(?:\\s+and(?=\\s+(?:older|elderly|young|younger)\\s)|(?<=ic|ed|al|ive|ous|ing)\\s+and(?=\\s+(?:[\\w-]+\\s+){0,2}(?:patients|subjects|participants|women|men|adults|children)\\b))?|\\((?:[A-Za-z]{1,8}|[<>≥≤]\\s?\\d[^()]{0,12})\\))\\s+){0,7}?`;

/** Source of a pattern for people with a number before them, the number captured: "156 Chinese type 2 diabetic patients". */
export const COUNTED_PEOPLE = `(${NUMBER})\\s+${DESCRIBED_BY}${PEOPLE}\\b`;
/** Whether people follow at once. */
export const PEOPLE_FOLLOW = new RegExp(`^\\s*${DESCRIBED_BY}${PEOPLE}\\b`, 'i');

/** Words that say the sentence counts something else. */
export const NO_PEOPLE =
  /\b(?:teeth|(?:pre)?molars|rats|mice|piglets|pigs|dogs|sheep|calves|cows|larvae|rabbits|strains|isolates|animals|hearts|blocks|measurements|interviews|outbreaks|medicines)\b/i;

const COUNTED = new RegExp(`\\b${COUNTED_PEOPLE}`, 'gi');
/** "type 1 and 2", "grade", "aged": what follows is no count. */
const LABELLED =
  /(?:\b(?:first|last|next|every|aged?|types?|grades?|stages?|phases?|class(?:es)?|levels?|status|groups?|scores?|day|week|month|year|visit)\s+(?:[\w.]{1,4}\s+(?:and|or|to|&|versus|vs\.?)\s+)?|(?:[±<>=≥≤]|\d\s?[–-])\s*|\d[.,]|[/–-])$/i;
const YEAR = /^(?:19|20)\d\d$/;
const BEFORE_YEAR =
  /\b(?:in|since|from|until|of|and|to|during|late|early|(?:january|february|march|april|may|june|july|august|september|october|november|december),?)\s+$/i;

/** "164 obese and 94 normal-weight individuals": the first number's people are named after the second. */
const SHARED_NOUN = new RegExp(
  `\\b(${NUMBER})\\s+(?!${PEOPLE}\\b)(?:(?!${STOPS}|${PEOPLE}\\b|${NUMBER}\\b)(?:[\\w-]+|\\([A-Za-z]{1,8}\\))\\s+){0,4}(?:and|versus|vs\\.?)\\s+${COUNTED_PEOPLE}`,
  'i',
);

/** Every group of people that the sentence counts, in order. */
export function groupsOf(sentence: string): Group[] {
  const all = [...sentence.matchAll(COUNTED)].flatMap((match) => {
    const digits = match[1] ?? '';
    if (!isCount(digits, sentence.slice(Math.max(0, match.index - 24), match.index))) return [];
    const end = match.index + match[0].length;
    return [{ n: numberOf(digits), phrase: match[0], at: match.index, end }];
  });
  const outside = all.filter(({ at }) => !inBrackets(sentence.slice(0, at)));
  return outside[0] && outside[0].at === all[0]?.at ? outside : all;
}

/** "18 athletes (4 women, 14 men)": what stands in brackets is a part of what stands before. */
const inBrackets = (before: string): boolean => before.lastIndexOf('(') > before.lastIndexOf(')');

function isCount(digits: string, before: string): boolean {
  return !LABELLED.test(before) && !(YEAR.test(digits) && BEFORE_YEAR.test(before));
}

const INTO_PARTS = /\b(?:divided|split) (?:\w+ )?into\b/i;
const PART_OF = /\b(?:of (?:these|those|them|whom|which|the)|among)\b/i;

/** "13 patients and 15 healthy subjects": groups named side by side, none a part of another, are added up. */
export function sumOfGroups(sentence: string, all: readonly Group[]): Group | null {
  const groups = all.slice(0, asked(sentence, all));
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last || groups.length < 2 || groups.length > 5) return null;
  const joint =
    groups.length === 2
      ? /^[^;]*(?:\band\b|,|\bversus\b|\bvs\b|\bwere (?:compared|matched) (?:with|to)\b)[^;]*$/i
      : /\band\b|[,;]/i;
  const beside = groups.slice(1).every(({ at }, k) => joint.test(sentence.slice(groups[k]?.end, at)));
  const between = sentence.slice(first.at, last.at);
  if (
    !beside ||
    PART_OF.test(between) ||
    INTO_PARTS.test(between) ||
    /\binclud/i.test(sentence.slice(first.end, last.at))
  )
    return null;
  if (groups.some(({ end }) => isShare(sentence.slice(end)))) return null;
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const largest = Math.max(...groups.map((group) => group.n));
  if (n === 2 * largest && groups.length > 2) return null;
  return { n, phrase: sentence.slice(first.at, last.end), at: first.at, end: last.end };
}

/** "164 obese and 94 normal-weight individuals", unless more were counted in the sentence. */
export function sharingNoun(sentence: string, groups: readonly Group[]): Group | null {
  const match = SHARED_NOUN.exec(sentence);
  if (!match?.[1] || !match[2] || !isCount(match[1], sentence.slice(0, match.index))) return null;
  if (YEAR.test(match[1]) && YEAR.test(match[2])) return null;
  const n = numberOf(match[1]) + numberOf(match[2]);
  if (groups.some((group) => group.n >= n)) return null;
  return { n, phrase: match[0], at: match.index, end: match.index + match[0].length };
}

/** "Of 90 women and 80 men, 7 women …": how many of the groups stand before those that are a part of them. */
function asked(sentence: string, groups: readonly Group[]): number {
  const [first] = groups;
  if (!first || !/\b(?:of|among) (?:the |all )?$/i.test(sentence.slice(0, first.at))) return groups.length;
  const part = groups.findIndex(({ at }) => /, $/.test(sentence.slice(first.end, at)));
  return part === -1 ? groups.length : part;
}

/** Whether what follows a number gives it as a share of others: "(43 %)", ", 42.5 %". */
export function isShare(after: string): boolean {
  return /^\s*[([,]?\s*(?:n\s*=\s*\d+[;,]\s*)?\d{1,3}(?:[.·]\d+)?\s?%(?!\s*(?:of (?:them|whom)|(?:fe)?males?|women|men|girls|boys)\b)/.test(
    after,
  );
}
