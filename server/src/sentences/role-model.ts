import { readFileSync } from 'node:fs';
import { bucketOf, bucketsOfWords, wordsOf } from '../classifiers/hashed-words.ts';
import { allowing, bestPath, marginalsOf } from '../classifiers/linear-chain.ts';
import { unpackModel } from '../classifiers/packed-model.ts';
import { type SequenceModel, type Step, scoresOf, trainSequences } from '../classifiers/sequence-model.ts';
import { labelledParts } from './labelled-parts.ts';
import { isNotice } from './notices.ts';
import { type Role, roles } from './section-titles.ts';
import { splitSentences } from './split-sentences.ts';

const EVERY = roles.map((_, k) => k);

let shipped: SequenceModel | null = null;

/** The model that comes with the product, read on first use: for a library with few titled abstracts of its own. */
export function shippedRoles(): SequenceModel {
  shipped ??= unpackModel(readFileSync(new URL('./weights/roles.bin.gz', import.meta.url)));
  return shipped;
}

/** A sentence for the model, with the roles that are open for it. */
export interface OpenSentence {
  text: string;
  roles: readonly Role[];
}

/** The likeliest roles of the sentences of one abstract, in order, with their marginal probabilities. */
export function decodeRoles(
  model: SequenceModel,
  sentences: readonly OpenSentence[],
): { role: Role; confidence: number }[] {
  const steps = stepsOf(sentences);
  const scores = steps.map((step) => allowing(scoresOf(model, step), step.allowed));
  const { singles } = marginalsOf(model, scores);
  return bestPath(model, scores).map((k, t) => ({
    role: roles[k] ?? 'results',
    confidence: Math.min(1, singles[t]?.[k] ?? 0),
  }));
}

/** The sentences of an abstract whose authors titled at least three roles, as training wants them; null of any other. */
export function taughtBy(abstract: string): OpenSentence[] | null {
  const parts = labelledParts(abstract).filter(({ roles: named }) => named !== 'notice');
  const named = new Set(parts.flatMap((part) => (part.roles?.length === 1 ? part.roles : [])));
  if (named.size < 3) return null;
  return parts.flatMap((part) => {
    const open = part.roles && part.roles !== 'notice' ? part.roles : roles;
    return splitSentences(part.text)
      .filter((text) => !isNotice(text))
      .map((text) => ({ text, roles: open }));
  });
}

const SETTINGS = { classes: roles.length, epochs: 5, rate: 0.3, seed: 7 };

/** Trains the roles from sentences whose roles the authors' titles give; yields now and then. */
export function trainRoles(abstracts: readonly (readonly OpenSentence[])[]): Generator<void, SequenceModel> {
  return trainSequences(abstracts.map(stepsOf), SETTINGS);
}

function stepsOf(sentences: readonly OpenSentence[]): Step[] {
  const words = sentences.map(({ text }) => wordsOf(text));
  return sentences.map(({ roles: open }, at) => ({
    features: featuresOf(words, at),
    allowed: open.length === roles.length ? EVERY : open.map((role) => roles.indexOf(role)),
  }));
}

/**
 * What the model sees of a sentence: its words and pairs of words, how it opens, its length, how many numbers it has,
 * where it stands, and the words of its neighbours.
 */
function featuresOf(words: readonly (readonly string[])[], at: number): Uint32Array {
  const [before, own, after] = [words[at - 1] ?? ['<s>'], words[at] ?? [], words[at + 1] ?? ['</s>']];
  const buckets = bucketsOfWords(own);
  const add = (kind: string, value: string | number) => buckets.add(bucketOf(`${kind} ${value}`));
  for (const word of before) add('before', word);
  for (const word of after) add('after', word);
  for (const length of [1, 2, 3]) add('opens', own.slice(0, length).join(' '));
  const count = words.length;
  const figures = Math.min(4, own.filter((word) => word.startsWith('0')).length);
  add('length', Math.floor(Math.log2(own.length + 1) * 1.5));
  add('figures', figures);
  add('figures at', `${figures} ${Math.floor((at / count) * 5)}`);
  add('sentences', Math.min(count, 20) >> 1);
  add('tenth', Math.floor((at / count) * 10));
  add('from start', Math.min(at, 5));
  add('from end', Math.min(count - at, 5));
  return Uint32Array.from(buckets);
}
