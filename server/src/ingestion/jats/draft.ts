import { nothingPrinted, type PrintedFields, type SourcePaper } from '../source-paper.ts';
import { DividedAuthors } from '../tidy-paper.ts';
import type { FoundAbstract } from './abstract.ts';
import { DocumentDraft } from './document/document-draft.ts';
import { FullTextParts } from './full-text-parts.ts';
import type { Licence } from './licence.ts';
import { PublicationYear } from './publication-year.ts';
import type { BodySection } from './section-kind.ts';

/** What was read of an article so far. */
export interface Draft {
  articleType: string;
  language: string;
  /** Of each kind all that the article gives, in its order. */
  ids: Map<string, string[]>;
  printed: PrintedFields;
  year: PublicationYear;
  authors: DividedAuthors;
  /** What it says of its subject in other languages: titles, abstracts, keywords. */
  translations: string[];
  /** A title in another language, in case that it has no other. */
  otherTitle: string;
  version: string;
  /** The last day on which its published text was changed. */
  lastDay: string;
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
    year: new PublicationYear(),
    authors: new DividedAuthors(),
    translations: [],
    otherTitle: '',
    version: '',
    lastDay: '',
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
