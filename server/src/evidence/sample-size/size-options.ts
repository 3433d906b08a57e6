import { sentencesWithCounts } from './candidates/counts.ts';
import {
  type DerivedCount,
  derivedCountsFrom,
  type ExplicitCount,
  explicitCountsIn,
} from './candidates/size-candidates.ts';
import { type CountFeatures, featuresOfCount } from './features/count-features.ts';
import { featuresOfDerived } from './features/derived-features.ts';
import { FEATURE_BUCKETS, type Feature, featureOf } from './features/feature-patterns.ts';
import { noSizeFeatures } from './features/no-size-features.ts';
import { PEOPLE_FOLLOW } from './features/noun-features.ts';

/** A number that may be the sample size, or null for none; the buckets of its signs, and the words that state it. */
interface SizeOption {
  n: number | null;
  phrase: () => string;
  features: Uint32Array;
}

interface Found {
  stated: ExplicitCount[];
  made: DerivedCount[];
}

/** Every number that may be the sample size of an abstract, the last one none at all. */
export function sizeOptionsOf(abstract: string): SizeOption[] {
  const sentences = sentencesWithCounts(abstract).map(explicitCountsIn);
  const all = sentences.flat();
  const made = derivedCountsFrom(sentences, abstract);
  const known = new Map<ExplicitCount, CountFeatures>();
  const signsOf = (one: ExplicitCount): CountFeatures => {
    const signs = known.get(one) ?? featuresOfCount(one.sentence, one.count);
    known.set(one, signs);
    return signs;
  };
  const people = peopleCounted(all, signsOf);
  const options = [...byValue(all, made)].map(([n, found]) => ({
    n,
    phrase: () => phraseOf(found),
    features: bucketsOf([
      ...found.stated.flatMap((one) => {
        const { own, setting, words } = signsOf(one);
        return [...own, ...setting, ...words];
      }),
      ...found.made.flatMap((one) => featuresOfDerived(one, signsOf)),
      ...valueSigns(n, found, made, all, people),
    ]),
  }));
  const none = noSizeFeatures(abstract, people, options.length, all.map(signsOf));
  return [...options, { n: null, phrase: () => '', features: bucketsOf(none) }];
}

function byValue(all: readonly ExplicitCount[], made: readonly DerivedCount[]): Map<number, Found> {
  const found = new Map<number, Found>();
  const at = (n: number): Found => {
    const one = found.get(n) ?? { stated: [], made: [] };
    found.set(n, one);
    return one;
  };
  for (const one of all) at(one.n).stated.push(one);
  for (const one of made) at(one.n).made.push(one);
  return found;
}

/** The numbers of people in order, each once. */
function peopleCounted(
  all: readonly ExplicitCount[],
  signsOf: (one: ExplicitCount) => CountFeatures,
): number[] {
  const people = all.filter((one) => one.count.named || signsOf(one).own.includes(PEOPLE_FOLLOW));
  return [...new Set(people.map(({ n }) => n))];
}

function valueSigns(
  n: number,
  { stated, made }: Found,
  allMade: readonly DerivedCount[],
  all: readonly ExplicitCount[],
  people: readonly number[],
): Feature[] {
  const descending = people.toSorted((a, b) => b - a);
  const rank = descending.indexOf(n);
  const [largest] = descending;
  const sums = allMade.filter(({ derivation }) => derivation === 'run' || derivation === 'named');
  const says: readonly (readonly [string, boolean])[] = [
    ['tiny', n < 5],
    ['below ten', n < 10],
    ['below twenty', n < 20],
    ['huge', n >= 100_000],
    ['large', n > 2000],
    ['tens', n % 10 === 0],
    ['hundreds', n % 100 === 0 && n >= 1000],
    ['in several sentences', new Set(stated.map(({ sentence }) => sentence)).size > 1],
    ['never stated', stated.length === 0],
    [
      'stated sum',
      stated.length > 0 && made.some(({ derivation }) => derivation === 'run' || derivation === 'named'),
    ],
    ['first people', people[0] === n],
    ['above the largest', largest !== undefined && n > largest],
    ['part of a stated sum', stated.length > 0 && isPart(n, sums, all)],
  ];
  return [
    ...says.filter(([, is]) => is).map(([name]) => featureOf(name)),
    featureOf(`magnitude ${Math.min(16, Math.floor(Math.log2(n)))}`),
    featureOf(`stated ${Math.min(3, stated.length)}`),
    featureOf(`rank ${rank < 0 ? 'none' : Math.min(rank, 4)} ${rank >= 0 && rank === people.length - 1}`),
    featureOf(`to the largest ${largest === undefined ? 'none' : ratioOf(n / largest)}`),
  ];
}

function ratioOf(ratio: number): string {
  if (ratio === 1) return '1';
  if (ratio > 1) return ratio > 3 ? '>3' : '>1';
  return ratio > 0.5 ? '>.5' : ratio > 0.1 ? '>.1' : 'less';
}

/** Whether a larger number that is stated, too, is the sum of this one and its neighbours. */
function isPart(n: number, sums: readonly DerivedCount[], all: readonly ExplicitCount[]): boolean {
  const stated = new Set(all.map((one) => one.n));
  return sums.some((sum) => sum.n > n && stated.has(sum.n) && sum.parts.some((part) => part.n === n));
}

function phraseOf({ stated: [stated], made: [made] }: Found): string {
  if (stated) return phrasesOfExplicit(stated);
  return made ? phrasesOfDerived(made) : '';
}

const seen = new Uint8Array(FEATURE_BUCKETS);

/** Every bucket once. */
function bucketsOf(signs: readonly Feature[]): Uint32Array {
  const buckets = new Uint32Array(signs.length);
  let count = 0;
  for (const sign of signs) {
    const bucket = sign & (FEATURE_BUCKETS - 1);
    if (seen[bucket]) continue;
    seen[bucket] = 1;
    buckets[count++] = bucket;
  }
  const own = buckets.slice(0, count);
  for (const bucket of own) seen[bucket] = 0;
  return own;
}

const WORDS_AFTER = /^(?:\s+(?!(?:were|was|had|who|which|that)\b)[\p{L}\p{N}'’/-]+){1,6}/u;
const PEOPLE_END =
  /^(?:.*?\s)?(?:patients|participants|subjects|women|men|children|adults|adolescents|infants|newborns|volunteers|individuals|persons|people|students|respondents|residents|cases|controls)\b/i;

/** The words that state a number: itself with its people, where they are named. */
function phrasesOfExplicit({ sentence, count }: ExplicitCount): string {
  const after = WORDS_AFTER.exec(sentence.text.slice(count.end, count.end + 90))?.[0] ?? '';
  return `${count.phrase}${PEOPLE_END.exec(after)?.[0] ?? ''}`;
}

/** The words of the parts that a number was worked out from: as they are in one sentence, or one after another. */
function phrasesOfDerived({ parts }: DerivedCount): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return '';
  if (parts.every(({ count }) => count.named)) return parts.map(({ count }) => count.phrase).join(', ');
  if (first.sentence !== last.sentence) return parts.map(phrasesOfExplicit).join(' … ');
  return first.sentence.text.slice(first.count.at, last.count.at) + phrasesOfExplicit(last);
}
