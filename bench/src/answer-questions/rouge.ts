/** ROUGE-L (Lin 2004): F1 of the longest common subsequence of words, 0 to 1. */
export function rougeL(said: string, wanted: string): number {
  const [a, b] = [wordsOf(said), wordsOf(wanted)];
  const common = longestCommon(a, b);
  return common === 0 ? 0 : (2 * common) / (a.length + b.length);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let last = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (const [index, other] of b.entries())
      row.push(word === other ? (last[index] ?? 0) + 1 : Math.max(last[index + 1] ?? 0, row[index] ?? 0));
    last = row;
  }
  return last.at(-1) ?? 0;
}
