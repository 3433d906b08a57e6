import { bucketUnder } from '../classifiers/hashed-words.ts';
import type { DesignClaim, PlacedSentence } from './find-claims.ts';

/** How many buckets the features of a paper's design fall into; a power of two. */
export const DESIGN_BUCKETS = 1 << 15;

/** What tells whose study a sentence speaks of, whether it was done, and on whom. */
const FLAGS: readonly (readonly [string, RegExp])[] = [
  ['we', /\b(?:we|our)\b/i],
  [
    'this',
    /\b(?:this|the present|the current|present) (?:\w+[ -]){0,3}(?:study|trial|paper|article|report|analysis|review|work|research|investigation)\b/i,
  ],
  [
    'done',
    /\b(?:was|were) (?:\w+ly )?(?:performed|conducted|carried|undertaken|done|used|designed|included|enrolled|recruited|randomi[sz]ed|assigned|allocated|divided)\b/i,
  ],
  ['passive', /\b(?:was|were|underwent|received|completed)\b/i],
  ['future', /\b(?:will|shall|to be)\b/i],
  ['wanted', /\b(?:should|needed|warranted|required|further|future|necessary|recommend\w*|lack|few)\b/i],
  [
    'others',
    /\b(?:previous|previously|prior|recent|recently|published|literature|several|studies|trials|evidence|has been|have been)\b/i,
  ],
  [
    'count',
    /\bn ?= ?\d|\b\d+ (?:\w+ ){0,3}(?:patients|participants|women|men|children|subjects|adults|volunteers|people|students)/i,
  ],
  ['groups', /\b(?:groups?|arms?|placebo|versus|either|sham|usual care)\b/i],
  [
    'split',
    /\b(?:training|validation|test|testing|derivation) (?:and|sets?|cohorts?|samples?|groups?|data)/i,
  ],
  ['animals', /\b(?:rats?|mice|pigs?|piglets?|dogs?|animals?|sheep|rabbits?|teeth|samples|specimens)\b/i],
];
const WORD = /[\p{L}\p{N}]+/gu;
/** Characters before and after a sign that are read. */
const REACH = 70;
/** Words next to a sign whose order counts. */
const NEAR = 3;
/** Words next to a sign. */
const FAR = 8;

const flagsOf = ({ text }: PlacedSentence): string[] =>
  FLAGS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** Returns a function that gives the buckets of a claim; it reads each sentence only once. */
export function claimReader(): (claim: DesignClaim) => number[] {
  const known = new Map<PlacedSentence, string[]>();
  return (claim) => {
    const flags = known.get(claim.sentence) ?? flagsOf(claim.sentence);
    known.set(claim.sentence, flags);
    return featuresOfClaim(claim, flags);
  };
}

type Add = (kind: string, value: string) => void;

/** The sign, its place and form, what its sentence says of whose study it is, and the words next to it. */
function featuresOfClaim({ sign, sentence, start, end }: DesignClaim, flags: readonly string[]): number[] {
  const { place, part, text } = sentence;
  const buckets: number[] = [];
  const add: Add = (kind, value) => {
    buckets.push(bucketUnder(`${sign.name} ${kind}`, value, DESIGN_BUCKETS));
  };
  add('at', place);
  add('in', `${place} ${part}`);
  add('form', `${place} ${text.slice(start, end).toLowerCase()}`);
  for (const flag of flags) {
    add('with', flag);
    add('with', `${flag} ${place}`);
  }
  const before = wordsOf(text.slice(Math.max(0, start - REACH), start))
    .slice(-FAR)
    .reverse();
  const after = wordsOf(text.slice(end, end + REACH)).slice(0, FAR);
  addNeighbours('before', before, add);
  addNeighbours('after', after, add);
  add('between', `${before[0] ?? '^'} ${after[0] ?? '$'}`);
  return buckets;
}

function addNeighbours(side: string, words: readonly string[], add: Add): void {
  for (let at = 0; at < NEAR; at++) add(`${side} ${at}`, words[at] ?? 'none');
  add(`${side} two`, `${words[0] ?? ''} ${words[1] ?? ''}`);
  for (const word of words) add(side, word);
}

/** Words in lower case; every figure is the same word. */
function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '0' : word.toLowerCase()));
}
