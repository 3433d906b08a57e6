import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tokenise } from '../../text/tokens/tokenise.ts';
import { readSources } from '../read-sources.ts';
import type { SourcePaper } from '../source-paper.ts';
import { articleText, type StarterPaper, summaryText } from './starter-paper.ts';

/** Every fact a file of the starter library takes from its article. */
const FACTS = [
  'pmid',
  'doi',
  'title',
  'authors',
  'author_names',
  'journal',
  'volume',
  'issue',
  'pub_year',
  'licence',
  'licence_url',
  'article_type',
  'key_words',
  'pdf_url',
] as const;

/** The facts that differ from the article, each in words ("volume is 6, the article has 7"); empty when all are right. */
export function wrongFacts(paper: StarterPaper, article: SourcePaper): string[] {
  return FACTS.flatMap((fact) => {
    const [ours, theirs] = [JSON.stringify(paper[fact] ?? ''), JSON.stringify(article[fact] ?? '')];
    return ours === theirs ? [] : [`${fact} is ${ours}, the article has ${theirs}`];
  });
}

/** This many consecutive words that are also in the article count as copied. */
const RUN = 8;
const WORDS = { least: 90, most: 180 };

/** What is wrong with a summary, read beside the whole text of its article. */
export interface SummaryFaults {
  words: number;
  tooShortOrLong: boolean;
  /** Runs of eight words that are in the article too, outside its title. */
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

/** One paper of the library compared with its article. */
export interface CheckedPaper {
  pmc_id: string;
  year: number;
  words: number;
  /** Everything wrong, in words; empty when the paper is right. */
  faults: string[];
}

/** Checks every paper of the library against `PMC….xml` or `PMC….nxml` in a folder of JATS files, one after the other. */
export async function* checkLibrary(
  papers: readonly StarterPaper[],
  folder: string,
): AsyncGenerator<CheckedPaper> {
  for (const paper of papers) {
    const { pmc_id, pub_year: year } = paper;
    const file = ['xml', 'nxml'].map((ending) => join(folder, `${pmc_id}.${ending}`)).find(existsSync);
    const article = file && (await readArticle(file));
    if (!article) yield { pmc_id, year, words: 0, faults: ['its article is not in the folder'] };
    else yield { pmc_id, year, ...faultsOf(paper, article, await articleText(file)) };
  }
}

async function readArticle(file: string): Promise<SourcePaper | null> {
  for await (const item of readSources([file])) if ('paper' in item) return item.paper;
  return null;
}

function faultsOf(paper: StarterPaper, article: SourcePaper, text: string) {
  const { words, tooShortOrLong, copied, numbers } = checkSummary(paper, text);
  const faults = [
    ...wrongFacts(paper, article),
    ...(tooShortOrLong ? [`${words} words, 90 to 180 are wanted`] : []),
    ...copied.map((run) => `copied: “${run}”`),
    ...numbers.map((number) => `number not in the article: ${number}`),
  ];
  return { words, faults };
}
