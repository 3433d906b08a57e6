/**
 * Returns ROUGE-L (Lin 2004), 0 to 1: the F1 of the longest common subsequence of words. Case and punctuation do not
 * count; 0 when either text has no word.
 */
export function rougeL(candidate: string, reference: string): number {
  const [a, b] = [wordsOf(candidate), wordsOf(reference)];
  const common = longestCommonSubsequence(a, b);
  return common === 0 ? 0 : (2 * common) / (a.length + b.length);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The length of the longest common subsequence; keeps one row of the table at a time. */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let last = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (const [index, other] of b.entries())
      row.push(word === other ? (last[index] ?? 0) + 1 : Math.max(last[index + 1] ?? 0, row[index] ?? 0));
    last = row;
  }
  return last.at(-1) ?? 0;
}
