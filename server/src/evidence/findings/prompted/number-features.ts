import type { FeatureBag } from '../../classifiers/valued-features.ts';
import type { MaskedSentence, MaskedToken } from './masked-sentence.ts';
import { polarityOf } from './polarity.ts';

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

/** The numbers in order that are no spread, range, time or name; percentages or the others. */
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
