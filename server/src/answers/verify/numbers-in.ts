import { NUMBER, numberOf } from '../../text/tokens/number-words.ts';

/** A number a text states. */
export interface StatedNumber {
  /** As the text writes it. */
  text: string;
  /** Without its sign: "a fall of 2.3" and "−2.3" state the same amount. */
  value: number;
  /** Its unit in one spelling ("%", "week", "mg"); null when no known unit follows. */
  unit: string | null;
  /** The comparison it belongs to: "p < 0.05", "more than 20". */
  comparison: '<' | '>' | null;
}

/** Thousands are grouped by comma or thin space; a decimal has a point, a comma or the raised dot of older journals. */
const DIGITS = '\\d{1,3}(?:[,\\u00a0\\u2009\\u202f ]\\d{3})+(?!\\d)(?:[.·]\\d+)?|\\d+(?:[.,·]\\d+)?|[.·]\\d+';
const STATED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,·])(?:(${DIGITS})|(${NUMBER})(?!\\p{L}))`, 'giu');
const GROUPED = /^(?!0,)\d{1,3}(?:[,\u00a0\u2009\u202f ]\d{3})+(?!\d)/;
const LIST_SEPARATOR = /^\s*(?:,|[–—−-]|\/|±|,?\s*(?:to|and|or|v|vs\.?|versus))\s*$/i;
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

/** Returns the numbers that a text states, in digits or words, in order. "One" is mostly a pronoun and is left out. */
export function numbersIn(text: string): StatedNumber[] {
  const matches = [...text.matchAll(STATED_NUMBER)].filter(([word]) => word.toLowerCase() !== 'one');
  const numbers = matches.map(({ 0: stated, 1: digits, index }) => ({
    text: stated,
    value: digits === undefined ? numberOf(stated) : parseAmount(digits),
    unit: unitAt(text.slice(index + stated.length)),
    comparison: comparisonAt(text.slice(Math.max(0, index - 16), index)),
  }));
  // In "20, 30 and 40%" and "2 to 3 weeks" the unit follows only the last number.
  for (let i = numbers.length - 2; i >= 0; i--) {
    const [number, next, numberMatch, nextMatch] = [numbers[i], numbers[i + 1], matches[i], matches[i + 1]];
    if (!number || !next || !numberMatch || !nextMatch || number.unit) continue;
    if (LIST_SEPARATOR.test(text.slice(numberMatch.index + number.text.length, nextMatch.index)))
      number.unit = next.unit;
  }
  return numbers;
}

/** Returns the numbers of a claim, as it writes them, that the cited text does not state. */
export function unsupportedNumbers(claim: string, cited: string): string[] {
  const stated = numbersIn(cited);
  return numbersIn(claim)
    .filter((claimed) => !stated.some((found) => isSameNumber(claimed, found)))
    .map(({ text }) => text);
}

function isSameNumber(claimed: StatedNumber, found: StatedNumber): boolean {
  if (Math.abs(claimed.value - found.value) > 1e-9) return false;
  if (claimed.comparison && found.comparison && claimed.comparison !== found.comparison) return false;
  return claimed.unit === found.unit || (claimed.unit === null && found.unit !== '%');
}

function parseAmount(digits: string): number {
  const grouped = GROUPED.exec(digits)?.[0];
  const plain = grouped ? grouped.replaceAll(/\D/g, '') + digits.slice(grouped.length) : digits;
  return Number(plain.replace(/[,·]/, '.'));
}

function unitAt(after: string): string | null {
  const word = after.replace(/^[\s\u00a0\u2009\u202f]*[-‐]?[\s]*/, '');
  return units.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

function comparisonAt(before: string): '<' | '>' | null {
  if (BELOW.test(before)) return '<';
  return ABOVE.test(before) ? '>' : null;
}
