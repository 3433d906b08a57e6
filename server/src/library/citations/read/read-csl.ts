import { z } from 'zod';
import { type KnownDate, knownDate, monthOf, readDate } from '../record/dates.ts';
import { splitKeywords, typeOfCsl } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { idsIn, pmcidIn, pmidIn } from '../record/ids.ts';
import { inverted } from '../record/names.ts';
import type { ReferenceAuthor, ReferenceDraft } from '../record/reference.ts';
import { type JsonElement, jsonElements } from './json-elements.ts';

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
    journal: found['container-title'] ?? '',
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
