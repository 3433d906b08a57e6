import { z } from 'zod';
import {
  idsIn,
  type KnownDate,
  knownDate,
  monthOf,
  pmcidIn,
  pmidIn,
  readDate,
  splitKeywords,
  typeOfCsl,
} from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { inverted } from '../record/names.ts';
import { readStatus } from '../record/own-words.ts';
import type { ReferenceAuthor, ReferenceDraft } from '../record/reference.ts';

/** A value that is in a list, as text, and the line it begins on (from 1). */
export interface JsonElement {
  text: string;
  line: number;
}

/**
 * Splits the text of a JSON list into its values without reading them, so that a broken value does not prevent reading the others. A
 * single object counts as a list of one; an object with a list `items` counts as that list. Takes linear time.
 */
function jsonElements(text: string): JsonElement[] {
  const start = startOfList(text);
  if (start === null) return [{ text, line: 1 + breaksIn(text.slice(0, text.search(/\S/))) }];
  const elements: JsonElement[] = [];
  let [depth, from, inString] = [0, start, false];
  let [line, begun] = [1 + breaksIn(text.slice(0, start)), 0];
  const add = (to: number) => {
    const element = text.slice(from, to).trim();
    if (element) elements.push({ text: element, line: begun });
    from = to + 1;
    begun = 0;
  };
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line++;
    if (!begun && /[^\s,]/.test(character)) begun = line;
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      if (depth === 0) {
        add(at);
        return elements;
      }
      depth--;
    } else if (character === ',' && depth === 0) add(at);
  }
  add(text.length);
  return elements;
}

function startOfList(text: string): number | null {
  const [head] = /^\s*(?:\{[^{}[\]]{0,1000}"items"\s{0,100}:\s{0,100})?\[/.exec(text) ?? [];
  return head === undefined ? null : head.length;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** Numbers are written as numbers or as text. */
const word = z.union([z.string(), z.number().transform(String)]).catch('');
const name = z
  .object({
    family: word,
    given: word,
    literal: word,
    suffix: word,
    'non-dropping-particle': word,
    'dropping-particle': word,
  })
  .partial();
const date = z
  .object({ 'date-parts': z.array(z.array(word)), raw: word, literal: word })
  .partial()
  .catch({});
const words = z.array(z.string()).catch([]);
const item = z
  .object({
    type: word,
    title: word,
    author: z.array(name).catch([]),
    editor: z.array(name).catch([]),
    'collection-editor': z.array(name).catch([]),
    'collection-title': word,
    'event-title': word,
    event: word,
    edition: word,
    'chapter-number': word,
    'publisher-place': word,
    ISBN: word,
    ISSN: word,
    'container-title': z.union([word, words.transform(([first = '']) => first)]),
    publisher: word,
    issued: date,
    volume: word,
    issue: word,
    page: word,
    number: word,
    DOI: word,
    PMID: word,
    PMCID: word,
    URL: word,
    abstract: word,
    keyword: z.union([word, words.transform((list) => list.join('; '))]),
    language: word,
    note: word,
    custom: z
      .object({
        keywords: words,
        tags: words,
        folders: words,
        status: word.transform(readStatus),
        notes: words,
        publication_types: words,
        retracted: z.boolean().catch(false),
      })
      .partial()
      .catch({}),
  })
  .partial();
type Item = z.output<typeof item>;

/** Reads CSL-JSON: a list of items, a single one, or the items that Zotero wraps. A broken item leaves the others whole. */
export const readCsl = (text: string): ReadRecord[] => jsonElements(text).map(readItem);

function readItem({ text, line }: JsonElement): ReadRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, refused: 'It is no well-formed JSON.' };
  }
  const parsed = item.safeParse(value);
  if (!parsed.success) return { line, refused: 'It is no item of CSL-JSON.' };
  return finishReference(draftOf(parsed.data), line);
}

function draftOf(found: Item): ReferenceDraft {
  const { custom = {}, note = '' } = found;
  // Zotero keeps ids that it has no field for as lines of the note.
  const named = idsIn([note, found.URL ?? '']);
  return {
    type: typeOfCsl(found.type ?? ''),
    title: found.title ?? '',
    authors: (found.author ?? []).flatMap((one) => authorOf(one) ?? []),
    editors: [...(found.editor ?? []), ...(found['collection-editor'] ?? [])].flatMap(
      (one) => authorOf(one) ?? [],
    ),
    journal: found['container-title'] ?? '',
    series: found['collection-title'] ?? '',
    conference: found['event-title'] || (found.event ?? ''),
    edition: found.edition ?? '',
    chapter: found['chapter-number'] ?? '',
    place: found['publisher-place'] ?? '',
    isbn: found.ISBN ?? '',
    issn: found.ISSN ?? '',
    publisher: found.publisher ?? '',
    ...dateOf(found.issued ?? {}),
    volume: found.volume ?? '',
    issue: found.issue || (found.number ?? ''),
    pages: found.page ?? '',
    doi: found.DOI || named.doi,
    pmid: pmidIn(found.PMID ?? '') ?? named.pmid,
    pmcid: pmcidIn(found.PMCID ?? '') ?? named.pmcid,
    abstract: found.abstract ?? '',
    keywords: custom.keywords ?? splitKeywords(found.keyword ?? ''),
    publication_types: custom.publication_types ?? [],
    url: found.URL ?? '',
    language: found.language ?? '',
    notes: custom.notes ?? [note],
    tags: custom.tags ?? [],
    folders: custom.folders ?? [],
    status: custom.status ?? '',
    retracted: custom.retracted ?? false,
  };
}

function authorOf(one: z.output<typeof name>): ReferenceAuthor | null {
  if (one.literal) return inverted(one.literal, (literal) => ({ literal })) && { literal: one.literal };
  const family = [one['dropping-particle'], one['non-dropping-particle'], one.family]
    .filter(Boolean)
    .join(' ');
  const [given = '', suffix = ''] = [one.given, one.suffix];
  if (!family) return given ? { literal: given } : null;
  return { family, given, suffix };
}

function dateOf(issued: z.output<typeof date>): KnownDate {
  const [year = '', month = '', day = ''] = issued['date-parts']?.[0] ?? [];
  if (!/^\d{4}$/.test(year)) return readDate(issued.raw || (issued.literal ?? ''));
  return knownDate(Number(year), monthOf(month), Number(day) || null);
}
