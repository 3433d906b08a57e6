import { NUMBER, numberOf } from '../../text/tokens/number-words.ts';

/** A number a text states. */
export interface StatedNumber {
  /** As it stands there. */
  text: string;
  /** Without its sign: "a fall of 2.3" and "−2.3" state the same amount. */
  value: number;
  /** What it counts or measures, in one spelling ("%", "week", "mg"); null when no known unit follows. */
  unit: string | null;
  /** Which side of it is meant: "p < 0.05", "more than 20". */
  side: '<' | '>' | null;
}

/** Thousands are grouped by comma or thin space; a decimal has a point, a comma or the raised dot of older journals. */
const DIGITS = '\\d{1,3}(?:[,\\u00a0\\u2009\\u202f ]\\d{3})+(?!\\d)(?:[.·]\\d+)?|\\d+(?:[.,·]\\d+)?|[.·]\\d+';
const STATED = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,·])(?:(${DIGITS})|(${NUMBER})(?!\\p{L}))`, 'giu');
const GROUPED = /^(?!0,)\d{1,3}(?:[,\u00a0\u2009\u202f ]\d{3})+(?!\d)/;
const BETWEEN = /^\s*(?:,|[–—−-]|\/|±|,?\s*(?:to|and|or|v|vs\.?|versus))\s*$/i;
const ABOVE = /(?:[>≥]|\b(?:more|greater|higher) than|\babove|\bover)\s*$/i;
const BELOW = /(?:[<≤]|\b(?:less|fewer|lower) than|\bbelow|\bunder)\s*$/i;

const units: [RegExp, string][] = [
  [/^(?:%|per\s?cent(?:age points?)?)/i, '%'],
  [/^(?:years?|yrs?)\b/i, 'year'],
  [/^(?:months?)\b/i, 'month'],
  [/^(?:weeks?|wks?)\b/i, 'week'],
  [/^(?:days?)\b/i, 'day'],
  [/^(?:hours?|hrs?|h)\b/i, 'hour'],
  [/^(?:minutes?|mins?)\b/i, 'minute'],
  [/^(?:kg|kilograms?|kilos?)\b/i, 'kg'],
  [/^(?:mg|milligrams?)\b/i, 'mg'],
  [/^(?:[µμ]g|mcg|micrograms?)\b/i, 'µg'],
  [/^(?:g|grams?)\b/i, 'g'],
  [/^(?:ml|millilit(?:re|er)s?)\b/i, 'ml'],
  [/^(?:l|lit(?:re|er)s?)\b/i, 'l'],
  [/^mm\s?hg\b/i, 'mmHg'],
  [/^mmol\b/i, 'mmol'],
  [/^cm\b/i, 'cm'],
  [/^mm\b/i, 'mm'],
  [/^(?:fold|times)\b/i, 'times'],
];

/** The numbers a text states, in digits or in words, in order. "One" alone is mostly a pronoun and is left out. */
export function numbersIn(text: string): StatedNumber[] {
  const matches = [...text.matchAll(STATED)].filter(([word]) => word.toLowerCase() !== 'one');
  const numbers = matches.map(({ 0: stated, 1: digits, index }) => ({
    text: stated,
    value: digits === undefined ? numberOf(stated) : amountOf(digits),
    unit: unitAt(text.slice(index + stated.length)),
    side: sideAt(text.slice(Math.max(0, index - 16), index)),
  }));
  // In "20, 30 and 40%" and "2 to 3 weeks" the unit stands once, at the end.
  for (let i = numbers.length - 2; i >= 0; i--) {
    const [one, next, from, to] = [numbers[i], numbers[i + 1], matches[i], matches[i + 1]];
    if (!one || !next || !from || !to || one.unit) continue;
    if (BETWEEN.test(text.slice(from.index + one.text.length, to.index))) one.unit = next.unit;
  }
  return numbers;
}

/** The numbers of a claim that the text it cites does not state, as the claim has them. */
export function numbersMissing(claim: string, cited: string): string[] {
  const stated = numbersIn(cited);
  return numbersIn(claim)
    .filter((wanted) => !stated.some((found) => same(wanted, found)))
    .map(({ text }) => text);
}

function same(wanted: StatedNumber, found: StatedNumber): boolean {
  if (Math.abs(wanted.value - found.value) > 1e-9) return false;
  if (wanted.side && found.side && wanted.side !== found.side) return false;
  return wanted.unit === found.unit || (wanted.unit === null && found.unit !== '%');
}

function amountOf(digits: string): number {
  const grouped = GROUPED.exec(digits)?.[0];
  const plain = grouped ? grouped.replaceAll(/\D/g, '') + digits.slice(grouped.length) : digits;
  return Number(plain.replace(/[,·]/, '.'));
}

function unitAt(after: string): string | null {
  const word = after.replace(/^[\s\u00a0\u2009\u202f]*[-‐]?[\s]*/, '');
  return units.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

function sideAt(before: string): '<' | '>' | null {
  if (BELOW.test(before)) return '<';
  return ABOVE.test(before) ? '>' : null;
}
