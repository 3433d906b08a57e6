import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { chosenPapers } from './notes.ts';
import { pairChoices, readReport } from './references.ts';

const connection = z.object({
  /** Whether this server connects to Zotero at all. */
  available: z.boolean(),
  /** The user's account there; null while no key is set. The key itself is never returned. */
  account: z.object({ name: z.string(), can_write: z.boolean(), added_at: z.iso.datetime() }).nullable(),
});
export type ZoteroConnection = z.infer<typeof connection>;

/** A collection by its key at Zotero. */
const collectionKey = z.string().regex(/^[A-Z0-9]{8}$/, 'This is no collection of Zotero.');

const collection = z.object({
  key: collectionKey,
  /** With the names of the collections around it: "Thesis / Chapter 2". */
  name: z.string(),
});
export type ZoteroCollection = z.infer<typeof collection>;

/** Null for the whole library. */
const source = z.object({ collection: collectionKey.nullable(), pairs: pairChoices });

const sendReport = z.object({
  /** Works that are new at Zotero, that were there and are in the collection now, and that were in it already. */
  added: z.int(),
  filed: z.int(),
  unchanged: z.int(),
  /** Works that Zotero rejected, and why. */
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type ZoteroSendReport = z.infer<typeof sendReport>;

/** The endpoints of this area, by name. */
export const zoteroEndpoints = {
  showZotero: endpoint({
    method: 'GET',
    path: '/api/papers/zotero',
    access: 'user',
    summary: 'Whether this server connects to Zotero, and whether the user has set a key.',
    response: connection,
  }),
  setZoteroKey: endpoint({
    method: 'POST',
    path: '/api/papers/zotero/key',
    access: 'user',
    summary:
      "Stores the user's Zotero key, encrypted, after checking its permissions at Zotero. An invalid key is refused.",
    body: z.object({
      key: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{24}$/, 'A Zotero key has 24 letters and digits.'),
    }),
    response: connection,
  }),
  forgetZoteroKey: endpoint({
    method: 'POST',
    path: '/api/papers/zotero/forget',
    access: 'user',
    summary: "Deletes the user's Zotero key on this server; it stays valid at Zotero.",
    response: connection,
  }),
  listZoteroCollections: endpoint({
    method: 'GET',
    path: '/api/papers/zotero/collections',
    access: 'user',
    summary: "The collections of the user's library at Zotero, in alphabetical order.",
    response: z.object({ collections: z.array(collection) }),
  }),
  previewZotero: endpoint({
    method: 'POST',
    path: '/api/papers/zotero/preview',
    access: 'user',
    summary:
      'What an import of a Zotero collection, or of the whole library there, would do; nothing is stored.',
    body: source,
    response: readReport,
  }),
  importZotero: endpoint({
    method: 'POST',
    path: '/api/papers/zotero/import',
    access: 'user',
    summary: 'Imports a Zotero collection, or the whole library there, as a file of references is imported.',
    body: source,
    response: readReport,
  }),
  sendToZotero: endpoint({
    method: 'POST',
    path: '/api/papers/zotero/send',
    access: 'user',
    summary:
      'Adds papers to a collection at Zotero, which is created if it does not exist. A work that is there already is not added again.',
    body: z.object({
      pmc_ids: chosenPapers.max(1000, 'At most 1,000 papers at a time.'),
      collection: z
        .string()
        .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
        .pipe(
          z
            .string()
            .min(1, 'Please enter the name of a collection.')
            .max(255, 'The name of a collection has at most 255 characters.'),
        ),
      /** Whether the user's notes and tags are sent too. */
      with_notes: z.boolean(),
    }),
    response: sendReport,
  }),
};
