import { NUMBER, numberOf } from '../number-words.ts';
import {
  type Candidate,
  COUNTED_PEOPLE,
  groupsOf,
  isShare,
  NO_PEOPLE,
  PEOPLE_FOLLOW,
  type SampleSize,
} from './counted-people.ts';

const TAKEN =
  '(?:randomi|enrolled|included|recruited|analy[sz]ed|allocated|assigned|eligible|entered|participated|evaluable|interviewed|studied|found to have)';
const OF_THOSE = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?${NUMBER}[^.;]{0,80}?[,;]\\s+(${NUMBER})\\s+(?:\\w+\\s+){0,3}(?:were|was)\\s+(?:\\w+\\s+){0,2}${TAKEN}(?!\\w*\\s+(?:in)?to\\b[^.;]{0,90}\\b(?:and|while|whereas)\\s+${NUMBER}\\s)`,
  'i',
);
/** "108 patients, of which 87 were eligible", "Sixty accepted, but … 53 were found to have …". */
const REST = new RegExp(
  `\\b(?:of\\s+(?:which|whom|these)|and|but)\\b[^.;\\d]{0,60}\\s(${NUMBER})\\s+(?:of (?:them|these)\\s+)?(?:\\([^()]*\\)\\s+)?(?:were|was)\\s+(?:\\w+\\s+){0,2}?(${TAKEN}\\w*)(?!\\w*\\s+(?:in)?to\\b)`,
  'i',
);
const LESS = new RegExp(
  `\\bof\\s+(?:the\\s+)?(${NUMBER})\\s+(?:[\\w-]+\\s+){0,4}\\w+s,\\s*(${NUMBER})\\s+were\\s+excluded`,
  'i',
);
/** "Of these, 1,330 (39 %) scored five or more and were randomised". */
const OF_THESE = new RegExp(
  `\\bof (?:these|those|them),?\\s+(${NUMBER})\\s+(?:\\(\\d[^)]*\\)\\s+)?[^.;\\d]{1,60}[^.;]{0,60}\\b(?:were|was) (?:randomi|enrolled)`,
  'i',
);
/** "Of the 695 eligible, 465 (67 %) enrolled." */
const OF_THOSE_CAME = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?(?:initial\\s+|total\\s+)?${NUMBER}[^.;]{0,80}?,\\s+(${NUMBER})\\s+(?:\\([^()]*\\)\\s+)?(?:[\\w-]+\\s+){0,2}(?:enrolled|entered|consented|agreed|met\\s+(?:\\w+\\s+){0,2}criteria)\\b`,
  'i',
);
/** "Of 50 women assessed, 36 met the criteria and were randomised." */
const MET_AND_WERE = new RegExp(
  `\\b(?:of|among|from)\\s+(?:the\\s+)?${NUMBER}[^.;]{0,80}?,\\s+(${NUMBER})\\s+[^.;,]{1,80}?\\band were (?:randomi|enrolled|included|recruited)`,
  'i',
);
/** "174 (80.9 %) were recruited": people named before. */
const WERE_TAKEN = new RegExp(
  `^(${NUMBER})\\s+(?:\\(\\d+(?:\\.\\d+)?\\s?%\\)\\s+)?were\\s+(?:\\w+ly\\s+)?(?:recruited|enrolled|randomi[sz]ed)\\b(?!\\s+(?:in)?to\\b)`,
  'i',
);
/** "259 femoral fractures were enrolled", "The participants were 22 experienced climbers": a noun that is no known one. */
const ENROLLED = new RegExp(
  `\\b(${NUMBER})\\s+(?:\\([^)]*\\)\\s+)?(?:(?!${NUMBER}\\b)[\\w-]+\\s+){0,5}[A-Za-z][\\w-]+s\\s+(?:(?:that|who)\\s+)?(?:(?:were|was)\\s+)?(?:\\w+ly\\s+)?(?:enrolled|recruited|participated)\\b`,
  'i',
);
const PARTICIPANTS_WERE = new RegExp(
  `\\b(?:participants|patients|subjects|respondents|volunteers)\\s+(?:were|included|comprised|consisted of)\\s+(?:a total of\\s+)?(${NUMBER})\\s+(?!(?:years?|months?|weeks?|days?|to|or|and|mg|kg|of)\\b)(?=[A-Za-z])`,
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
  `\\b(${NUMBER})\\s+(?:\\(\\d+(?:\\.\\d+)?\\s?%\\)\\s+)?(?:of|out of)\\s+(?:the\\s+)?${COUNTED_PEOPLE}\\s+(?:\\w+ly\\s+)?(?:consented|agreed|participated|(?:[\\w-]+\\s+){0,3}?(?:had|were)\\s+[^.;,]{0,25}\\b(?:available|evaluable))`,
  'i',
);
/** "We reviewed 20 of 51 patients". */
const TOOK_OF = new RegExp(
  `\\b(?:reviewed|studied|included|enrolled|recruited|analy[sz]ed|evaluated|interviewed)\\s+(${NUMBER})\\s+(?:\\(\\d[^()]*\\)\\s+)?(?:of|out of)\\s+(?:the\\s+)?${COUNTED_PEOPLE}`,
  'i',
);
/** "18 patients received the drug and 20 placebo". */
const RECEIVED = new RegExp(
  `\\b${COUNTED_PEOPLE}\\s+received\\s+[^.;,\\d]{1,50}\\s+and\\s+(${NUMBER})\\s+(?:received\\s+)?[a-z]`,
  'i',
);
/** "In the one group 46 subjects were included and in the other group 51." */
const AND_IN = new RegExp(
  `\\b${COUNTED_PEOPLE}\\s+were\\s+(?:included|enrolled|studied|analy[sz]ed|randomi[sz]ed)\\s+and\\s+in\\s+the\\s+[^.;\\d]{1,40}\\s+(${NUMBER})\\b`,
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
/** One arm of several. */
export const ONE_ARM =
  /^[^.;]{0,60}\b(?:(?:in|(?:in)?to) (?:the|an?|each)|per) (?:[\w-]+ ){0,3}(?:groups?|arm)\b/i;
/** Those who were suitable, not those who were looked at. */
export const MET = /^ (?:who )?met (?:the |our |all )?(?:[\w-]+ ){0,2}criteria/i;
/** What is counted instead of people. */
const THINGS =
  /^\s*(?:[\w()-]+\s+){0,3}(?:smears|specimens|samples|images|scans|biopsies|examinations|enemas|aspirates|lesions|tumou?rs|procedures|operations|surgeries|endarterectomies|cycles|reviews|eyes|knees|hips|ears|shoulders|implants|teeth|visits|practices|institutions|communities|villages|clusters|hospitals|schools|cent(?:er|re)s|clinics|facilities|programs?|programmes|publications|articles|papers|reports|abstracts|websites|genes|events|embryos|oocytes|isolates|strains|records|documents|items|citations|references)\b/i;

/** Sizes that the sentence names as such: who was left of others, a total, a sample. */
export function namedSizes(sentence: string, bonus: number): Candidate[] {
  const total = TOTAL.exec(sentence) ?? SAMPLE_OF.exec(sentence);
  const after = sentence.slice((total?.index ?? 0) + (total?.[0].length ?? 0));
  const named = PEOPLE_FOLLOW.exec(after);
  const weight =
    named || /n\s*=/i.test(total?.[0] ?? '') ? 5 : THINGS.test(after) || NO_PEOPLE.test(sentence) ? -9 : 2.7;
  const among = /\b(?:among|from) (?:a )?$/i.test(sentence.slice(0, total?.index)) ? -3 : 0;
  const share = isShare(after.slice(named?.[0].length ?? 0)) ? -3 : 0;
  const met = MET.test(after.slice(named?.[0].length ?? 0)) ? 1 : 0;
  return [
    ...whoWasLeft(sentence),
    ...plainlyTaken(sentence),
    ...(total?.[1]
      ? [{ n: numberOf(total[1]), phrase: total[0], weight: weight + bonus + among + share + met }]
      : []),
  ];
}

/** People by a noun that is no known one. */
function plainlyTaken(sentence: string): Candidate[] {
  if (
    NO_PEOPLE.test(sentence) ||
    !/enrolled|recruited|participa|patients|subjects|respondents|volunteers/i.test(sentence)
  )
    return [];
  return [ENROLLED, PARTICIPANTS_WERE].flatMap((pattern) => {
    const match = pattern.exec(sentence);
    if (!match?.[1] || THINGS.test(sentence.slice(sentence.indexOf(match[1], match.index) + match[1].length)))
      return [];
    if (numberOf(match[1]) < 5 || groupsOf(sentence).length > 1) return [];
    return [{ n: numberOf(match[1]), phrase: match[0], weight: pattern === ENROLLED ? 4.4 : 6.4 }];
  });
}

function whoWasLeft(sentence: string): Candidate[] {
  const rest = restOf(sentence);
  const named = NAMED.flatMap(([pattern, weight, sizeOf, needed]) => {
    const match = needed?.test(sentence) === false ? null : pattern.exec(sentence);
    if (!match) return [];
    const numbers = match.slice(1).filter((one) => IS_NUMBER.test(one ?? ''));
    if (pattern === INTERVIEWED && numberOf(numbers[0] ?? '') < 5) return [];
    return [{ n: sizeOf(numbers.map(numberOf)), phrase: match[0], weight }];
  });
  return [...(rest ? [{ ...rest, weight: 9.2 }] : []), ...named];
}

const IS_NUMBER = new RegExp(`^${NUMBER}$`, 'i');
const first = ([n = 0]: readonly number[]): number => n;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Ways of naming the size: the pattern, its weight, what its numbers make, and a word without which it is not tried. */
const NAMED: readonly (readonly [RegExp, number, (numbers: readonly number[]) => number, RegExp?])[] = [
  [LESS, 9.5, ([all = 0, excluded = 0]) => all - excluded, /excluded/],
  [OF_THOSE, 9, first],
  [ANSWERED, 6, first, / of /],
  [TOOK_OF, 6, first, / of /],
  [RECEIVED, 5.5, sum, /received/],
  [AND_IN, 5.5, sum, / and in the /],
  [MET_AND_WERE, 8.8, first, /and were /],
  [EACH_DID, 6, sum, / (?:and|while|whereas) /i],
  [BRACKETED_ARMS, 4.5, sum, /\(/],
  [INTERVIEWED, 4, first, /interviews/],
  [OF_THESE, 8.8, first, /of (?:these|those|them)/i],
  [OF_THOSE_CAME, 8.8, first],
  [WERE_TAKEN, 6, first],
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
