import type { AuthorName } from '@health/contract';
import type { ReadPaper } from './source-paper.ts';
import { tidyText } from './xml/inline-markup.ts';

/** Returns a paper with every text as it was meant (`tidyText`), whichever source it comes from. */
export function tidyPaper(paper: ReadPaper): ReadPaper {
  const { conclusion, plain_summary, author_names = [], translations = '' } = paper;
  return {
    ...paper,
    title: tidyText(paper.title),
    journal: tidyText(paper.journal),
    abstract: tidyText(paper.abstract),
    plain_summary: plain_summary && tidyText(plain_summary),
    conclusion: conclusion && { ...conclusion, text: tidyText(conclusion.text) },
    key_words: tidied(paper.key_words),
    authors: tidied(paper.authors),
    author_names: author_names.map(tidyName),
    translations: tidyText(translations),
    sections: paper.sections.map((section) => ({ ...section, text: tidyText(section.text) })),
  };
}

const tidied = (texts: readonly string[]): string[] => [...new Set(texts.map(tidyText).filter(Boolean))];

function tidyName(name: AuthorName | { family: string; given?: string; suffix?: string }): AuthorName {
  if ('literal' in name) return { literal: tidyText(name.literal) || '?' };
  const { family, given = '', suffix = '' } = name;
  return { family: tidyText(family) || '?', given: tidyText(given), suffix: tidyText(suffix) };
}
