const QUOTED = /^\s*- (?:In its results: )?“(.+)” \[(\d+)\]\(#source-\d+\)/gm;
const CITED = /\[(\d+)\]\(#source-(\d+)\)/g;

/** An answer in Markdown whose numbers refer to its citations, from 1. */
export interface CitedAnswer {
  content: string;
  /** `paper` is the id of the cited paper. */
  citations: readonly { paper: string; quote: string }[];
}

/**
 * Returns how true answers are to the stored papers: `quote_fidelity`, the share of quotes that stand word for word in the
 * text of the paper they name; `citation_resolution`, the share of numbers that lead to a citation and of citations that a
 * number leads to; NaN where there is none. `texts` holds everything that is stored of a paper, by id.
 */
export function faithfulness(answers: readonly CitedAnswer[], texts: ReadonlyMap<string, string>) {
  const quotes = answers.flatMap(quotesOf);
  const verbatim = quotes.filter(({ quote, paper }) => texts.get(paper)?.includes(quote));
  const marks = answers.flatMap(resolvedMarks);
  return {
    answers: answers.length,
    quotes: quotes.length,
    quote_fidelity: verbatim.length / quotes.length,
    citation_resolution: marks.filter(Boolean).length / marks.length,
  };
}

/** Every quote of an answer as a user sees it, and those its citations carry. */
function quotesOf({ content, citations }: CitedAnswer): { quote: string; paper: string }[] {
  const shown = [...content.matchAll(QUOTED)].map(([, text = '', number]) => ({
    quote: text.replaceAll(/\\(.)/g, '$1'),
    paper: citations[Number(number) - 1]?.paper ?? '',
  }));
  return [...shown, ...citations.filter(({ quote }) => quote)];
}

/** Of each number in the text and of each citation, whether it has its counterpart. */
function resolvedMarks({ content, citations }: CitedAnswer): boolean[] {
  const cited = [...content.matchAll(CITED)];
  return [
    ...cited.map(([, shown, target]) => shown === target && citations[Number(target) - 1] !== undefined),
    ...citations.map((_, index) => cited.some(([, , target]) => Number(target) === index + 1)),
  ];
}

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
