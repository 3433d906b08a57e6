import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';
import { chosenPapers } from './notes.ts';

/** Styles of formatted references. */
export const citationStyles = ['vancouver', 'apa', 'harvard', 'ama'] as const;

/** How references are written: for reference managers, for a spreadsheet, or formatted for people. */
const referenceFormats = ['ris', 'bibtex', 'nbib', 'csl', 'csv', ...citationStyles] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/** The largest file of references, in bytes. */
export const largestReferenceFile = 10 * 1024 * 1024;

/**
 * What the user decides of the pairs of a preview: whether a record is kept beside the work that it is shown with. The place of the
 * record in the file counts from 0. Where nothing is decided, only works that are the same for certain are one.
 */
export const pairChoices = z
  .array(z.object({ place: z.int().min(0), keep_both: z.boolean() }))
  .max(20_000)
  .default([]);
export type PairChoice = z.infer<typeof pairChoices>[number];

/** The file as it is, in base64, since its encoding is found out by the server; or what was pasted. */
const referenceSource = z
  .object({
    file: z
      .string()
      .max(Math.ceil(largestReferenceFile / 3) * 4, 'At most 10 MB at a time.')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The file was not sent as base64.')
      .optional(),
    text: z.string().max(largestReferenceFile, 'At most 10 MB at a time.').optional(),
    pairs: pairChoices,
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined), {
    message: 'Send a file or a text.',
    path: ['text'],
  });

/**
 * What a record is: a paper that is here; one that is not, but has an id by which a source may know it; one with a title
 * alone; the same as an earlier one; or not readable.
 */
const referenceOutcomes = ['matched', 'fetchable', 'bare', 'duplicate', 'refused'] as const;
export type ReferenceOutcome = (typeof referenceOutcomes)[number];

/** A work as it is shown beside another one; empty is what is not known. */
const pairedWork = z.object({
  title: z.string(),
  /** "Smith, Anna; Jones, B". */
  authors: z.string(),
  /** "Gut, 2018, 11(3), p. 88". */
  source: z.string(),
  /** "PMC1, PMID 2, doi:10.1/a". */
  ids: z.string(),
});

const referencePair = z.object({
  /** The record itself, then the work that it is the same as, or may be. */
  works: z.array(pairedWork).length(2),
  /** The line of the other record; null when it is not of the file. */
  line: z.int().nullable(),
  /** The paper here or the user's reference that it may be; null for a record of the file without either. */
  pmc_id: paperKey.nullable(),
  /** They are taken for one unless the user keeps both; otherwise both are kept unless the user says that they are one. */
  is_same: z.boolean(),
});
export type ReferencePair = z.infer<typeof referencePair>;

const referenceRecord = z.object({
  /** Where it begins in the file, from 1; of Zotero its place in the list. */
  line: z.int().min(1),
  outcome: z.enum(referenceOutcomes),
  /** Its title, else its ids; of a refused one why. */
  title: z.string(),
  /** "Smith, 2020"; empty when neither is known. */
  byline: z.string(),
  /** The paper that it is, or the key of the bare reference; null where there is none yet. */
  pmc_id: paperKey.nullable(),
  /** It was in the user's library before. */
  saved: z.boolean(),
  /** Of a duplicate: the line of the record that it repeats. */
  same_as: z.int().nullable(),
  /** What it is shown beside, since they are or may be one work; null where there is nothing to decide. */
  pair: referencePair.nullable(),
});
export type ReferenceRecord = z.infer<typeof referenceRecord>;

/** What an import does, or did, with each record. */
export const readReport = z.object({
  format: z.enum(['ris', 'wos', 'bibtex', 'nbib', 'csl', 'csv', 'ids', 'zotero']),
  /** Null for pasted text. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable(),
  counts: z.record(z.enum(referenceOutcomes), z.int()),
  /** How many of them were in the user's library before. */
  already: z.int(),
  /** Whether this server fetches the fetchable ones: not when that is switched off or paused. */
  fetches: z.boolean(),
  records: z.array(referenceRecord),
});
export type ReferenceReport = z.infer<typeof readReport>;

const fetchingProgress = z.object({
  /** `off`: this server uses no source; `idle`: nothing is left to fetch; `failed`: the source did not respond and is retried. */
  status: z.enum(['off', 'idle', 'fetching', 'failed']),
  /** References of the user that a source has not been asked for yet. */
  waiting: z.int(),
  /** Of the oldest waiting import, or else of the last one: papers fetched, and references that the source does not know. */
  came: z.int(),
  unknown: z.int(),
  /** Why the source did not respond, in a sentence. */
  problem: z.string().nullable(),
});
export type FetchingProgress = z.infer<typeof fetchingProgress>;

/** The endpoints of this area, by name. */
export const referenceEndpoints = {
  previewReferences: endpoint({
    method: 'POST',
    path: '/api/papers/references/preview',
    access: 'user',
    largestBody: 16 * 1024 * 1024,
    summary:
      'What an import of RIS, BibTeX, nbib, CSL-JSON, CSV or a list of PMIDs, PMC ids and DOIs would do with each record; nothing is stored. A file that cannot be used is refused with the line that is wrong.',
    body: referenceSource,
    response: readReport,
  }),
  importReferences: endpoint({
    method: 'POST',
    path: '/api/papers/references/import',
    access: 'user',
    largestBody: 16 * 1024 * 1024,
    summary:
      'Saves the papers of a file that are in the library, and stores the rest as bare references of the user. Papers of references with an id are fetched afterwards where the server does so. Importing the same file again adds nothing.',
    body: referenceSource,
    response: readReport,
  }),
  showFetching: endpoint({
    method: 'GET',
    path: '/api/papers/references/fetching',
    access: 'user',
    summary: "How far fetching the papers of the user's imported references has come.",
    response: fetchingProgress,
  }),
  exportReferences: endpoint({
    method: 'POST',
    path: '/api/papers/export',
    access: 'user',
    summary:
      'Up to 10,000 papers as a file of references, in the order of the ids, with the notes and tags of the user where the format allows; unknown ones are left out.',
    body: z.object({
      pmc_ids: chosenPapers,
      format: z.enum(referenceFormats),
    }),
    response: z.undefined(),
    produces: 'application/octet-stream',
  }),
  citePaper: endpoint({
    method: 'GET',
    path: '/api/papers/citation',
    access: 'user',
    summary: 'One paper as a formatted reference: as text, and as HTML whose only element is `<i>`.',
    query: z.object({ pmc_id: paperKey, style: z.enum(citationStyles) }),
    response: z.object({ text: z.string(), html: z.string() }),
  }),
};
