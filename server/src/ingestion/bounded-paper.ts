import { authorName } from '@health/contract';
import { printedName } from '../library/citations/record/names.ts';
import type { FoundRecord, ReadPaper, Skipped } from './source-paper.ts';
import { cutToLength } from './xml/lines.ts';

/** Characters of fields that name a paper. A longer text is not such a field, and without the field the paper cannot be identified. */
const MOST_OF_NAMES = [
  ['doi', 300],
  ['pmid', 12],
  ['title', 5000],
  ['journal', 1000],
  ['volume', 200],
  ['issue', 200],
  ['pages', 200],
  ['article_type', 100],
] as const;
/** Entries of lists that say what a paper is or what it does to others, and the characters of one text in them. */
const MOST_OF_LISTS = [
  ['publication_types', 100, 500],
  ['mesh', 1000, 500],
  ['relations', 1000, 300],
] as const;
const MOST_SECTIONS = 10_000;
/** Fields that are prose, with the characters that are kept of each. */
const MOST_OF_PROSE = { abstract: 50_000, plain_summary: 20_000, translations: 50_000 } as const;
type ProseField = keyof typeof MOST_OF_PROSE;
const MOST_OF_CONCLUSION = 20_000;
/** Entries that are kept of lists that people read, and characters of each entry and of all. */
const AUTHORS = { entries: 10_000, each: 500, all: 100_000 };
const KEY_WORDS = { entries: 500, each: 300, all: 10_000 };

/**
 * Returns a record with its prose and its lists of people and keywords cut to what is stored of them, and says so; or why it is not
 * stored: a field that names it is longer than any of its kind. `item` names where the record comes from.
 */
export function boundRecord(item: string, found: FoundRecord): FoundRecord {
  if ('skipped' in found) return found;
  const reason = tooMuchIn(found.paper);
  if (reason) return { skipped: skippedPaper(item, found.paper, reason) };
  const { paper, shortened = [] } = found;
  const said = [...shortened];
  const prose = (text: string, field: string, most: number): string => {
    if (text.length > most) said.push(`${field}: only the first ${written(most)} characters are kept`);
    return cutToLength(text, most);
  };
  const list = (field: string, entries: readonly string[], most: typeof AUTHORS): string[] => {
    const { kept, isCut } = keptOf(entries, most);
    if (isCut)
      said.push(`${field}: only ${written(kept.length)} of ${written(entries.length)} are kept whole`);
    return kept;
  };
  const { conclusion } = paper;
  const bounded = {
    ...withProse(paper, (text, field) => prose(text, field, MOST_OF_PROSE[field])),
    conclusion: conclusion && {
      ...conclusion,
      text: prose(conclusion.text, 'conclusion', MOST_OF_CONCLUSION),
    },
    ...authorsOf(paper, list('authors', paper.authors, AUTHORS)),
    key_words: list('key_words', paper.key_words, KEY_WORDS),
  };
  return { paper: bounded, shortened: said };
}

/** Returns a record with every text of prose as `change` makes it. */
export function withProse(paper: ReadPaper, change: (text: string, field: ProseField) => string): ReadPaper {
  const changed = { ...paper };
  for (const field of Object.keys(MOST_OF_PROSE) as ProseField[]) {
    const text = paper[field];
    if (text) changed[field] = change(text, field);
  }
  return changed;
}

/** Names that are cut are no longer those that were divided. */
const authorsOf = ({ author_names = [] }: ReadPaper, authors: string[]) => ({
  authors,
  author_names: authors.every((name, at) => name === printedOf(author_names[at]))
    ? author_names.slice(0, authors.length)
    : [],
});

const printedOf = (name: NonNullable<ReadPaper['author_names']>[number] | undefined): string | null =>
  name ? printedName(authorName.parse(name)) : null;

/** Returns a paper as an item that is not imported, named by its file and its key. */
export function skippedPaper(item: string, { pmc_id }: Pick<ReadPaper, 'pmc_id'>, reason: string): Skipped {
  return { item: `${item} (${pmc_id})`, reason };
}

function tooMuchIn(paper: ReadPaper): string | null {
  for (const [field, most] of MOST_OF_NAMES) {
    const { length } = paper[field] ?? '';
    if (length > most) return `${field}: longer than ${written(most)} characters`;
  }
  for (const [field, most, each] of MOST_OF_LISTS) {
    const entries: readonly (string | object)[] = paper[field];
    if (entries.length > most) return `${field}: more than ${written(most)} entries`;
    const isLonger = (text: unknown) => typeof text === 'string' && text.length > each;
    if (entries.some((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)).some(isLonger)))
      return `${field}: an entry longer than ${written(each)} characters`;
  }
  return paper.sections.length > MOST_SECTIONS ? `sections: more than ${written(MOST_SECTIONS)}` : null;
}

/** The first entries that fit, each cut to what is kept of one. */
function keptOf(entries: readonly string[], most: typeof AUTHORS): { kept: string[]; isCut: boolean } {
  const kept: string[] = [];
  let room = most.all;
  let isCut = entries.length > most.entries;
  for (const entry of entries.slice(0, most.entries)) {
    const cut = cutToLength(entry, most.each);
    isCut ||= cut.length < entry.length || cut.length > room;
    if (cut.length > room) break;
    room -= cut.length;
    kept.push(cut);
  }
  return { kept, isCut };
}

const written = (count: number): string => count.toLocaleString('en-GB');
