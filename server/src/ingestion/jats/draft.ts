import { nothingPrinted, type PrintedFields, type SourcePaper } from '../source-paper.ts';
import type { FoundAbstract } from './abstract.ts';
import type { BodySection } from './body-section.ts';
import { DocumentDraft } from './document/document-draft.ts';
import { FullTextParts } from './full-text-parts.ts';
import type { Licence } from './licence.ts';

/** What was read of an article so far. */
export interface Draft {
  articleType: string;
  language: string;
  ids: Map<string, string>;
  printed: PrintedFields;
  /** The first of its years. */
  year: number | null;
  authors: Set<string>;
  abstracts: FoundAbstract[];
  keyWords: Set<string>;
  headings: string[];
  licences: Licence[];
  relations: SourcePaper['relations'];
  /** A notice in another record withdraws this article. */
  withdrawn: boolean;
  sections: BodySection[];
  parts: FullTextParts;
  document: DocumentDraft;
  /** Not all of its running text is kept. */
  isShortened: boolean;
}

/** An article of which nothing was read yet. */
export function emptyDraft(articleType: string, language: string): Draft {
  return {
    articleType,
    language,
    ids: new Map(),
    printed: nothingPrinted(),
    year: null,
    authors: new Set(),
    abstracts: [],
    keyWords: new Set(),
    headings: [],
    licences: [],
    relations: [],
    withdrawn: false,
    sections: [],
    parts: new FullTextParts(),
    document: new DocumentDraft(),
    isShortened: false,
  };
}
