import type { Citation } from '@health/contract';
import { isInPeople } from '../evidence-selection/read-papers.ts';
import { citationMarks, escapeMarkdown, plural } from './markdown.ts';
import { type CitedSource, indexesWhere } from './sources.ts';

/**
 * Returns in what the sources are not quite about the question; null when nothing is known against them. Terms are in italics: in
 * quotation marks before a source they would read as its words.
 */
export function directness(sources: readonly CitedSource[]): string | null {
  const notHuman = indexesWhere(sources, (citation: Citation) => !isInPeople(citation));
  const notes = [
    ...notesOf(
      sources,
      ({ uncoveredTerms }) => uncoveredTerms,
      (marks, term) => `Title and abstract of ${marks} do not speak of *${term}*.`,
    ),
    ...notesOf(
      sources,
      ({ relatedTerms }) => relatedTerms,
      (marks, term, isOne) =>
        `${marks} ${isOne ? 'speaks' : 'speak'} of something related to *${term}*, not of that by name.`,
    ),
    ...(notHuman.length > 0
      ? [
          `${citationMarks(notHuman)} ${plural(notHuman.length, 'is', 'are')} about animals or the laboratory, not about people.`,
        ]
      : []),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}

/** A sentence for each term, with the sources it holds for. */
function notesOf(
  sources: readonly CitedSource[],
  termsOf: (source: CitedSource) => readonly string[],
  say: (marks: string, term: string, isOne: boolean) => string,
): string[] {
  return [...new Set(sources.flatMap(termsOf))].map((term) => {
    const indexes = sources.flatMap((source, index) => (termsOf(source).includes(term) ? [index] : []));
    return say(citationMarks(indexes), escapeMarkdown(term), indexes.length === 1);
  });
}
