import { LRUMap } from 'mnemonist';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { type RoledSentence, rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';

/** Abstracts whose readings are remembered: answers quote the same papers again and again. */
const REMEMBERED = 1000;

const roles = new WeakMap<SequenceModel, LRUMap<string, RoledSentence[]>>();
const sizes = new LRUMap<string, number | null>(REMEMBERED);

/** Returns what `rolesOf` does, each abstract read once by each model. The sentences are shared and must not be changed. */
export function knownRoles(abstract: string, model: SequenceModel): RoledSentence[] {
  const ofModel = roles.get(model) ?? new LRUMap<string, RoledSentence[]>(REMEMBERED);
  roles.set(model, ofModel);
  const cached = ofModel.get(abstract);
  if (cached) return cached;
  const read = rolesOf(abstract, model);
  ofModel.set(abstract, read);
  return read;
}

/** Returns the number of people studied as `sampleSizeOf` reads it, each abstract read once; null when there is none. */
export function knownSampleSize(abstract: string): number | null {
  const cached = sizes.get(abstract);
  if (cached !== undefined) return cached;
  const read = sampleSizeOf(abstract)?.n ?? null;
  sizes.set(abstract, read);
  return read;
}
