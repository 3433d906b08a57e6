import type { SourcePaper } from '../source-paper.ts';
import type { StarterPaper } from './starter-paper.ts';

/** Every fact a file of the starter library takes from its article. */
const FACTS = [
  'pmid',
  'doi',
  'title',
  'authors',
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
