import { readFileSync } from 'node:fs';
import { resource } from '../../resources.ts';
import { labelledParts, type Role, roles } from '../../text/sentences/labelled-parts.ts';
import { isNotice, splitSentences } from '../../text/sentences/split-sentences.ts';
import { allowing, bestPath, marginalsOf } from '../classifiers/linear-chain.ts';
import { unpackModel } from '../classifiers/packed-model.ts';
import { featuresOfSentences, SENTENCE_BUCKETS } from '../classifiers/sentence-features.ts';
import {
  meanOf,
  type SequenceModel,
  type Step,
  scoresOf,
  trainSequences,
} from '../classifiers/sequence-model.ts';

const EVERY = roles.map((_, k) => k);

let shipped: SequenceModel | null = null;

/** The model that comes with the product, read on first use: for a library with few titled abstracts of its own. */
export function shippedRoles(): SequenceModel {
  shipped ??= unpackModel(readFileSync(resource('weights/roles.bin.gz')));
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

const SETTINGS = { classes: roles.length, buckets: SENTENCE_BUCKETS, epochs: 5, rate: 0.3 };

/**
 * Trains the roles from sentences whose roles the authors' titles give: the mean of three orders of the abstracts; yields
 * now and then.
 */
export function* trainRoles(abstracts: readonly (readonly OpenSentence[])[]): Generator<void, SequenceModel> {
  const sequences = abstracts.map(stepsOf);
  return meanOf([
    yield* trainSequences(sequences, { ...SETTINGS, seed: 7 }),
    yield* trainSequences(sequences, { ...SETTINGS, seed: 8 }),
    yield* trainSequences(sequences, { ...SETTINGS, seed: 9 }),
  ]);
}

function stepsOf(sentences: readonly OpenSentence[]): Step[] {
  const features = featuresOfSentences(sentences.map(({ text }) => text));
  return sentences.map(({ roles: open }, at) => ({
    features: features[at] ?? new Uint32Array(),
    allowed: open.length === roles.length ? EVERY : open.map((role) => roles.indexOf(role)),
  }));
}
