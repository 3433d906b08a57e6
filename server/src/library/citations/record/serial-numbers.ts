/** A number of 8, 10 or 13 digits, however it is grouped; the last digit may be an X. */
const NUMBER = /(?<![\dA-Za-z])\d[\d \u2010-\u2012-]{6,15}[\dXx](?![\dA-Za-z])/g;

/** Returns the ISBNs and the ISSNs in what is printed as one or the other: "0028-4793 (Print)", "978-1-4822-9999-9". */
export function serialNumbers(texts: readonly string[]): { isbn: string; issn: string } {
  const found = texts.flatMap((text) => text.match(NUMBER) ?? []).map((number) => number.trim());
  const ofLength = (...lengths: number[]) =>
    [...new Set(found)]
      .filter((number) => lengths.includes(number.replaceAll(/[^\dXx]/g, '').length))
      .join(', ');
  return { isbn: ofLength(10, 13), issn: ofLength(8) };
}
