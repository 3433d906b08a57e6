import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../read-sources.ts';
import type { SourcePaper } from '../source-paper.ts';
import { articleText } from './article-text.ts';
import { wrongFacts } from './check-facts.ts';
import { checkSummary } from './check-summary.ts';
import type { StarterPaper } from './starter-paper.ts';

/** One paper of the library held against its article. */
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
