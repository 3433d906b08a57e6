import type { z } from 'zod';
import { cleanLine, cleanText, doiIn, pmcidIn, pmidIn } from './fields.ts';
import { noteText } from './note-text.ts';
import { RETRACTED, type Reference, type ReferenceDraft, reference } from './reference.ts';
import { serialNumbers } from './serial-numbers.ts';

/** A record that was read, or why it was not, with the line it begins on (from 1). */
export type ReadRecord = { line: number } & ({ reference: Reference } | { refused: string });

/** Returns the checked reference with clean texts and normalised ids, or why it cannot be used. */
export function finishReference(draft: ReferenceDraft, line: number): ReadRecord {
  const parsed = reference.safeParse(cleaned(draft));
  if (!parsed.success) return { line, refused: reasonOf(parsed.error) };
  const { title, doi, pmid, pmcid } = parsed.data;
  if (title || doi || pmid || pmcid) return { line, reference: parsed.data };
  return { line, refused: 'It has neither a title nor a DOI, PMID or PMC id.' };
}

const LONGEST_FOLDER = 100;

/** Withdrawn papers are marked in their titles by some publishers: "RETRACTED: …". */
const WITHDRAWN = /^\W{0,2}(?:retracted(?: article)?|withdrawn)\b\W{0,2}[:.]/i;

function cleaned(draft: ReferenceDraft): ReferenceDraft {
  const types = draft.publication_types ?? [];
  const title = cleanLine(draft.title);
  const year = draft.year ?? (Number(draft.date?.slice(0, 4)) || null);
  return {
    ...draft,
    title,
    ...partOf(draft),
    authors: (draft.authors ?? []).map(named),
    editors: (draft.editors ?? []).map(named),
    conference: cleanLine(draft.conference),
    edition: cleanLine(draft.edition),
    chapter: cleanLine(draft.chapter),
    publisher: cleanLine(draft.publisher),
    place: cleanLine(draft.place),
    year: year !== null && year >= 1000 && year <= 2999 ? year : null,
    volume: cleanLine(draft.volume),
    issue: cleanLine(draft.issue),
    pages: pagesOf(cleanLine(draft.pages)),
    doi: doiIn(cleanLine(draft.doi ?? '')),
    pmid: pmidIn(draft.pmid ?? ''),
    pmcid: pmcidIn(draft.pmcid ?? ''),
    abstract: cleanText(draft.abstract),
    keywords: list(draft.keywords),
    publication_types: list(types).filter((type) => type.toLowerCase() !== RETRACTED.toLowerCase()),
    // Programs write the number of a book in the field of a journal, and the other way round.
    ...serialNumbers([draft.isbn ?? '', draft.issn ?? '']),
    url: cleanLine(draft.url),
    language: cleanLine(draft.language),
    notes: (draft.notes ?? []).map(noteText).filter((note) => note.trim()),
    tags: list(draft.tags),
    folders: list(draft.folders).map((name) => name.slice(0, LONGEST_FOLDER)),
    retracted:
      draft.retracted === true ||
      types.some((type) => type.trim().toLowerCase() === RETRACTED.toLowerCase()) ||
      WITHDRAWN.test(title),
  };
}

/** What a book is part of is a series. Databases repeat the title of a book as that of what it is part of. */
function partOf(draft: ReferenceDraft): { journal: string; series: string } {
  const [journal, series] = [cleanLine(draft.journal), cleanLine(draft.series)];
  if (draft.type !== 'book') return { journal, series };
  if (journal.toLowerCase() === cleanLine(draft.title).toLowerCase()) return { journal: '', series };
  return series ? { journal, series } : { journal: '', series: journal };
}

/** Most formats cannot distinguish a person with only a family name from an undivided name. */
function named(author: NonNullable<ReferenceDraft['authors']>[number]): typeof author {
  if ('literal' in author) return { literal: cleanLine(author.literal) };
  const family = cleanLine(author.family);
  const [given, suffix] = [cleanLine(author.given), cleanLine(author.suffix)];
  return given || suffix ? { family, given, suffix } : { literal: family };
}

const list = (values: readonly string[] | undefined): string[] => [
  ...new Set((values ?? []).map(cleanLine).filter(Boolean)),
];

/** All kinds of dashes as one. */
const pagesOf = (pages: string): string => pages.replace(/\s*(?:[\u2010-\u2015\u2212]|--+)\s*/g, '-');

const names: Record<string, string> = {
  doi: 'DOI',
  pmid: 'PMID',
  pmcid: 'PMC id',
  publication_types: 'list of publication types',
  url: 'address',
};

function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const field = String(issue?.path[0] ?? 'record');
  const name = names[field] ?? field;
  return issue?.code === 'too_big'
    ? `The ${name} is longer than what is kept of one.`
    : `The ${name} cannot be read.`;
}
