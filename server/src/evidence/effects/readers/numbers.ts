import { NUMBER, numberOf } from '../../../text/tokens/number-words.ts';
import { type EffectToken, type Reading, wordSet } from './effect-tokens.ts';

/** A number as it is stated: its value, whether it has no decimals, and whether it is written in words. */
export interface NumberInText {
  value: number;
  isWhole: boolean;
  inWords: boolean;
  start: number;
  end: number;
}

const SIGNS = wordSet('- + –');
const TIMES = wordSet('× x *');
const MULTIPLES = new Map([
  ['million', 1e6],
  ['billion', 1e9],
]);
const NARROW_SPACE = /^[\u00a0\u2009\u202f]$/;
const WORD = new RegExp(`^${NUMBER}$`, 'i');
const LONGEST_IN_WORDS = 8;

/** Reads a number in digits with its sign, if one is before it: "-1.2", ".05", "1,234", "0·7", "45 253", "2.3 × 10-5". */
export function readNumber(tokens: readonly EffectToken[], at: number): Reading<NumberInText> | null {
  const sign = tokens[at];
  if (!sign || !SIGNS.has(sign.text)) return readDigits(tokens, at);
  const digits = readDigits(tokens, at + 1);
  if (!digits) return null;
  const value = sign.text === '+' ? digits.value.value : -digits.value.value;
  return { value: { ...digits.value, value, start: sign.start }, next: digits.next };
}

function readDigits(tokens: readonly EffectToken[], at: number): Reading<NumberInText> | null {
  const first = tokens[at];
  const second = tokens[at + 1];
  // "vs.4%" is not a decimal.
  const isPoint = first?.text === '.' && !(first.isGlued && tokens[at - 1]?.kind === 'word');
  if (first && isPoint && second?.kind === 'number' && second.isGlued && /^\d+$/.test(second.text))
    return withPower(tokens, numberFrom(`0.${second.text}`, first.start, second.end), at + 2);
  if (first?.kind !== 'number') return null;
  // Authors put a narrow space between thousands; a normal space may separate two numbers.
  const isSplit = NARROW_SPACE.test(second?.gap ?? '') && /^\d{1,3}$/.test(first.text);
  if (second && isSplit && /^\d{3}$/.test(second.text))
    return { value: numberFrom(first.text + second.text, first.start, second.end), next: at + 2 };
  return withPower(tokens, numberFrom(digitsOf(first.text), first.start, first.end), at + 1);
}

function numberFrom(digits: string, start: number, end: number): NumberInText {
  return { value: Number(digits), isWhole: /^\d+$/.test(digits), inWords: false, start, end };
}

/** "1,234.5", "0·7" and "1,5" as JavaScript writes them. A comma before three digits groups them, unless a zero leads. */
function digitsOf(text: string): string {
  const pointed = text.replaceAll('·', '.');
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(pointed)) return pointed.replaceAll(',', '');
  const decimal = pointed.replace(',', '.');
  // "1.234.567" and other things that are not decimals: the part before the second point.
  return /^\d+(?:\.\d+)?/.exec(decimal)?.[0] ?? '0';
}

function withPower(
  tokens: readonly EffectToken[],
  mantissa: NumberInText,
  next: number,
): Reading<NumberInText> {
  const factor = MULTIPLES.get(tokens[next]?.word ?? '');
  if (factor) {
    // The digits of the sum of a product may be off by one in the last place.
    const value = Number((mantissa.value * factor).toPrecision(12));
    return {
      value: { ...mantissa, value, isWhole: true, end: tokens[next]?.end ?? mantissa.end },
      next: next + 1,
    };
  }
  const power = readPower(tokens, next);
  if (!power) return { value: mantissa, next };
  const end = tokens[power.next - 1]?.end ?? mantissa.end;
  // Number() of the written form keeps 2.3e-5 exact.
  const value = Number(`${mantissa.value}e${power.value}`);
  return { value: { ...mantissa, value, isWhole: false, end }, next: power.next };
}

/** "× 10-5", "x 10^-5" or a glued "e-5". */
function readPower(tokens: readonly EffectToken[], at: number): Reading<number> | null {
  const first = tokens[at];
  const isTimes = TIMES.has(first?.word ?? '') && tokens[at + 1]?.text === '10';
  const isExponent = first?.word === 'e' && first.isGlued;
  if (!isTimes && !isExponent) return null;
  let next = at + (isTimes ? 2 : 1);
  if (tokens[next]?.text === '^') next++;
  const isNegative = SIGNS.has(tokens[next]?.text ?? '') && tokens[next]?.text !== '+';
  if (isNegative) next++;
  const digits = tokens[next];
  if (digits?.kind !== 'number' || !digits.isGlued || !/^\d{1,3}$/.test(digits.text)) return null;
  return { value: isNegative ? -Number(digits.text) : Number(digits.text), next: next + 1 };
}

/** Reads a whole number in words: "Fifty-six", "one hundred and twenty". */
export function readNumberInWords(tokens: readonly EffectToken[], at: number): Reading<NumberInText> | null {
  const words: string[] = [];
  let next = at;
  let end = at;
  for (; next < at + LONGEST_IN_WORDS; next++) {
    const { kind, text = '' } = tokens[next] ?? {};
    const isAnd = words.length > 0 && text.toLowerCase() === 'and' && isHundred(words.at(-1));
    if (kind !== 'word' || !(isAnd || isNumberWord(text))) break;
    words.push(text);
    if (!isAnd) end = next + 1;
  }
  const first = tokens[at];
  const last = tokens[end - 1];
  if (!first || !last || end === at) return null;
  const value = numberOf(words.slice(0, end - at).join(' '));
  return { value: { value, isWhole: true, inWords: true, start: first.start, end: last.end }, next: end };
}

const isNumberWord = (word: string): boolean =>
  word.length < 20 && WORD.test(word) && word.toLowerCase() !== 'hundreds';
const isHundred = (word: string | undefined): boolean => /^(?:hundred|thousand)$/i.test(word ?? '');
