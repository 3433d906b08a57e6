import { labelledParts } from '../sentences/labelled-parts.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import {
  type Candidate,
  groupsOf,
  isShare,
  type SampleSize,
  sharingNoun,
  sumOfGroups,
} from './sizes/counted-people.ts';
import { MET, namedSizes, ONE_ARM } from './sizes/named-sizes.ts';
import { armsOfBoth, inEachArm, summedArms, toEachArm } from './sizes/summed-arms.ts';

/** Whether there may be a number at all. */
const NUMBERED = /\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred)\b/i;
const TAKING_PART =
  /\b(?:randomi[sz]|randomly|enrol|recruit|includ|involv|participa|analy[sz]|stud(?:y|ied)|complet|assign|allocat|consecutive|identified|underwent|operated|there were|received|surveyed|interviewed|examined|evaluat|assessed|reviewed|(?:retro|pro)spective (?:study|analysis|review|evaluation)|treated|investigat(?!or))/i;
/** People who were only looked at on the way to those who took part. */
const ON_THE_WAY = /\b(?:screened|searched|contacted|invited|approached|full trial|registries|registry)\b/i;
/** Who treated others, when others were counted, too. */
const HELPERS =
  /\b(?:practitioners|GPs|physicians|doctors|nurses|surgeons|therapists|teachers|professionals|staff|trainees)$/i;
const PARTICIPANTS = /^(?:participants|patients|subjects)\b[^.:\d]{0,20}:/i;
const NOT_A_SAMPLE =
  /\b(?:needed to treat|per\s+\d[\d,]*|incidence of|worldwide|globally|million|estimated|each year|annually|per year)\b/i;

/** Longer is no sentence. */
const LONGEST = 2000;
/** A count of less weight is a remark, not a sample. */
const LEAST = 1.5;
/** What it is worth that the arms add up to a number of people. */
const AGREED = 2;

/** The number of people studied, as the abstract states it; null when no sentence does so plainly. */
export function sampleSizeOf(abstract: string): SampleSize | null {
  const sentences = readSentences(abstract);
  let best: (Candidate & { at: number }) | null = null;
  for (const [at, { text, weight }] of sentences.entries())
    for (const found of [...candidates(text), ...armsOf(text, sentences[at + 1]?.text ?? '', abstract)]) {
      const own = found.weight + weight;
      if (found.n >= 2 && own >= LEAST && own > (best?.weight ?? 0)) best = { ...found, weight: own, at };
    }
  if (!best || (/^n\s*=/i.test(best.phrase) && IN_ANIMALS.test(abstract) && !PEOPLE_AT_ALL.test(abstract)))
    return null;
  const beside = DIVIDED.test(abstract)
    ? null
    : besidesAny(
        sentences.map(({ text }) => text),
        best.at,
      );
  return beside
    ? { n: best.n + beside.n, phrase: `${best.phrase} … ${beside.phrase}` }
    : { n: best.n, phrase: best.phrase };
}

const IN_ANIMALS = /\b(?:rats?|mice|mouse|rabbits?|pigs?|piglets|swine|dogs?|sheep|monkeys)\b/i;
const PEOPLE_AT_ALL =
  /\b(?:patients?|participants?|subjects|volunteers|women|men|children|adults|people|individuals|humans?)\b/i;
const DIVIDED = /\b(?:randomi|randomly|divided|allocated|assigned|total of)/i;
const ONLY_CONTROLS =
  /\bas (?:a |the )?(?:healthy )?(?:control group|controls)\b|^the control group (?:consisted|included|comprised)/i;
const COMPARED = /\bcontrols?\b|\bcomparison (?:group|cohort)\b/i;

/** Those whom the sentence after or, where the largest count is of the controls, before it names, too. */
function besidesAny(sentences: readonly string[], at: number): SampleSize | null {
  const [before = '', sentence = '', next = ''] = [sentences[at - 1], sentences[at], sentences[at + 1]];
  if (ONLY_CONTROLS.test(sentence) && !ONLY_CONTROLS.test(before)) {
    const [group, another] = groupsOf(before);
    return !group || another || isShare(before.slice(group.end)) ? null : group;
  }
  // "They were told apart in two ways" may stand between the patients and their controls.
  return besides(sentence, groupsOf(next).length > 0 ? next : (sentences[at + 2] ?? ''));
}

/** Those whom the next sentence sets beside them: "Twenty healthy volunteers served as controls." */
function besides(sentence: string, next: string): SampleSize | null {
  const own = groupsOf(sentence);
  if (COMPARED.test(sentence) || !COMPARED.test(next)) return null;
  const [group, another] = groupsOf(next);
  if (!group || another || isShare(next.slice(group.end))) return null;
  return own.length > 1 && own.some(({ n }) => n === group.n) ? null : { n: group.n, phrase: group.phrase };
}

/** Arms of the same size, arms without a noun of their own, and arms in two sentences. */
function armsOf(sentence: string, next: string, abstract: string): Candidate[] {
  const bonus = TAKING_PART.test(sentence) ? 2 : 0;
  const found: readonly (readonly [SampleSize | null, number])[] = [
    [inEachArm(sentence, abstract), 3.8 + bonus],
    [toEachArm(sentence), 5.7 + bonus],
    [armsOfBoth(sentence, next), 3.6],
  ];
  return found.flatMap(([size, weight]) => (size ? [{ ...size, weight }] : []));
}

/** Sentences with what the authors' title over them is worth: who took part stands in the methods or the results. */
function readSentences(abstract: string): { text: string; weight: number }[] {
  return labelledParts(abstract).flatMap(({ roles, text: part }) => {
    if (roles === 'notice') return [];
    const only = roles?.length === 1 ? roles[0] : null;
    const weight = only === 'background' || only === 'conclusions' ? -2 : 0;
    return splitSentences(part)
      .filter((text) => text.length <= LONGEST && NUMBERED.test(text) && !NOT_A_SAMPLE.test(text))
      .map((text) => ({ text, weight }));
  });
}

function candidates(sentence: string): Candidate[] {
  const took = TAKING_PART.test(sentence) ? 2 : 0;
  const bonus = ON_THE_WAY.test(sentence) ? took - 2.5 : took;
  const people = counted(sentence, bonus);
  const arms = summedArms(sentence, bonus);
  const agreed = people.filter(({ n }) => arms.some((arm) => arm.n === n));
  return [
    ...namedSizes(sentence, bonus),
    ...agreed.map((one) => ({ ...one, weight: one.weight + AGREED })),
    ...people,
    ...arms,
  ];
}

function counted(sentence: string, bonus: number): Candidate[] {
  const groups = groupsOf(sentence);
  const single = groups.map(({ n, phrase, at, end }) => {
    const after = sentence.slice(end);
    const arm = ONE_ARM.test(after) ? 1.5 : 0;
    const share = isShare(after) ? 3 : 0;
    const part = /\b(?:group of|sub-?(?:sample|set|group) of|among(?: a total of)?) $/i.test(
      sentence.slice(0, at),
    )
      ? 1.5
      : 0;
    const few = n < 5 ? 2 : 0;
    const helpers = HELPERS.test(phrase) ? 0.5 : 0;
    const headed = (PARTICIPANTS.test(sentence) ? 3 : 0) + (MET.test(after) ? 1 : 0);
    return { n, phrase, weight: 3 + bonus + headed - arm - share - few - helpers - part };
  });
  const sum = sharingNoun(sentence, groups) ?? sumOfGroups(sentence, groups);
  const totalled = /\btotal of\s+$/i.test(sentence.slice(0, groups[0]?.at));
  return sum ? [{ n: sum.n, phrase: sum.phrase, weight: (totalled ? 5.5 : 3.5) + bonus }, ...single] : single;
}
