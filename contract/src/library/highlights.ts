import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';

export const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const;
export type HighlightColour = (typeof highlightColours)[number];

const colour = z.enum(highlightColours, 'A colour is yellow, green, blue or pink.');
const note = z.string().max(10_000, 'The note of a highlight has at most 10,000 characters.');

/** A place in a full text: a paragraph, a heading, a cell, by its section, and a place among its characters. */
const textOffset = z.object({
  unit: z.string().regex(/^[a-z0-9.-]{1,60}$/, 'A place names a paragraph of the text.'),
  offset: z.int().min(0).max(10_000_000),
});

const markedWords = {
  start: textOffset,
  end: textOffset,
  /** The words themselves, by which they are found again when the text has changed; one line per paragraph. */
  quote: z
    .string()
    .min(1, 'Please select some words.')
    .max(5000, 'A highlight has at most 5,000 characters.'),
  /** The words before them, which distinguish them from the same words elsewhere. */
  before: z.string().max(1000),
  /** The words after them; null for highlights of an earlier version. */
  after: z.string().max(1000).nullable().default(null),
  /** The titles of their section and of those around it, "Results › Adverse events"; null for highlights of an earlier version. */
  section: z.string().max(2000).nullable().default(null),
};

/** Words that a user marked in a full text. */
const userHighlight = z.object({
  id: z.uuid(),
  pmc_id: paperKey,
  ...markedWords,
  colour,
  /** Plain text; empty for none. */
  note: z.string(),
  /** Counts the changes of colour and note. */
  version: z.int().min(0),
  created_at: z.iso.datetime(),
});
export type UserHighlight = z.infer<typeof userHighlight>;

const byId = z.object({ id: z.uuid('This is no highlight.') });

/** The endpoints of this area, by name. */
export const highlightEndpoints = {
  listHighlights: endpoint({
    method: 'GET',
    path: '/api/papers/highlights',
    access: 'user',
    summary: 'The highlights of the user in the full text of a paper, in the order in which they were made.',
    query: z.object({ pmc_id: paperKey }),
    response: z.object({ highlights: z.array(userHighlight) }),
  }),
  addHighlight: endpoint({
    method: 'POST',
    path: '/api/papers/highlights',
    access: 'user',
    summary: 'Highlights words in the full text of a paper. Highlighting the same words again adds nothing.',
    body: z.object({ pmc_id: paperKey, ...markedWords, colour, note: note.default('') }),
    response: userHighlight,
  }),
  changeHighlight: endpoint({
    method: 'POST',
    path: '/api/papers/highlights/change',
    access: 'user',
    summary:
      'Stores colour and note of a highlight. `version` is the one that was edited: if the stored version differs, nothing is changed, `kept` is false, and the stored highlight is returned.',
    body: byId.extend({ colour, note, version: z.int().min(0) }),
    response: z.object({ kept: z.boolean(), highlight: userHighlight }),
  }),
  deleteHighlight: endpoint({
    method: 'DELETE',
    path: '/api/papers/highlights/{id}',
    access: 'user',
    summary: 'Deletes a highlight with its note.',
    params: byId,
    response: byId,
  }),
};
