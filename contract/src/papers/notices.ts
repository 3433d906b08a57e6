import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from './papers.ts';
import { sourceNames, sourceTitles } from './sources.ts';

/** What a notice says about a paper. */
const noticeKinds = ['retraction', 'withdrawal', 'concern', 'correction', 'reinstatement'] as const;

/** What one source says of a paper. */
export const paperNotice = z.object({
  kind: z.enum(noticeKinds),
  /** Who says so: a source outside this machine, a notice of the journal itself, or this library's own record. */
  source: z.enum([...sourceNames, 'journal', 'library']),
  /** An ISO day, or a year where the day is not known; null when neither is. */
  issued_on: z.string().nullable(),
  /** Why, in the words of the source; often empty. */
  reasons: z.array(z.string()),
  /** Where the notice itself can be read. */
  notice: z.object({ pmc_id: paperKey.nullable(), pmid: z.string().nullable(), doi: z.string().nullable() }),
  /** A later reinstatement lifts it. */
  lifted: z.boolean(),
});
export type PaperNotice = z.infer<typeof paperNotice>;

const named = z.object({ pmc_id: paperKey, title: z.string() });

/** The endpoints about what is said of papers, by name. */
export const paperNoticeEndpoints = {
  showStanding: endpoint({
    method: 'GET',
    path: '/api/papers/standing',
    access: 'user',
    summary:
      'The notices about a paper with their sources, newest first, and its preprints or published version, where they are in the library.',
    query: z.object({ pmc_id: paperKey }),
    response: z.object({
      notices: z.array(paperNotice),
      published_as: named.nullable(),
      preprints: z.array(named),
    }),
  }),
};

const KINDS: Record<PaperNotice['kind'], string> = {
  retraction: 'Retracted',
  withdrawal: 'Withdrawn',
  concern: 'Expression of concern',
  correction: 'Corrected',
  reinstatement: 'Reinstated',
};
const SPEAKERS: Record<PaperNotice['source'], string> = {
  ...sourceTitles,
  journal: 'a notice of the journal',
  library: 'this library',
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Returns a notice as a sentence: "Retracted on 3 May 2024, says Retraction Watch: Unreliable Results." */
export function noticeSentence({
  kind,
  issued_on,
  source,
  reasons,
}: Pick<PaperNotice, 'kind' | 'issued_on' | 'source' | 'reasons'>): string {
  const when = issued_on === null ? '' : ` ${dayInWords(issued_on)}`;
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return `${KINDS[kind]}${when}, says ${SPEAKERS[source]}${why}.`;
}

function dayInWords(day: string): string {
  const [year = '', month, date] = day.split('-');
  return month && date ? `on ${Number(date)} ${MONTHS[Number(month) - 1]} ${year}` : `in ${year}`;
}
