import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';

/** How far a user has come with a paper, in the order of reading. */
export const readingStatuses = ['to-read', 'reading', 'read'] as const;
export type ReadingStatus = (typeof readingStatuses)[number];

/** A name that a user gives: one line, single spaces. */
const label = (what: string) =>
  z
    .string(`Please enter a ${what}.`)
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, `Please enter a ${what}.`).max(100, `A ${what} has at most 100 characters.`));

/** The name of a folder of a user. */
export const folderName = label('folder name');

/** The papers to be changed; unknown ones are left out. */
export const chosenPapers = z
  .array(paperKey)
  .min(1, 'Name at least one paper.')
  .max(10_000, 'At most 10,000 papers at a time.');

const tagName = label('tag');
const tags = z.array(tagName).max(50, 'At most 50 tags at a time.').default([]);

/** What a user keeps about a paper, besides the text of the note. */
const noteSummary = z.object({
  pmc_id: paperKey,
  status: z.enum(readingStatuses),
  /** The user's own tags, in alphabetical order. */
  tags: z.array(z.string()),
  /** The names of the folders that it is in, in alphabetical order. */
  folders: z.array(z.string()),
  has_note: z.boolean(),
});
export type NoteSummary = z.infer<typeof noteSummary>;

const noteText = {
  /** Markdown; empty for none. */
  note: z.string(),
  /** Counts the changes of the note; 0 for one that was never written. */
  version: z.int().min(0),
};

const donePapers = z.object({ pmc_ids: z.array(paperKey) });

/** The endpoints of this area, by name. */
export const noteEndpoints = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/papers/notes',
    access: 'user',
    summary:
      'Reading status, own tags and folders of every paper for which the user set one. All other papers are unread and have none.',
    response: z.object({ notes: z.array(noteSummary) }),
  }),
  showNote: endpoint({
    method: 'GET',
    path: '/api/papers/note',
    access: 'user',
    summary: 'Everything the user stored about one paper, including the text of the note.',
    query: z.object({ pmc_id: paperKey }),
    response: noteSummary.extend(noteText),
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/papers/note',
    access: 'user',
    summary:
      'Stores the note about a paper. `version` is the one that was edited: if the stored version differs, nothing is changed, `kept` is false, and the stored note is returned.',
    body: z.object({
      pmc_id: paperKey,
      note: z.string().max(100_000, 'A note has at most 100,000 characters.'),
      version: z.int().min(0),
    }),
    response: z.object({ pmc_id: paperKey, kept: z.boolean(), ...noteText }),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/papers/status',
    access: 'user',
    summary: 'Sets the reading status of papers; returns which were found.',
    body: z.object({
      pmc_ids: chosenPapers,
      status: z.enum(readingStatuses, 'A status is to-read, reading or read.'),
    }),
    response: donePapers,
  }),
  changeTags: endpoint({
    method: 'POST',
    path: '/api/papers/own-tags',
    access: 'user',
    summary:
      'Removes own tags from papers and adds others; tags are compared without case, and one that is removed and added is spelled anew. Returns which papers were found.',
    body: z.object({ pmc_ids: chosenPapers, add: tags, remove: tags }),
    response: donePapers,
  }),
  renameTag: endpoint({
    method: 'POST',
    path: '/api/papers/own-tags/rename',
    access: 'user',
    summary:
      'Renames an own tag on all papers that have it, and returns these; a tag that has the new name already becomes one with it.',
    body: z.object({ name: tagName, to: tagName }),
    response: donePapers,
  }),
  findSaved: endpoint({
    method: 'GET',
    path: '/api/papers/saved/find',
    access: 'user',
    summary:
      'The saved papers that have every word somewhere in title, authors, journal, abstract, own tags or note; case and accents do not matter.',
    query: z.object({ text: z.string().trim().min(1, 'Please enter some words.').max(300) }),
    response: donePapers,
  }),
};
