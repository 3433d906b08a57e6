import type { AuthorName } from '@health/contract';
import { printedName } from '../library/citations/record/names.ts';
import { boundRecord, skippedPaper } from './bounded-paper.ts';
import {
  type FoundRecord,
  type ReadPaper,
  type Skipped,
  sourcePaper,
  type UnderstoodPaper,
} from './source-paper.ts';
import { tidyText } from './xml/inline-markup.ts';
import { withoutEnd } from './xml/parse-xml.ts';

/** Returns a paper with every text as it was meant (`tidyText`), whichever source it comes from. */
function tidyPaper(paper: ReadPaper): ReadPaper {
  const { conclusion, plain_summary, author_names = [], translations = '' } = paper;
  return {
    ...paper,
    title: tidyText(paper.title),
    journal: tidyText(paper.journal),
    abstract: tidyText(paper.abstract),
    plain_summary: plain_summary && tidyText(plain_summary),
    conclusion: conclusion && { ...conclusion, text: tidyText(conclusion.text) },
    key_words: tidied(paper.key_words),
    authors: tidied(paper.authors),
    author_names: author_names.map(tidyName),
    translations: tidyText(translations),
    sections: paper.sections.map((section) => ({ ...section, text: tidyText(section.text) })),
  };
}

const tidied = (texts: readonly string[]): string[] => [...new Set(texts.map(tidyText).filter(Boolean))];

function tidyName(name: AuthorName | { family: string; given?: string; suffix?: string }): AuthorName {
  if ('literal' in name) return { literal: tidyText(name.literal) || '?' };
  const { family, given = '', suffix = '' } = name;
  return { family: tidyText(family) || '?', given: tidyText(given), suffix: tidyText(suffix) };
}

/** What stands for a title that a source does not have. */
const NONE =
  /^\W*(?:not available|in process citation|no title(?: available)?|untitled|title not available)\W*$/i;

/**
 * Returns the first text that is a title: without its final full stop, and without the brackets of a translation, which come off only as
 * the pair around the whole ("[68Ga]Ga-PSMA" keeps its own). Empty when there is none.
 */
export function readTitle(...candidates: readonly string[]): string {
  const title = candidates.find((text) => text.trim() && !NONE.test(text)) ?? '';
  return withoutStop(withoutPair(withoutStop(title.trim())));
}

/** A full stop ends a title; an ellipsis and a question mark belong to it. */
const withoutStop = (title: string): string => (/\.\.$/.test(title) ? title : withoutEnd(title, '.').trim());

function withoutPair(title: string): string {
  if (!title.startsWith('[') || !title.endsWith(']')) return title;
  let open = 0;
  for (let at = 0; at < title.length; at++) {
    if (title.charAt(at) === '[') open++;
    if (title.charAt(at) === ']') open--;
    if (open === 0 && at < title.length - 1) return title;
  }
  return open === 0 ? title.slice(1, -1).trim() : title;
}

/** Returns the record as every reader must make it, with defaults for what is missing, or why it cannot be stored. */
export function checkRecord(item: string, record: FoundRecord): UnderstoodPaper | { skipped: Skipped } {
  const found = boundRecord(item, 'paper' in record ? { ...record, paper: tidyPaper(record.paper) } : record);
  if ('skipped' in found) return found;
  const parsed = sourcePaper.safeParse(found.paper);
  if (parsed.success) return { item, paper: parsed.data, shortened: found.shortened ?? [] };
  const [issue] = parsed.error.issues;
  return { skipped: skippedPaper(item, found.paper, `${issue?.path.join('.')}: ${issue?.message}`) };
}

/** Authors in printed order, each once, with their names as the source divides them. */
export class DividedAuthors {
  private readonly all = new Map<string, AuthorName>();

  /** Adds a person, of whose name a source may give one part alone, or by `literal` a group or an undivided name. */
  add(name: AuthorName): void {
    const isDivided = 'literal' in name || (name.family && (name.given || name.suffix));
    const whole = isDivided ? name : { literal: printedName(name) };
    const printed = printedName(whole);
    if (printed && !this.all.has(printed)) this.all.set(printed, whole);
  }

  /** The fields of a paper. */
  get fields(): { authors: string[]; author_names: AuthorName[] } {
    return { authors: [...this.all.keys()], author_names: [...this.all.values()] };
  }
}
