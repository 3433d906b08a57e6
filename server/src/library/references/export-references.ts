import { type AnswerOf, type api, errorMessages, type ReferenceFormat } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { type CitationStyle, formatReference, writeReferences } from '../citations/write/write-references.ts';
import { referencesOf } from './paper-reference.ts';

/** A file that is sent to the browser to be kept. */
export interface ReferenceFile {
  name: string;
  type: string;
  text: string;
}

const text = ['txt', 'text/plain'] as const;
const kinds: Record<ReferenceFormat, readonly [ending: string, type: string]> = {
  ris: ['ris', 'application/x-research-info-systems'],
  bibtex: ['bib', 'application/x-bibtex'],
  nbib: ['nbib', 'application/nbib'],
  csl: ['json', 'application/vnd.citationstyles.csl+json'],
  csv: ['csv', 'text/csv'],
  vancouver: text,
  apa: text,
  harvard: text,
  ama: text,
};

/** Returns papers as a file of references. Refuses with 404 when the user can see none of them. */
export async function exportReferences(
  { db }: Services,
  userId: string,
  { pmc_ids, format }: { pmc_ids: readonly string[]; format: ReferenceFormat },
): Promise<ReferenceFile> {
  const references = await referencesOf(db, userId, pmc_ids);
  if (references.length === 0) throw new ApiError(404, errorMessages.unknownPaper);
  const [ending, type] = kinds[format];
  return {
    name: `references.${ending}`,
    type: `${type}; charset=utf-8`,
    text: writeReferences(references, format),
  };
}

/** Returns one paper as a formatted reference. Refuses with 404 one that the user cannot see. */
export async function citePaper(
  { db }: Services,
  userId: string,
  { pmc_id, style }: { pmc_id: string; style: CitationStyle },
): Promise<AnswerOf<typeof api.citePaper>> {
  const [reference] = await referencesOf(db, userId, [pmc_id]);
  if (!reference) throw new ApiError(404, errorMessages.unknownPaper);
  return formatReference(reference, style);
}
