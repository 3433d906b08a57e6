import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { oneLine } from './flow.ts';

/** What a date says of an article; the first of these that it has gives its year. */
const KINDS = ['print', 'collection', 'electronic', 'other'] as const;
type DateKind = (typeof KINDS)[number];
const WITHOUT_ISSUE: readonly DateKind[] = ['print', 'electronic', 'collection', 'other'];

/** When it was sent in, judged, corrected or withdrawn: no dates of its publication. */
const NOT_PUBLISHED =
  /receiv|accept|submi|^rev|revis|correct|retract|update|withdraw|nihms|manuscript|copyright/;
const WORDS: readonly [DateKind, RegExp][] = [
  // Released at PubMed Central, or as a preprint: when nothing else is said.
  ['other', /release|preprint|^pmc/],
  ['print', /ppub|print|^issue/],
  ['collection', /collection/],
];

/**
 * Chooses the year of an article: that of its issue, which is printed or collected, else that of its electronic publication. Volume and
 * issue belong to the year of the issue; a collection without either says less than the electronic publication.
 */
export class PublicationYear {
  private readonly years = new Map<DateKind, number>();

  /** Reads a `pub-date`, in every way in which its kind and its year are written. */
  reader(attributes: Attributes): ElementHandler {
    const kind = kindOf(attributes);
    const note = (text: string) => kind && this.note(kind, text);
    note(attributes['iso-8601-date'] ?? '');
    return {
      open(name) {
        if (name === 'year') return oneLine(note);
        return name === 'string-date'
          ? oneLine((text) => note(/(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''))
          : {};
      },
    };
  }

  /** Returns the year; null when no date of publication was read. */
  chosen({ volume, issue }: { volume: string; issue: string }): number | null {
    const order = volume || issue ? KINDS : WITHOUT_ISSUE;
    const [year] = order.flatMap((kind) => this.years.get(kind) ?? []);
    return year ?? null;
  }

  private note(kind: DateKind, text: string): void {
    const year = Number(/^\d{4}/.exec(text)?.[0]);
    if (year >= 1500 && year <= 2200) this.years.set(kind, Math.min(this.years.get(kind) ?? year, year));
  }
}

/** "ppub", or "pub" with the format "print"; null for a date of something else. */
function kindOf(attributes: Attributes): DateKind | null {
  const type = (attributes['pub-type'] ?? attributes['date-type'] ?? '').toLowerCase();
  if (NOT_PUBLISHED.test(type)) return null;
  const format = attributes['publication-format']?.toLowerCase() ?? '';
  const named = WORDS.find(([, words]) => words.test(type));
  if (named) return named[0];
  return /print|paper/.test(format) && !/electronic/.test(format) ? 'print' : 'electronic';
}
