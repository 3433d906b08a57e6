import { type AnswerOf, type api, errorMessages, type ReferenceFormat } from '@health/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { type CitationStyle, formatReference, writeReferences } from '../citations/write/write-references.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { referenceKey } from '../papers/paper-key.ts';
import { library } from '../schema/events.ts';
import { referencesOf } from './paper-reference.ts';

/** A file that is sent to the browser to be kept. */
interface ReferenceFile {
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

const PAGE = 200;

/** Yields everything that a user saved as RIS, piece by piece: papers, then bare references. */
export async function* savedReferences({ db }: Services, userId: string): AsyncGenerator<string> {
  let last = '';
  while (true) {
    const rows = await db
      .select({ key: library.pmcId })
      .from(library)
      .where(and(eq(library.userId, userId), gt(library.pmcId, last)))
      .orderBy(asc(library.pmcId))
      .limit(PAGE);
    const keys = rows.map(({ key }) => key);
    if (keys.length > 0) yield `${writeReferences(await referencesOf(db, userId, keys), 'ris')}\n`;
    last = keys.at(-1) ?? last;
    if (keys.length < PAGE) break;
  }
  const bare = await bareReferences(db, userId);
  for (let start = 0; start < bare.length; start += PAGE) {
    const keys = bare.slice(start, start + PAGE).map(({ number }) => referenceKey(number));
    yield `${writeReferences(await referencesOf(db, userId, keys), 'ris')}\n`;
  }
}
