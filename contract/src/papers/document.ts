import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fullTextParts } from './full-text.ts';
import { paperKey } from './papers.ts';

/** How words may be set. */
export const runMarks = [
  'italic',
  'bold',
  'underlined',
  'struck',
  'small-caps',
  'monospace',
  'superscript',
  'subscript',
] as const;

/** Words of one kind: how they are set, and where they lead. */
const markedRun = z.object({
  /** A line break stands as "\n". Of a formula: the words in its MathML, one after the other. */
  text: z.string(),
  marks: z.array(z.enum(runMarks)).optional(),
  /** Entries of the reference list, by their places. */
  cites: z.array(z.int().min(0)).optional(),
  /** The `id` of a section, table, figure or formula. */
  to: z.string().optional(),
  href: z
    .string()
    .regex(/^https?:\/\//i)
    .optional(),
  /** Presentation MathML without scripts, links or styles. */
  mathml: z.string().optional(),
});
/** Words without marks stand as they are. */
const documentRun = z.union([z.string(), markedRun]);
export type DocumentRun = z.infer<typeof documentRun>;
const runs = z.array(documentRun);

/** Blocks inside a frame have the number of the frame. */
const inBox = { box: z.int().optional() };

const tableCell = z.object({
  runs,
  /** It is the header of the cells below or beside it. */
  heading: z.literal(true).optional(),
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional(),
});
export type DocumentCell = z.infer<typeof tableCell>;

const documentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), ...inBox, runs }),
  z.object({ kind: z.literal('quotation'), ...inBox, runs }),
  /** The heading of a frame. */
  z.object({ kind: z.literal('heading'), ...inBox, runs }),
  z.object({ kind: z.literal('code'), ...inBox, runs }),
  z.object({
    kind: z.literal('item'),
    ...inBox,
    /** The nesting depth of its list: 1 for the outermost. */
    depth: z.int().min(1),
    /** Its marker, such as "•" or "2."; null when it continues the item before. */
    marker: z.string().nullable(),
    runs,
  }),
  z.object({
    kind: z.literal('formula'),
    ...inBox,
    id: z.string(),
    /** Its printed number, such as "(1)"; empty when it has none. */
    label: z.string(),
    /** Empty when the article has it only as a picture. */
    runs,
    tex: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('figure'),
    ...inBox,
    id: z.string(),
    label: z.string(),
    caption: z.array(runs),
    /** Its id in the article; null when that is not allowed in an address. */
    anchor: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    ...inBox,
    id: z.string(),
    label: z.string(),
    caption: z.array(runs),
    head: z.array(z.array(tableCell)),
    /** Both are empty when the article has it only as a picture. */
    body: z.array(z.array(tableCell)),
    /** Further parts of the table, each under its own head. */
    further: z
      .array(z.object({ head: z.array(z.array(tableCell)), body: z.array(z.array(tableCell)) }))
      .optional(),
    notes: z.array(runs),
    anchor: z.string().nullable(),
    /** The table is larger than what is kept of one. */
    cut: z.boolean(),
  }),
]);
export type DocumentBlock = z.infer<typeof documentBlock>;

const documentSection = z.object({
  /** Names the section inside its document. */
  id: z.string(),
  /** 1 for a main section. */
  level: z.int().min(1),
  /** As printed, "2.1"; empty when it has none. */
  number: z.string(),
  /** Empty for text without a title. */
  title: runs,
  blocks: z.array(documentBlock),
});
export type DocumentSection = z.infer<typeof documentSection>;

const documentReference = fullTextParts.shape.references.element.omit({ cited_in: true });
export type DocumentReference = z.infer<typeof documentReference>;

/** A full text to be read from the beginning to the end. */
export const paperDocument = z.object({
  /**
   * How the text is kept: with its structure; as plain paragraphs, because it was stored before the structure was read; or
   * not at all.
   */
  kept: z.enum(['structured', 'plain', 'none']),
  sections: z.array(documentSection),
  references: z.array(documentReference),
  /** The text is longer than what is kept of one. */
  cut: z.boolean(),
});
export type PaperDocument = z.infer<typeof paperDocument>;

const byKey = z.object({ pmc_id: paperKey });

/** The endpoints of this area, by name. */
export const documentEndpoints = {
  showDocument: endpoint({
    method: 'GET',
    path: '/api/papers/document',
    access: 'user',
    summary:
      'The full text with its structure: sections, paragraphs, lists, tables, formulas, figures and references. Returns 304 to a client that has it already (`If-None-Match`).',
    query: byKey,
    response: paperDocument,
  }),
  referencesHere: endpoint({
    method: 'GET',
    path: '/api/papers/document/here',
    access: 'user',
    summary: 'Which entries of the reference list are papers of this library, by their places in the list.',
    query: byKey,
    response: z.object({
      references: z.array(z.object({ place: z.int().min(0), pmc_id: paperKey })),
    }),
  }),
};
