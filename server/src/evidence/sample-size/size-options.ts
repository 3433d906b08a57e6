import { sentencesWithCounts } from './candidates/counts.ts';
import { type Made, madeFrom, type Stated, statedIn } from './candidates/size-candidates.ts';
import { type CountSigns, signsOfCount } from './features/count-features.ts';
import { signsOfMade } from './features/derived-features.ts';
import { SIGN_BUCKETS, type Sign, signOf } from './features/feature-patterns.ts';
import { noSizeSigns } from './features/no-size-features.ts';
import { PEOPLE_FOLLOW } from './features/noun-features.ts';
import { wordsOfMade, wordsOfStated } from './phrases.ts';

/** A number that may be the sample size, or null for none; the buckets of its signs, and the words that state it. */
export interface SizeOption {
  n: number | null;
  phrase: () => string;
  features: Uint32Array;
}

interface Found {
  stated: Stated[];
  made: Made[];
}

/** Every number that may be the sample size of an abstract, the last one none at all. */
export function sizeOptionsOf(abstract: string): SizeOption[] {
  const sentences = sentencesWithCounts(abstract).map(statedIn);
  const all = sentences.flat();
  const made = madeFrom(sentences, abstract);
  const known = new Map<Stated, CountSigns>();
  const signsOf = (one: Stated): CountSigns => {
    const signs = known.get(one) ?? signsOfCount(one.sentence, one.count);
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
      ...found.made.flatMap((one) => signsOfMade(one, signsOf)),
      ...valueSigns(n, found, made, all, people),
    ]),
  }));
  const none = noSizeSigns(abstract, people, options.length, all.map(signsOf));
  return [...options, { n: null, phrase: () => '', features: bucketsOf(none) }];
}

function byValue(all: readonly Stated[], made: readonly Made[]): Map<number, Found> {
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
function peopleCounted(all: readonly Stated[], signsOf: (one: Stated) => CountSigns): number[] {
  const people = all.filter((one) => one.count.named || signsOf(one).own.includes(PEOPLE_FOLLOW));
  return [...new Set(people.map(({ n }) => n))];
}

function valueSigns(
  n: number,
  { stated, made }: Found,
  allMade: readonly Made[],
  all: readonly Stated[],
  people: readonly number[],
): Sign[] {
  const descending = people.toSorted((a, b) => b - a);
  const rank = descending.indexOf(n);
  const [largest] = descending;
  const sums = allMade.filter(({ making }) => making === 'run' || making === 'named');
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
    ['stated sum', stated.length > 0 && made.some(({ making }) => making === 'run' || making === 'named')],
    ['first people', people[0] === n],
    ['above the largest', largest !== undefined && n > largest],
    ['part of a stated sum', stated.length > 0 && isPart(n, sums, all)],
  ];
  return [
    ...says.filter(([, is]) => is).map(([name]) => signOf(name)),
    signOf(`magnitude ${Math.min(16, Math.floor(Math.log2(n)))}`),
    signOf(`stated ${Math.min(3, stated.length)}`),
    signOf(`rank ${rank < 0 ? 'none' : Math.min(rank, 4)} ${rank >= 0 && rank === people.length - 1}`),
    signOf(`to the largest ${largest === undefined ? 'none' : ratioOf(n / largest)}`),
  ];
}

function ratioOf(ratio: number): string {
  if (ratio === 1) return '1';
  if (ratio > 1) return ratio > 3 ? '>3' : '>1';
  return ratio > 0.5 ? '>.5' : ratio > 0.1 ? '>.1' : 'less';
}

/** Whether a larger number that is stated, too, is the sum of this one and its neighbours. */
function isPart(n: number, sums: readonly Made[], all: readonly Stated[]): boolean {
  const stated = new Set(all.map((one) => one.n));
  return sums.some((sum) => sum.n > n && stated.has(sum.n) && sum.parts.some((part) => part.n === n));
}

function phraseOf({ stated: [stated], made: [made] }: Found): string {
  if (stated) return wordsOfStated(stated);
  return made ? wordsOfMade(made) : '';
}

const seen = new Uint8Array(SIGN_BUCKETS);

/** Every bucket once. */
function bucketsOf(signs: readonly Sign[]): Uint32Array {
  const buckets = new Uint32Array(signs.length);
  let count = 0;
  for (const sign of signs) {
    const bucket = sign & (SIGN_BUCKETS - 1);
    if (seen[bucket]) continue;
    seen[bucket] = 1;
    buckets[count++] = bucket;
  }
  const own = buckets.slice(0, count);
  for (const bucket of own) seen[bucket] = 0;
  return own;
}
