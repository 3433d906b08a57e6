/** Splits the keywords that stand in one field: at semicolons where there are some, else at commas, except in numbers. */
export function splitKeywords(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : /(?<!\d),|,(?!\d)/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Writes keywords into one field so that `splitKeywords` reads them back; a semicolon inside of one becomes a comma. */
export function joinKeywords(words: readonly string[]): string {
  if (words.every((word) => !/[,;]/.test(word))) return words.join(', ');
  return `${words.map((word) => word.replaceAll(';', ',')).join('; ')};`;
}

/** Returns a MeSH heading without the stars that mark what a paper is mainly about: "Humans", "Asthma/therapy". */
export const withoutStars = (heading: string): string => heading.replaceAll(/(^|\/)\*/g, '$1');
