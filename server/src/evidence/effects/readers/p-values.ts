import type { PValue } from '../measures/effect.ts';
import { type EffectToken, isOneOf, OPENING, past, type Reading, wordSet } from './effect-tokens.ts';
import { readNumber } from './numbers.ts';
import { readUnit } from './units.ts';

const NAMES = wordSet('p pvalue p-value ptrend p-trend pinteraction p-interaction padj p-adj pfor');
const VALUE = wordSet('value');
const QUALIFIER = wordSet('for trend interaction heterogeneity difference linear adjusted');
const LINKS = wordSet(', : of was were is');
const RELATIONS: ReadonlyMap<string, PValue['relation']> = new Map([
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
  ['≤', '≤'],
  ['≥', '≥'],
]);

/** Reads a p value: "p<.001", "P = 0.03", "p for trend < 0.05", "P ≤ 2.2 × 10-5"; its value is null for "p = NS". */
export function readPValue(tokens: readonly EffectToken[], at: number): Reading<PValue | null> | null {
  if (!isOneOf(tokens, at, NAMES)) return null;
  const named = past(tokens, passDash(tokens, at + 1), VALUE, 1);
  const qualified = past(tokens, isOneOf(tokens, named, OPENING) ? named + 1 : named, QUALIFIER);
  const linked = past(tokens, qualified, LINKS, 2);
  const relation = readRelation(tokens, linked);
  const from = relation?.next ?? linked;
  if (relation && isOneOf(tokens, from, NOT_SIGNIFICANT)) return { value: null, next: from + 1 };
  const number = readNumber(tokens, from);
  // Without a sign it must be linked: "P 30" is something else, "p 0.03" is not.
  const isLinked = relation !== null || linked > qualified || number?.value.isWhole === false;
  if (!number || !isLinked || number.value.value < 0 || number.value.value > 1) return null;
  return { value: { relation: relation?.value ?? '=', value: number.value.value }, next: number.next };
}

/** Passes further values after "and": "P = 0.01 and 0.001". They belong to other results than the first. */
export function pastPValues(tokens: readonly EffectToken[], at: number): number {
  const sign = past(tokens, at, AND, 1);
  const relation = readRelation(tokens, sign);
  const number = sign > at ? readNumber(tokens, relation?.next ?? sign) : null;
  const isAnother =
    number && !number.value.isWhole && number.value.value < 1 && !readUnit(tokens, number.next);
  return isAnother ? number.next : at;
}

const AND = wordSet('and');

/** Whether this describes a method and not a result: "p < 0.05 was considered significant". */
export const isLevelOfSignificance = (tokens: readonly EffectToken[], at: number): boolean =>
  isOneOf(tokens, past(tokens, at, AUXILIARIES), CHOSEN);

const AUXILIARIES = wordSet('was were is are being to be');
const CHOSEN = wordSet('considered accepted regarded deemed set taken defined used chosen indicated denoted');

const NOT_SIGNIFICANT = wordSet('n ns n.s non-significant nonsignificant');

/** "p - value", and "P -trend". */
const passDash = (tokens: readonly EffectToken[], at: number): number =>
  tokens[at]?.text === '-' && tokens[at + 1]?.kind === 'word' ? at + 1 : at;

/** A sign, in one character or two ("<="), or "less than". */
function readRelation(tokens: readonly EffectToken[], at: number): Reading<PValue['relation']> | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const relation = RELATIONS.get(first?.text ?? '');
  if (relation && relation !== '=' && second?.text === '=')
    return { value: relation === '<' || relation === '≤' ? '≤' : '≥', next: at + 2 };
  if (relation) return { value: relation, next: at + 1 };
  const isThan = second?.word === 'than';
  if (isThan && first?.word === 'less') return { value: '<', next: at + 2 };
  return isThan && first?.word === 'greater' ? { value: '>', next: at + 2 } : null;
}
