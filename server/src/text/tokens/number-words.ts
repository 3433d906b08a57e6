const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const VALUES = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  // As it is often misspelled.
  ['fourty', 40],
]);
const WORD = `(?:${[...VALUES.keys(), 'hundreds?', 'thousand'].join('|')})`;

/** Source of a pattern for a whole number in digits ("1,099", "12 450") or in words ("One thousand ninety-nine"). */
export const NUMBER = `(?:\\d{1,3}(?:[,\\u00a0\\u2009\\u202f ]\\d{3})+|\\d+|${WORD}(?:(?:[\\s-]+|\\s+and\\s+)${WORD}){0,8})`;

/** The value of what `NUMBER` matched. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(/\D/g, ''));
  let total = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    if (word.startsWith('hundred')) part = (part || 1) * 100;
    else if (word === 'thousand') {
      total += (part || 1) * 1000;
      part = 0;
    } else part += VALUES.get(word) ?? 0;
  }
  return total + part;
}
