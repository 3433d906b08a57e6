import { readFileSync } from 'node:fs';
import { bucketOf } from '../../evidence/classifiers/hashed-words.ts';
import { chancesOf } from '../../evidence/classifiers/logistic-model.ts';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import { resource } from '../../resources.ts';
import type { GrammarReading } from './read-signs.ts';
import { foldedWording } from './words-of-wording.ts';

/** What a wording may be: no emergency, or the kind of one. */
export const wordingClasses = ['none', 'body', 'poison', 'crisis'] as const;
export type WordingClass = (typeof wordingClasses)[number];

/** The probability of each class; they sum to 1. */
export type WordingProbabilities = Readonly<Record<WordingClass, number>>;

export const WORDING_BUCKETS = 1 << 17;
/** Further words of a long letter are background. */
const MOST_WORDS = 60;
/** So many first letters of a word stand for its stem in any language. */
const STEM = 5;
const LONGEST_ROW = 3;

/**
 * Returns the features of a wording, as one option for each class: its words, their beginnings, up to three in a row, pairs that stand
 * near each other, and how long it is; and the signs and cues of the grammar of its language. Writing without blanks is read by its
 * letters.
 */
export function wordingOptions(text: string, reading: GrammarReading): Uint32Array[] {
  const names = new Set([...featureNames(text), ...readingNames(reading)]);
  return wordingClasses.map((name) =>
    Uint32Array.from(names, (feature) => bucketOf(`${name} ${feature}`, WORDING_BUCKETS)),
  );
}

function* featureNames(text: string): Generator<string> {
  const words = partsOf(text).slice(0, MOST_WORDS);
  const stems = words.map((word) => word.slice(0, STEM));
  yield 'bias';
  yield `length ${Math.min(8, Math.floor(words.length / 3))}`;
  for (const word of words) yield `w ${word}`;
  for (const [at, stem] of stems.entries()) {
    yield `s ${stem}`;
    let row = stem;
    for (let back = 1; back < LONGEST_ROW; back++) {
      row = `${stems[at - back] ?? '^'} ${row}`;
      yield `r ${row}`;
      const before = stems[at - back - 1];
      if (before) yield `n ${before} ${stem}`;
    }
  }
  yield `first ${stems[0] ?? ''}`;
  yield `first two ${stems[0] ?? ''} ${stems[1] ?? ''}`;
  yield `last ${stems.at(-1) ?? ''}`;
}

function* readingNames({ sign, cues, grammar }: GrammarReading): Generator<string> {
  const strength = sign ? `${sign.kind} ${Math.min(5, Math.floor(sign.score))}` : 'none';
  yield `sign ${strength}`;
  yield `sign at all ${sign !== null}`;
  for (const cue of cues) {
    yield `cue ${cue}`;
    yield `cue ${cue} sign ${sign?.kind ?? 'none'}`;
  }
  yield `cues ${[...cues].join(' ')}`;
  yield `language ${grammar.language === 'en' ? 'en' : 'other'}`;
}

/** The words of a wording, numbers as 0; single letters where the writing has no blanks. */
const partsOf = (text: string): string[] =>
  foldedWording(text).flatMap((word) => {
    if (/^\p{N}/u.test(word)) return ['0'];
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? [...word] : [word];
  });

let shipped: Float32Array | null = null;

function shippedWeights(): Float32Array {
  shipped ??= unpackModel(readFileSync(resource('weights/emergency-wordings.bin.gz'))).weights;
  return shipped;
}

/** Returns the probability that a wording is an emergency, by kind (a conditional logit over its words). */
export function classifyWording(
  text: string,
  reading: GrammarReading,
  weights: Float32Array = shippedWeights(),
): WordingProbabilities {
  const [none = 0, body = 0, poison = 0, crisis = 0] = chancesOf(weights, wordingOptions(text, reading));
  return { none, body, poison, crisis };
}
