import { readFileSync } from 'node:fs';
import { resource } from '../../resources.ts';
import { bucketUnder, sentenceTokens } from '../classifiers/hashed-words.ts';
import { unpackModel } from '../classifiers/packed-model.ts';
import { type SequenceModel, type Step, scoresOf, trainSequences } from '../classifiers/sequence-model.ts';
import { claimReader, DESIGN_BUCKETS } from './claim-features.ts';
import { DESIGN_SIGNS } from './design-signs.ts';
import type { DesignWords, StudyDesign } from './designs.ts';
import { type DesignClaim, findClaims } from './find-claims.ts';

/** A paper whose design is known by reading it; null where it says none. */
export interface KnownDesign {
  words: DesignWords;
  design: StudyDesign | null;
}

/** How likely a design is the paper's own, 0 to 1; null for no design. */
export interface LikelyDesign {
  design: StudyDesign | null;
  chance: number;
  /** Returns the strongest sign for the design; null when there is none. */
  claim: () => DesignClaim | null;
}

/** A claim and the buckets of its features. */
interface ReadClaim {
  claim: DesignClaim;
  buckets: readonly number[];
}

const CLASSES: readonly (StudyDesign | null)[] = [null, ...new Set(DESIGN_SIGNS.map(({ design }) => design))];
const SETTINGS = { classes: CLASSES.length, buckets: DESIGN_BUCKETS, epochs: 5, rate: 0.3, seed: 7 };
/** A feature that fewer papers have than this teaches nothing. */
const LEAST = 3;
const PEOPLE =
  /\b(?:patients?|participants?|volunteers?|women|men|children|infants|adults|adolescents|humans|people|students|respondents|pregnan\w+|subjects)\b/gi;
/** Signs of which also the absence is a feature. */
const MISSED = [
  'randomised',
  'randomly',
  'secondary',
  'post hoc',
  'animal',
  'will',
  'protocol',
  'data from',
  'cohort',
  'quasi',
  'one arm',
  'meta-analysis',
  'systematic',
];

let shipped: SequenceModel | null = null;

/** The weights that come with the product, read on first use. */
function shippedDesigns(): SequenceModel {
  shipped ??= unpackModel(readFileSync(resource('weights/study-designs.bin.gz')));
  return shipped;
}

/** Learns which design is a paper's own from papers that were read: multinomial logistic regression, as sequences of one step. */
export function trainDesigns(examples: readonly KnownDesign[]): SequenceModel {
  const steps = examples.flatMap(({ words, design }): Step[] => {
    const own = CLASSES.indexOf(design);
    return own < 0 ? [] : [{ features: featuresOf(words, readClaims(words)), allowed: [own] }];
  });
  const having = new Uint32Array(DESIGN_BUCKETS);
  for (const { features } of steps) for (const bucket of features) having[bucket] = (having[bucket] ?? 0) + 1;
  const training = trainSequences(
    steps.map(({ features, allowed }) => [
      { features: features.filter((bucket) => (having[bucket] ?? 0) >= LEAST), allowed },
    ]),
    SETTINGS,
  );
  let step = training.next();
  while (!step.done) step = training.next();
  return step.value;
}

/** Returns the designs of which the paper has a sign, and none, the likeliest first; their chances sum up to 1. */
export function likelyDesigns(words: DesignWords, model: SequenceModel = shippedDesigns()): LikelyDesign[] {
  const claims = readClaims(words);
  const signed = new Set<StudyDesign | null>([null, ...claims.map(({ claim }) => claim.sign.design)]);
  const all = scoresOf(model, { features: featuresOf(words, claims), allowed: [] });
  const scores = CLASSES.map((design, k) =>
    signed.has(design) ? (all[k] ?? 0) + (model.start[k] ?? 0) + (model.end[k] ?? 0) : -Infinity,
  );
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return CLASSES.map((design, k) => ({
    design,
    chance: (parts[k] ?? 0) / whole,
    claim: () => strongest(claims, design, (bucket) => model.weights[bucket * model.classes + k] ?? 0),
  }))
    .filter(({ design }) => signed.has(design))
    .sort((one, other) => other.chance - one.chance);
}

/** The sign of a design whose own features weigh most for it. */
function strongest(
  claims: readonly ReadClaim[],
  design: StudyDesign | null,
  weightOf: (bucket: number) => number,
): DesignClaim | null {
  let best: DesignClaim | null = null;
  let most = -Infinity;
  for (const { claim, buckets } of claims) {
    if (claim.sign.design !== design) continue;
    const weight = buckets.reduce((sum, bucket) => sum + weightOf(bucket), 0);
    if (weight <= most) continue;
    best = claim;
    most = weight;
  }
  return best;
}

function readClaims(words: DesignWords): ReadClaim[] {
  const featuresOfClaim = claimReader();
  return findClaims(words).map((claim) => ({ claim, buckets: featuresOfClaim(claim) }));
}

function featuresOf(words: DesignWords, claims: readonly ReadClaim[]): Uint32Array {
  const buckets = new Set<number>();
  for (const claim of claims) for (const bucket of claim.buckets) buckets.add(bucket);
  const add = (kind: string, value: string) => buckets.add(bucketUnder(kind, value, DESIGN_BUCKETS));
  addTitle(sentenceTokens(words.title), add);
  add('people', String(Math.min(4, [...words.abstract.matchAll(PEOPLE)].length)));
  add('length', String(Math.min(5, Math.floor(words.abstract.length / 500))));
  const counts = new Map<string, number>();
  for (const {
    claim: { sign, sentence },
  } of claims) {
    const name = `${sign.name} ${sentence.place}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of counts) add('count', `${name} ${Math.min(count, 4)}`);
  const present = new Set(claims.map(({ claim }) => claim.sign.name));
  for (const name of MISSED) if (!present.has(name)) add('no', name);
  return Uint32Array.from(buckets);
}

function addTitle(title: readonly string[], add: (kind: string, value: string) => void): void {
  for (const [at, word] of title.entries()) {
    add('title word', word);
    add('title pair', `${title[at - 1] ?? '^'} ${word}`);
  }
  add('title last', title.slice(-2).join(' '));
}
