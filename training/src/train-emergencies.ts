import { writeFileSync } from 'node:fs';
import {
  joinedFeatures,
  type MeaningWeights,
  type Plane,
  sideOf,
} from '@health/server/answers/emergencies/meaning-model';
import { type GrammarReading, readSigns } from '@health/server/answers/emergencies/read-signs';
import {
  classifyWording,
  WORDING_BUCKETS,
  wordingClasses,
  wordingOptions,
} from '@health/server/answers/emergencies/wording-model';
import { giveUp } from '@health/server/bin/open-services';
import { BUNDLED_MODEL } from '@health/server/platform/encoder/model-files';
import type { TextVector } from '@health/server/platform/llm/embedder';
import { resource } from '@health/server/resources';
import { fitLogistic } from './answers/fit-logistic.ts';
import { fitVectors } from './emergencies/fit-vectors.ts';
import { readWordings, type Wording } from './emergencies/read-wordings.ts';
import { readyEncoder } from './ready-encoder.ts';
import { packSizes } from './sample-size/fit-sizes.ts';
import { trainRanking } from './sample-size/train-ranking.ts';

const SETTINGS = { buckets: WORDING_BUCKETS, epochs: 8, rate: 0.3, seed: 7, least: 2 };
/** Ridge penalties: of the plane between vectors of length 1, and of the join of four features. */
const [PLANE_PENALTY, JOIN_PENALTY] = [0.16, 1];
const FOLDS = 5;

/** A wording with what the readers make of it. */
interface ReadWording extends Wording {
  reading: GrammarReading;
  vector: TextVector;
}

const files = process.argv.slice(2);
if (files.length === 0) giveUp('Usage: npm run train:emergencies -- <file of wordings or questions> …');
else await train(files.flatMap(readWordings)).catch(giveUp);

/** Fits the model of wordings (a conditional logit) and the one of their meaning, and writes the weights of both. */
async function train(known: readonly Wording[]): Promise<void> {
  const wordings = await readAll(known);
  write('emergency-wordings.bin.gz', packSizes(fitWords(wordings)));
  write('emergency-meaning.json', Buffer.from(`${JSON.stringify(fitMeaning(wordings))}\n`));
  const urgent = wordings.filter(isUrgent).length;
  console.log(`Learned from ${urgent} emergencies and ${wordings.length - urgent} other wordings.`);
}

async function readAll(known: readonly Wording[]): Promise<ReadWording[]> {
  const encoder = await readyEncoder();
  const read: ReadWording[] = [];
  for (const one of known) {
    const vector = await encoder.embedQuery(one.text);
    if (vector) read.push({ ...one, reading: readSigns(one.text), vector });
  }
  await encoder.close();
  if (read.length < known.length) throw new Error('The encoder gave no vector for some wordings.');
  return read;
}

function isUrgent({ kind }: Wording): boolean {
  return kind !== 'none';
}

function fitWords(wordings: readonly ReadWording[]): Float32Array {
  const choices = wordings.map(({ text, kind, reading }) => ({
    options: wordingOptions(text, reading),
    right: wordingClasses.indexOf(kind),
  }));
  return trainRanking(choices, SETTINGS);
}

function fitPlane(wordings: readonly ReadWording[]): Plane {
  const vectors = wordings.map(({ vector }) => vector);
  return fitVectors(vectors, wordings.map(isUrgent), PLANE_PENALTY);
}

/**
 * Fits the plane between the vectors, and how it is joined with the words: what is joined is read in each fold by models that the other
 * folds taught, so that neither looks surer than it is of new wordings.
 */
function fitMeaning(wordings: readonly ReadWording[]): MeaningWeights {
  const examples = Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = (_wording: ReadWording, at: number): boolean => at % FOLDS === fold;
    const others = wordings.filter((one, at) => !isIn(one, at));
    const [words, plane] = [fitWords(others), fitPlane(others)];
    return wordings.filter(isIn).map((one) => {
      const { sign, grammar } = one.reading;
      const signs = {
        byWords: 1 - classifyWording(one.text, one.reading, words).none,
        sign: sign?.score ?? 0,
        isEnglish: grammar.language === 'en',
      };
      const label: 0 | 1 = isUrgent(one) ? 1 : 0;
      return { features: joinedFeatures(sideOf(plane, one.vector), signs), label, weight: 1 };
    });
  }).flat();
  const plane = fitPlane(wordings);
  return {
    model: BUNDLED_MODEL,
    plane: { weights: plane.weights.map(rounded), bias: rounded(plane.bias) },
    joined: { ...fitLogistic(examples, JOIN_PENALTY) },
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(resource(`weights/${name}`), bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`);
}
