/** What a sentence states of a test, as names that stand for all numbers which say the same. */
const NAMES = {
  small: 'PSMALL',
  large: 'PLARGE',
  below: 'CIBELOW',
  above: 'CIABOVE',
  across: 'CIACROSS',
  lessThanOne: 'RBELOW',
  moreThanOne: 'RABOVE',
} as const;

/** The names that `nameStatistics` writes into a text. */
export const statisticNames: ReadonlySet<string> = new Set(Object.values(NAMES));

const NUMBER = '([−–+-]?\\d{0,6}(?:[.·]\\d{1,6})?)';
const P_VALUE =
  /\bp(?:[- ]?values?)?(?:\s?(?:for|of) [a-z ]{1,24})?\s{0,2}(?:was|is)?\s{0,2}([=<>≤≥⩽⩾]|&[lg]t;)?\s{0,2}(0?[.·,]\d{1,8})/gi;
const NOT_SIGNIFICANT = /\bp\s?[=:]?\s?n\.?s\b\.?|\(\s?n\.?s\.?\s?\)|\bn\.s\./gi;
const INTERVAL = new RegExp(
  `(?:\\bC\\.?I\\.?s?\\b|confidence intervals?\\)?)[^\\d−–+-]{0,14}${NUMBER}\\s?%?\\s?(?:to|and|[–—,;−-]|\\.{2,3})\\s?${NUMBER}`,
  'gi',
);
const RATIO_VALUE =
  /\b(?:a?ORs?|RRs?|a?HRs?|IRR|(?:[Oo]dds|[Hh]azards?|[Rr]isks?|[Rr]ates?) [Rr]atios?|[Rr]elative [Rr]isks?)\b[^\d.;]{0,24}?(\d{0,3}[.·]\d{1,4})/g;
const RATIO = /\b(?:a?OR|RR|a?HR|[Oo]dds|[Hh]azards?|[Rr]atios?|IRR|[Rr]elative [Rr]isk)\b/;
/** So many characters before an interval say what it is of. */
const REACH = 90;
const SIGNIFICANT = 0.05;

/** Returns the number that digits with any minus and decimal mark stand for. */
export const digitsValue = (digits: string): number =>
  Number(
    digits
      .replace(/[−–]/, '-')
      .replace(/[·,](?=\d+$)/, '.')
      .replaceAll(',', ''),
  );

/**
 * Returns a text with its p values, confidence intervals and ratios replaced by names: significant or not, an interval that
 * has "no effect" in it or lies on one side, a ratio below or above 1.
 */
export function nameStatistics(text: string): string {
  return text
    .replaceAll(INTERVAL, (whole, low: string, high: string, at: number) => {
      if (!low || !high) return whole;
      const isRatio = RATIO.test(text.slice(Math.max(0, at - REACH), at));
      return ` ${nameOfInterval(digitsValue(low), digitsValue(high), isRatio ? 1 : 0)} `;
    })
    .replaceAll(RATIO_VALUE, (whole, value: string) => {
      const ratio = digitsValue(value);
      const name = ratio < 1 ? NAMES.lessThanOne : NAMES.moreThanOne;
      return ratio === 1 ? whole : `${whole.slice(0, -value.length)} ${name} `;
    })
    .replaceAll(P_VALUE, (_, relation: string | undefined, digits: string) => {
      const isLarge = digitsValue(digits) > SIGNIFICANT || /[>≥⩾g]/.test(relation ?? '');
      return ` ${isLarge ? NAMES.large : NAMES.small} `;
    })
    .replaceAll(NOT_SIGNIFICANT, ` ${NAMES.large} `);
}

function nameOfInterval(from: number, to: number, noEffect: number): string {
  if (from < noEffect && to > noEffect) return NAMES.across;
  return to <= noEffect ? NAMES.below : NAMES.above;
}
