import { bucketsOfWords, bucketUnder, clusterFeatures, clustersOf, sentenceTokens } from './hashed-words.ts';
import { landmarkFeatures, landmarksOf } from './landmarks.ts';

/** How many buckets the features of a sentence fall into. */
export const SENTENCE_BUCKETS = 1 << 17;

/** Features of a sentence besides its words; each also with the quarter of the text it is in. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  p: /\bp\s?[<=>≤]/i,
  interval: /\bCI\b|confidence interval/i,
  count: /\bn\s?=\s?\d/i,
  share: /\d\s?%/,
  ratio: /\b(?:OR|RR|HR|odds ratio|hazard ratio|relative risk)\b/i,
  spread: /±|\bSD\b/,
  year: /\b(?:19|20)\d\d\b/,
  we: /\bwe\b/i,
  our: /\bour\b/i,
  past: /\b(?:was|were)\b/,
  present: /\b(?:is|are)\b/,
  perfect: /\b(?:has|have)\b/,
  future: /\bwill\b/,
  perhaps: /\b(?:may|might|could|should|can)\b/,
  to: /^to [a-z]/i,
  this: /\b(?:this|these|present) (?:study|trial|results|findings|data|paper|article|work|review)/i,
  aim: /\b(?:aim|objective|purpose|goal)/i,
  compared: /\bvs?\.?\b|versus|compared/i,
  semicolon: /;/,
  question: /\?$/,
  brackets: /\(/,
};
const TENSES: readonly (readonly [string, RegExp])[] = [
  ['past', /\b(?:was|were|had|did)\b/],
  ['present', /\b(?:is|are|has|have|may|can)\b/],
  ['future', /\bwill\b/],
];
const AIM =
  /\b(?:aim(?:s|ed)?|purpose|objectives?|goal|hypothes\w+|we (?:sought|investigated|examined|evaluated|assessed|compared|tested|studied)|to (?:investigate|evaluate|assess|determine|compare|examine|explore|test|study|describe|identify))\b/i;
const VERB =
  /\b(we|was|were|is|are|has been|have been|had|will be|to|should be|may be|can be|could be)\s+(?:\w+ly\s+)?(\w+)/g;
/** More text does not help, and the limit bounds the cost. */
const LONGEST = 3000;

type Add = (kind: string, value: string | number) => void;

interface Read {
  text: string;
  words: string[];
  classes: string[];
  aims: boolean;
  /** The share of the characters of all sentences that are before it, and up to its end. */
  from: number;
  to: number;
}

/**
 * The buckets of every sentence of a text: its words, pairs of words, endings and verbs, the classes of its words, how it
 * opens, its signs, where it stands, the words, their classes and the openings of its neighbours, and where the first aim
 * of the text and its other landmarks stand from it.
 */
export function featuresOfSentences(texts: readonly string[]): Uint32Array[] {
  const all = readAll(texts);
  const landmarks = landmarksOf(all);
  return all.map((own, at) => {
    const buckets = bucketsOfWords(own.words, SENTENCE_BUCKETS);
    const add: Add = (kind, value) => buckets.add(bucketUnder(kind, String(value), SENTENCE_BUCKETS));
    addWords(own, add);
    addPlace(own, at, all.length, add);
    addSigns(own, Math.floor((at / all.length) * 4), add);
    addNeighbour('before', all[at - 1] ?? NONE_BEFORE, add);
    addNeighbour('after', all[at + 1] ?? NONE_AFTER, add);
    addAims(all, at, add);
    const place = placeOf(at, all.length);
    for (const sign of landmarkFeatures(landmarks, own.words, at, place)) add('landmark', sign);
    for (const [kind, value] of clusterFeatures(own.classes, place)) add(kind, value);
    return Uint32Array.from(buckets);
  });
}

function readAll(texts: readonly string[]): Read[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  let passed = 0;
  return texts.map((whole) => {
    const text = whole.slice(0, LONGEST);
    const from = passed / total;
    passed += whole.length;
    const words = sentenceTokens(text);
    return { text, words, classes: clustersOf(words), aims: AIM.test(text), from, to: passed / total };
  });
}

function addWords({ text, words }: Read, add: Add): void {
  for (const length of [1, 2, 3]) add('opens', words.slice(0, length).join(' '));
  for (const word of words) if (word.length > 4) add('ends', word.slice(-3));
  for (const [at, word] of words.slice(0, 6).entries()) add('ends', `${at} ${word.slice(-3)}`);
  for (const [, verb, form] of text.toLowerCase().matchAll(VERB)) add('verb', `${verb} ${form}`);
}

const NONE_BEFORE = { words: ['<s>'], classes: [] };
const NONE_AFTER = { words: ['</s>'], classes: [] };

function addNeighbour(side: string, { words, classes }: Pick<Read, 'words' | 'classes'>, add: Add): void {
  for (const word of words) add(side, word);
  for (const own of classes) add(`${side} class`, own);
  for (const length of [1, 2, 3]) add(`${side} opens`, words.slice(0, length).join(' '));
}

function addPlace({ words, from, to }: Read, at: number, count: number, add: Add): void {
  const figures = Math.min(4, words.filter((word) => word.startsWith('0')).length);
  add('length', Math.floor(Math.log2(words.length + 1) * 1.5));
  add('figures', figures);
  add('figures at', `${figures} ${Math.floor((at / count) * 5)}`);
  add('sentences', Math.min(count, 20) >> 1);
  add('tenth', Math.floor((at / count) * 10));
  add('from start', Math.min(at, 5));
  add('from end', Math.min(count - at, 5));
  add('from', Math.floor(from * 12));
  add('to', Math.floor(to * 12));
  const place = placeOf(at, count);
  for (const word of words) add('word at', `${place} ${word}`);
}

/** The first and the last sentence stand for themselves; between them are three stretches. */
function placeOf(at: number, count: number): string {
  if (at === 0) return 'first';
  if (at === count - 1) return 'last';
  return at / count < 0.34 ? 'early' : at / count < 0.7 ? 'middle' : 'late';
}

function addSigns({ text }: Read, quarter: number, add: Add): void {
  for (const [sign, pattern] of Object.entries(SIGNS))
    if (pattern.test(text)) {
      add('sign', sign);
      add('sign at', `${sign} ${quarter}`);
    }
  const tense = TENSES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none';
  add('tense', tense);
  add('tense at', `${tense} ${quarter}`);
}

/** Whether an aim came before distinguishes background from objective, and both from what follows. */
function addAims(all: readonly Read[], at: number, add: Add): void {
  const first = all.findIndex(({ aims }) => aims);
  const own = all[at]?.aims ?? false;
  const half = all.slice(0, Math.ceil(all.length / 2)).filter(({ aims }) => aims).length;
  add('first aim', `${own} ${Math.sign(first - at)} ${Math.min(3, Math.abs(first - at))}`);
  add('aim from start', `${own} ${Math.min(at, 3)}`);
  add('aims', `${half} ${own}`);
}
