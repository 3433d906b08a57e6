import { tokenise } from '../../text/tokens/tokenise.ts';
import { type StarterPaper, summaryText } from './starter-paper.ts';

/** So many words in a row that also stand in the article count as taken over. */
const RUN = 8;
const WORDS = { least: 90, most: 180 };

/** What is wrong with a summary, read beside the whole text of its article. */
export interface SummaryFaults {
  words: number;
  tooShortOrLong: boolean;
  /** Runs of eight words that stand in the article too, outside its title. */
  copied: string[];
  /** Numbers in digits that the article does not have. */
  numbers: number[];
}

/** Checks the length of a summary, and against `articleText` that nothing is copied and every number is the article's. */
export function checkSummary(paper: StarterPaper, articleText: string): SummaryFaults {
  const words = countSummaryWords(paper);
  return {
    words,
    tooShortOrLong: words < WORDS.least || words > WORDS.most,
    copied: copiedRuns(paper, articleText),
    numbers: strangeNumbers(paper, articleText),
  };
}

/** How many words a summary has, all four parts together. */
export function countSummaryWords({ summary }: StarterPaper): number {
  return summaryText(summary).split(/\s+/).length;
}

function copiedRuns({ title, summary }: StarterPaper, articleText: string): string[] {
  const article = new Set(runsOf(articleText));
  const allowed = new Set(runsOf(title));
  return Object.values(summary)
    .flatMap(runsOf)
    .filter((run) => article.has(run) && !allowed.has(run));
}

function runsOf(text: string): string[] {
  const words = tokenise(text.toLowerCase());
  return words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' '));
}

function strangeNumbers({ summary }: StarterPaper, articleText: string): number[] {
  // Spaces part thousands in some articles and cells of a table in others, so the article is read both ways.
  const joined = articleText.replaceAll(/(?<=\d)[\s\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '');
  const known = new Set([...numbersOf(articleText), ...numbersOf(joined)]);
  return numbersOf(summaryText(summary)).filter((number) => !known.has(number));
}

/** The numbers of a text by their value: "1,013" and "1013", "0.50", ".5" and "0·5" are the same. */
function numbersOf(text: string): number[] {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').replaceAll('·', '.');
  return (plain.match(/\d+(?:\.\d+)?|(?<![\d.])\.\d+/g) ?? []).map(Number);
}
