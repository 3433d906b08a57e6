const WORD = /\p{L}+(?:[-'’]\p{L}+)*|\d[\d,.]*|[%=()[\],;:.±<>≥≤/–-]/gu;

/** Words in small letters and single marks; every number reads '#', so that its size is no word. */
export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word.toLowerCase()));
}
