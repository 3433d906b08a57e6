import { z } from 'zod';

/** What kind of work a reference is; `other` for what none of the others fits. */
export const referenceTypes = [
  'article',
  'book',
  'chapter',
  'conference',
  'thesis',
  'report',
  'preprint',
  'webpage',
  'dataset',
  'other',
] as const;

const text = (most: number) => z.string().max(most).default('');

/** A person by family and given name, or a group or undivided name by `literal`. */
const referenceAuthor = z.union([
  z.object({ literal: z.string().min(1).max(1000) }),
  z.object({
    family: z.string().min(1).max(500),
    given: z.string().max(500).default(''),
    /** Such as "Jr". */
    suffix: z.string().max(50).default(''),
  }),
]);
export type ReferenceAuthor = z.output<typeof referenceAuthor>;

/** One reference, as every format is read into it and written from it. Texts are plain; empty means unknown. */
export const reference = z.object({
  type: z.enum(referenceTypes).default('article'),
  title: text(4000),
  authors: z.array(referenceAuthor).max(10_000).default([]),
  /** Of the work itself, or of the book that it is part of. */
  editors: z.array(referenceAuthor).max(10_000).default([]),
  /** The journal, book or site that the work is part of. */
  journal: text(1000),
  series: text(1000),
  /** The meeting that a paper was given at. */
  conference: text(1000),
  /** "2", "2nd", "Second edition". */
  edition: text(200),
  /** The number of a chapter. */
  chapter: text(200),
  publisher: text(1000),
  /** Where the publisher is. */
  place: text(500),
  year: z.int().min(1000).max(2999).nullable().default(null),
  /** As far as it is known: "2020-03-05", "2020-03" or empty, since the year has its own field. */
  date: z
    .string()
    .regex(/^(?:\d{4}-\d{2}(?:-\d{2})?)?$/)
    .default(''),
  volume: text(200),
  issue: text(200),
  /** "45-52", "e1234", "S1-S9"; the last page as printed. */
  pages: text(200),
  /** As printed, without the address before it. */
  doi: z.string().max(500).nullable().default(null),
  /** Digits. */
  pmid: z
    .string()
    .regex(/^\d{1,8}$/)
    .nullable()
    .default(null),
  /** "PMC" and digits. */
  pmcid: z
    .string()
    .regex(/^PMC\d{1,12}$/)
    .nullable()
    .default(null),
  /** Paragraphs separated by newlines. */
  abstract: text(200_000),
  keywords: z.array(z.string().min(1).max(1000)).max(5000).default([]),
  publication_types: z.array(z.string().min(1).max(500)).max(200).default([]),
  /** As printed; of several with a comma between them. */
  isbn: text(500),
  issn: text(500),
  url: text(4000),
  language: text(200),
  /** What the user wrote beside it, each note as one text. */
  notes: z.array(z.string().min(1).max(200_000)).max(1000).default([]),
  /** The user's own words to find it by, where the format tells them from keywords. */
  tags: z.array(z.string().min(1).max(1000)).max(5000).default([]),
  /** The names of the user's folders that it is in, and how far they have read it; empty where a file says nothing. */
  folders: z.array(z.string().min(1).max(1000)).max(5000).default([]),
  status: z.enum(['', 'to-read', 'reading', 'read']).default(''),
  retracted: z.boolean().default(false),
});
export type Reference = z.output<typeof reference>;

/** A reference of which nothing is known. */
export const emptyReference: Reference = reference.parse({});
/** A reference as a reader of a format fills it: every field may be missing. */
export type ReferenceDraft = z.input<typeof reference>;

/** The ids by which sources know a paper. */
export type ReferenceIds = Pick<Reference, 'pmid' | 'pmcid' | 'doi'>;

/** The name of the publication type that PubMed gives to retracted papers; other formats hold a retraction as this, too. */
export const RETRACTED = 'Retracted Publication';

/** Returns the publication types as formats write them, which have no other place for a retraction. */
export const writtenTypes = ({ publication_types, retracted }: Reference): string[] =>
  retracted ? [...publication_types, RETRACTED] : publication_types;

/** Returns the title of a reference, else its ids. */
export const nameOf = ({ title, pmcid, pmid, doi }: Reference): string =>
  title || [pmcid, pmid && `PMID ${pmid}`, doi && `doi:${doi}`].filter(Boolean).join(', ');
