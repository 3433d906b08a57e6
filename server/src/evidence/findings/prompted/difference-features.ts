import { FeatureBag, type ValuedFeatures } from '../../classifiers/valued-features.ts';
import type { MaskedSentence, MaskedToken } from './masked-sentence.ts';
import { statisticNames } from './name-statistics.ts';
import { polarityOf } from './polarity.ts';

/** How many buckets the features of a difference fall into. */
export const DIFFERENCE_BUCKETS = 1 << 16;

const NEGATIONS = new Set(
  `no not nor neither none without similar similarly comparable equivalent same equal equally unchanged fail failed failure lack
  insignificant nonsignificant non didn didnt either`.split(/\s+/),
);
/** Whether a word denies or says that things are alike. */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);
/** Words so far from the outcome are features by their side. */
const NEAR = 8;
/** How much a word counts in the clause of the outcome, in a sentence without one, and in the whole sentence. */
const [OWN, UNANCHORED, WHOLE] = [1, 0.7, 0.5];

/** Returns the features that tell whether a sentence reports a difference in the outcome; the arms are alike in them. */
export function differenceFeatures({ tokens, anchor, shares }: MaskedSentence): ValuedFeatures {
  const bag = new FeatureBag(DIFFERENCE_BUCKETS);
  const words = tokens.map(withoutArm);
  const clause = anchor ? tokens[anchor.from]?.clause : undefined;
  const own = anchor ? words.filter((_, at) => tokens[at]?.clause === clause) : words;
  bag.add('bias', '');
  addWords(bag, 'all', words, WHOLE);
  addWords(bag, 'own', own, anchor ? OWN : UNANCHORED);
  addSigns(bag, 'all', words);
  if (anchor) {
    addSigns(bag, 'own', own);
    addSurroundings(bag, tokens, words, anchor);
  }
  bag.add('anchored', anchor ? String(Math.ceil(anchor.share * 3)) : 'no');
  bag.add('arms', `${shares.I > 0} ${shares.C > 0}`);
  return bag.features();
}

const withoutArm = ({ slot, word }: MaskedToken): string => (slot === 'I' || slot === 'C' ? 'ARM' : word);

function addWords(bag: FeatureBag, kind: string, words: readonly string[], value: number): void {
  for (const [at, word] of words.entries()) {
    bag.add(kind, word, value);
    bag.add(`${kind} pair`, `${words[at - 1] ?? '^'} ${word}`, value);
    if (at < 2) continue;
    bag.add(`${kind} gap`, `${words[at - 2]} ${word}`, value * 0.7);
    bag.add(`${kind} three`, `${words[at - 2]} ${words[at - 1]} ${word}`, value * 0.7);
  }
}

function addSigns(bag: FeatureBag, kind: string, words: readonly string[]): void {
  const has = new Set(words);
  const signs = [...statisticNames].filter((name) => !name.startsWith('R') && has.has(name));
  const negated = words.some(isNegation) ? 'negated' : 'affirmed';
  const significant = has.has('significant') || has.has('significantly') ? 'significant' : '';
  for (const sign of signs) bag.add(`${kind} sign`, sign);
  bag.add(`${kind} signs`, signs.map((sign) => sign.replace(/BELOW|ABOVE/, 'ONE')).join(' '));
  bag.add(`${kind} says`, negated);
  bag.add(`${kind} says all`, `${negated} ${significant} ${signs.join(' ')}`);
}

/** What is around the outcome: the statistics before and after it, the negations, and the words near by. */
function addSurroundings(
  bag: FeatureBag,
  tokens: readonly MaskedToken[],
  words: readonly string[],
  { from, to }: { from: number; to: number },
): void {
  const isStatistic = (word: string) => statisticNames.has(word) && !word.startsWith('R');
  const before = words.slice(0, from).findLast(isStatistic) ?? 'none';
  const steps = words.slice(to + 1).findIndex(isStatistic);
  const after = steps < 0 ? 'none' : (words[to + 1 + steps] ?? 'none');
  bag.add('next sign', after);
  bag.add('both signs', `${before} ${after}`);
  bag.add('next sign at', `${after} ${steps < 0 ? 'none' : Math.min(4, (steps + 1) >> 2)}`);
  for (let step = 1; step <= NEAR; step++) {
    const [left, right] = [words[from - step], words[to + step]];
    if (left !== undefined) bag.add('left', left, 1.2 - step / 10);
    if (right !== undefined) bag.add('right', right, 1.2 - step / 10);
  }
  const clause = tokens[from]?.clause;
  const negation = words.findIndex((word, at) => isNegation(word) && tokens[at]?.clause === clause);
  bag.add('negation', negation < 0 ? 'none' : negation < from ? 'before' : 'after');
  if (negation < 0) bag.add('negation elsewhere', String(words.some(isNegation)));
}

type Tokens = readonly MaskedToken[];

/** Which way a ratio or an interval points. */
const WAYS: Readonly<Record<string, 1 | -1>> = { RBELOW: -1, CIBELOW: -1, RABOVE: 1, CIABOVE: 1 };
const BEFORE_OTHER_NUMBERS = /^(?:±|sd|<|[–-]|week|month|day|hour|year|h|table|figure|at|stage|grade)$/;
const AFTER_OTHER_NUMBERS = /^(?:[–-]|weeks?|months?|years?|hours?|th|st|nd|rd)$/;
const OVER_TIME = new Set(['from', 'before', 'baseline']);

/** Adds which arm has the larger number, in the order in which arms and numbers stand, and what ratios and intervals say. */
export function addNumbers(bag: FeatureBag, { tokens, anchor }: MaskedSentence): void {
  const clause = anchor ? tokens[anchor.from]?.clause : undefined;
  const own = tokens.filter((token, at) => token.clause === clause && at >= (anchor?.from ?? 0));
  const first = firstArm(tokens);
  addNumbersOf(bag, 'own', own, firstArm(own) ?? first);
  addNumbersOf(bag, 'all', tokens, first);
}

function addNumbersOf(bag: FeatureBag, zone: string, tokens: Tokens, first: 'I' | 'C' | null): void {
  const sign = first === 'C' ? -1 : 1;
  const arms = new Set(tokens.flatMap(({ slot }) => (slot === 'I' || slot === 'C' ? [slot] : [])));
  const order = arms.size === 2 ? 'both' : first ? 'one' : 'none';
  const hasWord = tokens.some(({ slot, stem }) => !slot && polarityOf(stem) !== 0) ? 'word' : 'no word';
  const isOverTime = tokens.some(({ word }) => OVER_TIME.has(word));
  for (const kind of ['percent', 'plain']) {
    const numbers = mainNumbers(tokens, kind === 'percent');
    const [left, right] = numbers;
    if (left === undefined || right === undefined || left === right) continue;
    const way = Math.sign(left - right) * sign;
    const isNegative = left < 0 || right < 0;
    bag.add(`${zone} numbers`, `${order} ${isOverTime}`, way * 1.5);
    bag.add(`${zone} numbers`, `${order} ${kind} ${isOverTime} ${isNegative} ${numbers.length === 2}`, way);
    bag.add(`${zone} numbers of`, `${order} ${hasWord} ${isOverTime}`, way * 1.5);
  }
  for (const { word } of tokens) {
    const way = WAYS[word];
    if (!way) continue;
    bag.add(`${zone} statistic`, `${word} ${first ?? 'none'}`, way * sign);
    bag.add(`${zone} statistic`, word, way);
  }
}

function firstArm(tokens: Tokens): 'I' | 'C' | null {
  for (const { slot } of tokens) if (slot === 'I' || slot === 'C') return slot;
  return null;
}

/** The numbers in order that are not a spread, range, time or name; percentages or the others. */
function mainNumbers(tokens: Tokens, isPercent: boolean): number[] {
  const found: number[] = [];
  let depth = 0;
  for (const [at, { word, value, isPercent: own }] of tokens.entries()) {
    if (word === '(' || word === '[') depth++;
    if (word === ')' || word === ']') depth = Math.max(0, depth - 1);
    if (value === null || own !== isPercent || depth > 1) continue;
    const isOther =
      BEFORE_OTHER_NUMBERS.test(tokens[at - 1]?.word ?? '') ||
      AFTER_OTHER_NUMBERS.test(tokens[at + 1]?.word ?? '');
    if (!isOther) found.push(value);
  }
  return found;
}
