import { readDoi } from '../../text/ids/doi.ts';
import { readPmid } from '../../text/ids/find-ids.ts';
import { foldAccents } from '../../text/language/fold-letters.ts';
import { hasToken, tokenise } from '../../text/tokens/tokenise.ts';
import { FIELD_NAMES } from './fields.ts';
import { readDates } from './read-dates.ts';
import { isBareFilter, readFilter } from './read-filter.ts';
import type { PaperProperty, SyntaxField, SyntaxProblem, SyntaxTerm, Wanted } from './tree.ts';

/** As PubMed has it: fewer letters before a star would mean too many words. */
const LEAST_LETTERS = 4;
const MOST_DISTANCE = 1000;

export const LONE_STAR = 'A star alone stands for no word: it was left out.';

/** What is said of a word with too few letters before its star. */
export const shortBeginning = (written: string, beginning: string): string =>
  `A star needs at least four letters before it: “${written}” was read as the word “${beginning}”.`;

/** A term as it was cut out of a query. */
export interface WrittenTerm {
  text: string;
  field: SyntaxField;
  /** The words were quoted, and so are in a row. */
  isQuoted: boolean;
  near: number | null;
  /** What a filter asks of a paper. */
  property?: PaperProperty;
  start: number;
  end: number;
}

/** Returns the words of a text as terms and papers are compared: lower case, without accents. */
export const foldedTokens = (text: string): string[] => tokenise(foldAccents(text));

/** Reads one term; null when nothing of it can be looked for. What was not read as written goes to `tell`. */
export function readTerm(
  written: WrittenTerm,
  now: Date,
  tell: (problem: SyntaxProblem) => void,
): SyntaxTerm | null {
  const { start, end } = written;
  const say = (sentence: string) => tell({ start, end, sentence });
  const asked = withoutSubheading(isFilter(written) ? filtered(written, say) : written, say);
  const wanted = asked && wantedOf(asked, now, say);
  return wanted && { kind: 'term', field: asked.field, wanted, text: asked.text.trim(), start, end };
}

const isFilter = ({ field, text }: WrittenTerm): boolean => field === 'filter' || isBareFilter(text);

/** A filter as the term that it means; null when it is not known here. */
function filtered(written: WrittenTerm, tell: Tell): WrittenTerm | null {
  const meant = readFilter(written.text);
  if (!meant) tell(`The filter “${written.text.trim()}” is not known here: it was left out.`);
  return meant && { ...written, field: 'filter', ...meant };
}

/** "asthma/therapy" is the heading "asthma". */
function withoutSubheading(written: WrittenTerm | null, tell: Tell): WrittenTerm | null {
  if (written?.field !== 'heading' && written?.field !== 'headingAlone') return written;
  const [heading = '', ...below] = written.text.split('/');
  if (below.length > 0)
    tell(
      `Subheadings are not kept here: of “${written.text.trim()}”, “${below.join('/').trim()}” was left out.`,
    );
  const isOfHumans = HUMANS.has(heading.trim().toLowerCase());
  if (isOfHumans) tell('Papers without MeSH headings count as about humans.');
  return { ...written, text: heading };
}

/** The headings of nearly all papers: one without headings lacks them by chance. */
export const HUMANS: ReadonlySet<string> = new Set(['humans', 'human']);

type Tell = (sentence: string) => void;

function wantedOf(written: WrittenTerm, now: Date, tell: Tell): Wanted | null {
  const { field, text } = written;
  if (field === 'year') return yearsOf(text, now, tell);
  if (field === 'language') {
    tell(`The language of papers is not kept here: “${text.trim()}” was left out.`);
    return null;
  }
  if (field === 'unkept') {
    tell(`The field of “${text.trim()}” is not kept here: it was left out.`);
    return null;
  }
  if (field === 'filter') return written.property ? { kind: 'property', property: written.property } : null;
  if (field === 'pmid' || field === 'doi') return identifierOf(field, text, tell);
  if (!hasToken(text)) {
    if (text.includes('*')) tell(LONE_STAR);
    return null;
  }
  if (field === 'author') return { kind: 'text', text: text.replaceAll('*', ' ').trim() };
  return wordsOf(written, tell);
}

function yearsOf(text: string, now: Date, tell: Tell): Wanted | null {
  const dates = readDates(text, now);
  if (!dates) {
    tell(
      `“${text.trim()}” is no date or range of dates: it was left out. Dates look like 2020 or 2020:2021.`,
    );
    return null;
  }
  const { from, to, hasMonths, isReversed } = dates;
  if (isReversed) tell(`“${text.trim()}” ends before it begins: it was read as ${from} to ${to}.`);
  else if (hasMonths)
    tell(
      `Only the year of publication is kept here: “${text.trim()}” was read as ${from === to ? from : `${from} to ${to}`}.`,
    );
  return { kind: 'years', from, to };
}

function identifierOf(field: 'pmid' | 'doi', text: string, tell: Tell): Wanted | null {
  const id = field === 'pmid' ? readPmid(text) : readDoi(text);
  if (id) return { kind: 'text', text: id };
  tell(`“${text.trim()}” is no ${field === 'pmid' ? 'PubMed number' : 'DOI'}: it was left out.`);
  return null;
}

function wordsOf({ text, near, field }: WrittenTerm, tell: Tell): Wanted {
  const star = text.search(/[\p{L}\p{N}]\*/u);
  const words = foldedTokens(star < 0 ? text : text.slice(0, star + 1));
  const beginning = star >= 0 && isLongEnough(words.at(-1) ?? '', text, tell);
  if (star >= 0 && /[\p{L}\p{N}]/u.test(text.slice(star + 1)) && beginning)
    tell(`A star counts only at the end: “${text.trim()}” was read as “${text.slice(0, star + 1).trim()}*”.`);
  if (near !== null && words.length > 1 && !beginning)
    return { kind: 'near', words, distance: Math.min(near, MOST_DISTANCE) };
  if (near !== null)
    tell(
      `“~${near}” needs at least two whole words in quotation marks: “${text.trim()}” was looked for ${FIELD_NAMES[field]} without it.`,
    );
  return { kind: 'words', words, beginning };
}

function isLongEnough(last: string, text: string, tell: Tell): boolean {
  if ([...last].length >= LEAST_LETTERS) return true;
  tell(shortBeginning(text.trim(), last));
  return false;
}
