import { nothingPrinted, type PrintedFields, type SourcePaper } from '../source-paper.ts';
import type { FoundAbstract } from './abstract.ts';
import type { BodySection } from './body-section.ts';
import { FullTextParts } from './full-text-parts.ts';
import type { Licence } from './licence.ts';

/** What was read of an article so far. */
export interface Draft {
  articleType: string;
  language: string;
  ids: Map<string, string>;
  printed: PrintedFields;
  years: number[];
  authors: string[];
  abstracts: FoundAbstract[];
  keyWords: string[];
  headings: string[];
  licences: Licence[];
  relations: SourcePaper['relations'];
  /** A notice in another record withdraws this article. */
  withdrawn: boolean;
  sections: BodySection[];
  parts: FullTextParts;
}

/** An article of which nothing was read yet. */
export function emptyDraft(articleType: string, language: string): Draft {
  return {
    articleType,
    language,
    ids: new Map(),
    printed: nothingPrinted(),
    years: [],
    authors: [],
    abstracts: [],
    keyWords: [],
    headings: [],
    licences: [],
    relations: [],
    withdrawn: false,
    sections: [],
    parts: new FullTextParts(),
  };
}
