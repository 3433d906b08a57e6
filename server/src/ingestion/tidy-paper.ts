import type { AuthorName } from '@health/contract';
import { printedName } from '../library/citations/record/names.ts';
import { boundRecord, skippedPaper, withProse } from './bounded-paper.ts';
import {
  type FoundRecord,
  type ReadPaper,
  type Skipped,
  sourcePaper,
  type UnderstoodPaper,
} from './source-paper.ts';
import { tidyText } from './xml/raised-text.ts';

/** Returns a paper with every text as it was meant (`tidyText`), whichever source it comes from. */
function tidyPaper(paper: ReadPaper): ReadPaper {
  const { conclusion, author_names = [] } = paper;
  return {
    ...withProse(paper, tidyText),
    title: tidyText(paper.title),
    journal: tidyText(paper.journal),
    conclusion: conclusion && { ...conclusion, text: tidyText(conclusion.text) },
    key_words: tidied(paper.key_words),
    authors: tidied(paper.authors),
    author_names: author_names.map(tidyName),
    sections: paper.sections.map((section) => ({ ...section, text: tidyText(section.text) })),
  };
}

const tidied = (texts: readonly string[]): string[] => [...new Set(texts.map(tidyText).filter(Boolean))];

function tidyName(name: AuthorName | { family: string; given?: string; suffix?: string }): AuthorName {
  if ('literal' in name) return { literal: tidyText(name.literal) || '?' };
  const { family, given = '', suffix = '' } = name;
  return { family: tidyText(family) || '?', given: tidyText(given), suffix: tidyText(suffix) };
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
