import { labelledParts } from '../sentences/labelled-parts.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import {
  type Candidate,
  COUNTED_PEOPLE,
  groupsOf,
  isShare,
  NO_PEOPLE,
  PEOPLE_FOLLOW,
  type SampleSize,
  sharingNoun,
  sumOfGroups,
} from './counted-people.ts';
import { NUMBER, numberOf } from './number-words.ts';
import { summedArms } from './summed-arms.ts';

const TAKEN =
  '(?:randomi|enrolled|included|recruited|analy[sz]ed|allocated|assigned|eligible|entered|participated|evaluable|interviewed|studied|found to have)';
const OF_THOSE = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?${NUMBER}[^.;]{0,80}?[,;]\\s*(${NUMBER})\\s+(?:\\w+\\s+){0,3}(?:were|was)\\s+(?:\\w+\\s+){0,2}${TAKEN}(?!\\w*\\s+(?:in)?to\\b[^.;]{0,60}\\band\\s+${NUMBER}\\s)`,
  'i',
);
/** "108 patients, of which 87 were eligible", "Sixty accepted, but … 53 were found to have …". */
const REST = new RegExp(
  `\\b(?:of\\s+(?:which|whom|these)|and|but)\\b[^.;\\d]{0,60}\\s(${NUMBER})\\s+(?:were|was)\\s+(?:\\w+\\s+){0,2}?(${TAKEN}\\w*)(?!\\w*\\s+(?:in)?to\\b)`,
  'i',
);
const LESS = new RegExp(
  `\\bof\\s+(?:the\\s+)?(${NUMBER})\\s+(?:[\\w-]+\\s+){0,4}\\w+s,\\s*(${NUMBER})\\s+were\\s+excluded`,
  'i',
);
/** "11 participants completed A and 14 completed B". */
const EACH_DID = new RegExp(
  `\\b${COUNTED_PEOPLE}\\s+((?:(?:were|was)\\s+)?\\w+(?:ed|went))\\b[^.;]{0,90}?\\b(?:and|while|whereas)\\s+(${NUMBER})\\s+(?:\\w+\\s+)?\\2\\b`,
  'i',
);
const TOTAL = new RegExp(
  `\\b(?:a\\s+)?total\\s+(?:(?:sample\\s+|population\\s+)?of\\s+|n\\s*=\\s*)(${NUMBER})\\b(?!\\s*(?:%|years|studies|trials|articles|papers|mg|days|weeks))`,
  'i',
);
const SAMPLE_OF = new RegExp(
  `\\b(?:sample(?:\\s+size)?|cohort|population|responses)\\s+(?:of|was|compris(?:ed|es)|included|includes|consist(?:ed|s) of|(?:were|was) obtained from)\\s+(?:a\\s+)?(${NUMBER})\\b(?!\\s*(?:%|years))`,
  'i',
);
/** "118 of 122 patients consented". */
const ANSWERED = new RegExp(
  `\\b(${NUMBER})\\s+(?:\\(\\d+(?:\\.\\d+)?\\s?%\\)\\s+)?(?:of|out of)\\s+(?:the\\s+)?${COUNTED_PEOPLE}\\s+(?:\\w+ly\\s+)?(?:consented|agreed|participated)`,
  'i',
);
/** "57 telephone interviews were conducted with carers". */
const INTERVIEWED = new RegExp(
  `\\b(${NUMBER})\\s+(?:[\\w-]+\\s+){0,3}interviews\\s+(?:were\\s+)?(?:conducted|held|carried out|done|undertaken)?\\s*with`,
  'i',
);
/** "(609 intervention, 667 control)". */
const BRACKETED_ARMS = new RegExp(
  `\\(\\s*(${NUMBER})\\s+(?:[\\w-]+\\s+){0,2}(?:intervention|treatment|experimental|treated|cases|active)[\\w-]*(?:,|;| and|,? vs\\.?)\\s+(${NUMBER})\\s+(?:[\\w-]+\\s+){0,2}(?:controls?|placebo|comparison|untreated|usual)\\b`,
  'i',
);
/** Whether there may be a number at all. */
const NUMBERED = /\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred)\b/i;
const TAKING_PART =
  /\b(?:randomi[sz]|randomly|enrol|recruit|includ|involv|participa|analy[sz]|stud(?:y|ied)|complet|assign|allocat|consecutive|identified|underwent|operated|there were|received|surveyed|interviewed|examined|evaluat|assessed|reviewed|(?:retro|pro)spective (?:study|analysis|review|evaluation)|treated|investigat)/i;
/** People who were only looked at on the way to those who took part. */
const ON_THE_WAY = /\b(?:screened|searched|contacted|invited|approached|full trial|registries|registry)\b/i;
/** One arm of several. */
const ONE_ARM = /^[^.;]{0,60}\b(?:(?:in|(?:in)?to) (?:the|an?|each)|per) (?:[\w-]+ ){0,3}(?:groups?|arm)\b/i;
/** Who treated others, when others were counted, too. */
const HELPERS =
  /\b(?:practitioners|GPs|physicians|doctors|nurses|surgeons|therapists|teachers|professionals|staff|trainees)$/i;
/** What is counted instead of people. */
const THINGS =
  /^\s*(?:[\w()-]+\s+){0,3}(?:smears|specimens|samples|images|scans|biopsies|examinations|enemas|aspirates|lesions|tumou?rs|procedures|operations|surgeries|endarterectomies|cycles|reviews|eyes|knees|hips|ears|shoulders|implants|teeth|visits|practices|hospitals|schools|cent(?:er|re)s|clinics|facilities|programs?|programmes|publications|articles|papers|reports|abstracts|websites|genes|events|embryos|oocytes|isolates|strains|records|documents|items|citations|references)\b/i;
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
    for (const found of candidates(text)) {
      const own = found.weight + weight;
      if (found.n >= 2 && own >= LEAST && own > (best?.weight ?? 0)) best = { ...found, weight: own, at };
    }
  if (!best) return null;
  const beside = DIVIDED.test(abstract)
    ? null
    : besides(sentences[best.at]?.text ?? '', sentences[best.at + 1]?.text ?? '');
  return beside
    ? { n: best.n + beside.n, phrase: `${best.phrase} … ${beside.phrase}` }
    : { n: best.n, phrase: best.phrase };
}

const DIVIDED = /\b(?:randomi|randomly|divided|allocated|assigned|total of)/i;
const COMPARED = /\bcontrols?\b|\bcomparison (?:group|cohort)\b/i;

/** Those whom the next sentence sets beside them: "Twenty healthy volunteers served as controls." */
function besides(sentence: string, next: string): SampleSize | null {
  if (COMPARED.test(sentence) || !COMPARED.test(next)) return null;
  const [group, another] = groupsOf(next);
  return !group || another || isShare(next.slice(group.end)) ? null : { n: group.n, phrase: group.phrase };
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
    ...stated(sentence, bonus),
    ...agreed.map((one) => ({ ...one, weight: one.weight + AGREED })),
    ...people,
    ...arms,
  ];
}

/** Sizes that the sentence names as such: who was left of others, a total, a sample. */
function stated(sentence: string, bonus: number): Candidate[] {
  const total = TOTAL.exec(sentence) ?? SAMPLE_OF.exec(sentence);
  const after = sentence.slice((total?.index ?? 0) + (total?.[0].length ?? 0));
  const named = PEOPLE_FOLLOW.exec(after);
  const weight =
    named || /n\s*=/i.test(total?.[0] ?? '') ? 5 : THINGS.test(after) || NO_PEOPLE.test(sentence) ? -9 : 2.7;
  const among = /\b(?:among|from) (?:a )?$/i.test(sentence.slice(0, total?.index)) ? -3 : 0;
  const share = isShare(after.slice(named?.[0].length ?? 0)) ? -3 : 0;
  return [
    ...whoWasLeft(sentence),
    ...(total?.[1]
      ? [{ n: numberOf(total[1]), phrase: total[0], weight: weight + bonus + among + share }]
      : []),
  ];
}

function whoWasLeft(sentence: string): Candidate[] {
  const rest = restOf(sentence);
  const named = NAMED.flatMap(([pattern, weight, sizeOf]) => {
    const match = pattern.exec(sentence);
    if (!match) return [];
    const numbers = match.slice(1).filter((one) => IS_NUMBER.test(one ?? ''));
    return [{ n: sizeOf(numbers.map(numberOf)), phrase: match[0], weight }];
  });
  return [...(rest ? [{ ...rest, weight: 9.2 }] : []), ...named];
}

const IS_NUMBER = new RegExp(`^${NUMBER}$`, 'i');
const first = ([n = 0]: readonly number[]): number => n;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Ways of naming the size: the pattern, its weight, and what its numbers make. */
const NAMED: readonly (readonly [RegExp, number, (numbers: readonly number[]) => number])[] = [
  [LESS, 9.5, ([all = 0, excluded = 0]) => all - excluded],
  [OF_THOSE, 9, first],
  [ANSWERED, 6, first],
  [EACH_DID, 6, sum],
  [BRACKETED_ARMS, 4.5, sum],
  [INTERVIEWED, 4, first],
];

/** Fewer than were counted before it, and none of several arms; of those enrolled, those analysed are only a part. */
function restOf(sentence: string): SampleSize | null {
  const match = REST.exec(sentence);
  if (!match?.[1]) return null;
  const before = sentence.slice(0, match.index);
  const n = numberOf(match[1]);
  const others = groupsOf(before).map((group) => group.n);
  const partly =
    /^(?:analy|evaluable)/i.test(match[2] ?? '') && /\b(?:randomi|enrolled|recruited)/i.test(before);
  if (partly || !others.some((other) => other > n)) return null;
  if (ONE_ARM.test(sentence.slice(match.index + match[0].length))) return null;
  return { n, phrase: match[0] };
}

function counted(sentence: string, bonus: number): Candidate[] {
  const groups = groupsOf(sentence);
  const single = groups.map(({ n, phrase, at, end }) => {
    const after = sentence.slice(end);
    const arm = ONE_ARM.test(after) ? 1.5 : 0;
    const share = isShare(after) ? 3 : 0;
    const part = /\b(?:group of|among(?: a total of)?) $/i.test(sentence.slice(0, at)) ? 1.5 : 0;
    const few = n < 5 ? 2 : 0;
    const helpers = HELPERS.test(phrase) ? 0.5 : 0;
    return { n, phrase, weight: 3 + bonus - arm - share - few - helpers - part };
  });
  const sum = sharingNoun(sentence, groups) ?? sumOfGroups(sentence, groups);
  const totalled = /\btotal of\s+$/i.test(sentence.slice(0, groups[0]?.at));
  return sum ? [{ n: sum.n, phrase: sum.phrase, weight: (totalled ? 5.5 : 3.5) + bonus }, ...single] : single;
}
