const GAP = '[ \\u2010-\\u2015\\u2212-]?';
/** An ISBN of 13 or 10 digits or an ISSN, however its digits are grouped; the last one may be an X. */
const NUMBER = new RegExp(
  `(?<![\\dA-Za-z])(?:97[89](?:${GAP}\\d){10}|\\d(?:${GAP}\\d){8}${GAP}[\\dXx]|\\d{4}${GAP}\\d{3}[\\dXx])(?![\\dA-Za-z])`,
  'g',
);

/** Returns the ISBNs and the ISSNs in what is printed as one or the other: "0028-4793 (Print)", "978-1-4822-9999-9". */
export function serialNumbers(texts: readonly string[]): { isbn: string; issn: string } {
  const found = texts.flatMap((text) => text.match(NUMBER) ?? []);
  const ofLength = (...lengths: number[]) =>
    [...new Set(found)]
      .filter((number) => lengths.includes(number.replaceAll(/[^\dXx]/g, '').length))
      .join(', ');
  return { isbn: ofLength(10, 13), issn: ofLength(8) };
}
