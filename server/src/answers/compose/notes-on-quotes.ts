import { isInPeople } from './directness.ts';
import { type CitedSource, indexesWhere, LIBRARY_SUMMARY } from './sources.ts';

/**
 * Returns what a user must know besides the quotes: that none of the studies was in people, which matters less where something is
 * only defined, and whose words they are.
 */
export function notesOnQuotes(sources: readonly CitedSource[], isDefinition: boolean): string {
  const note = quotationNote(sources);
  if (isDefinition || sources.some(({ citation }) => isInPeople(citation))) return note;
  return sources.length === 1
    ? `It is about animals or the laboratory, not about people. ${note}`
    : `All are about animals or the laboratory, none about people. ${note}`;
}

/** Returns a sentence on whose words the quotes are: the authors', or those of a summary in the starter library. */
function quotationNote(sources: readonly CitedSource[]): string {
  const summaries = indexesWhere(sources, ({ section }) => section === LIBRARY_SUMMARY).length;
  if (summaries === 0) return 'Each sentence in quotation marks stands word for word in the paper it cites.';
  const marked = 'quotes a summary that was written for this library, not the authors’ own words';
  return summaries === sources.length
    ? `Each sentence in quotation marks ${marked}; the source leads to those.`
    : `A sentence marked “library summary” ${marked}; every other stands word for word in the paper it cites.`;
}
