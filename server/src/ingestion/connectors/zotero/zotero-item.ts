import { z } from 'zod';

const text = z.string().catch('');

/** An item of a Zotero library as it is read: what is not known here is kept out, what is missing is empty. */
export const zoteroItem = z.object({
  key: z.string().regex(/^[A-Z0-9]{8}$/),
  version: z.int().min(0),
  data: z
    .object({
      itemType: text,
      /** Of a note or a file: the item that it belongs to. */
      parentItem: text,
      title: text,
      creators: z
        .array(z.object({ creatorType: text, firstName: text, lastName: text, name: text }).partial())
        .catch([]),
      abstractNote: text,
      publicationTitle: text,
      bookTitle: text,
      proceedingsTitle: text,
      websiteTitle: text,
      blogTitle: text,
      repository: text,
      publisher: text,
      institution: text,
      university: text,
      series: text,
      seriesTitle: text,
      conferenceName: text,
      edition: text,
      place: text,
      ISBN: text,
      ISSN: text,
      volume: text,
      issue: text,
      pages: text,
      date: text,
      DOI: text,
      url: text,
      language: text,
      extra: text,
      /** The text of an item that is a note, in HTML. */
      note: text,
      tags: z.array(z.object({ tag: text })).catch([]),
      collections: z.array(z.string()).catch([]),
    })
    .partial(),
});
export type ZoteroItem = z.output<typeof zoteroItem>;

/** A collection; `parentCollection` is false at the top. */
export const zoteroCollection = z.object({
  key: z.string().regex(/^[A-Z0-9]{8}$/),
  data: z.object({
    name: z.string(),
    parentCollection: z.union([z.string(), z.literal(false)]).catch(false),
  }),
});
export type ZoteroCollectionRecord = z.output<typeof zoteroCollection>;

const rights = z.object({ library: z.boolean().catch(false), write: z.boolean().catch(false) }).partial();

/** What a key is: whose, and what it may do with their own library. */
export const zoteroKeyInfo = z.object({
  userID: z.int().min(1).max(2_147_483_647),
  username: z.string().catch(''),
  access: z.object({ user: rights.catch({}) }).partial(),
});
export type ZoteroKeyInfo = z.output<typeof zoteroKeyInfo>;

/** What became of each object of a write, by its place; more than this is not needed. */
export const zoteroWritten = z.object({
  success: z.record(z.string(), z.string()).default({}),
  unchanged: z.record(z.string(), z.unknown()).default({}),
  failed: z.record(z.string(), z.object({ code: z.int(), message: z.string().catch('') })).default({}),
});
export type ZoteroWritten = z.output<typeof zoteroWritten>;
