import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { readDoi } from '../../../text/ids/doi.ts';
import type { NoticeRow } from '../../schema.ts';
import { SourceError } from '../paper-source.ts';

/** The columns that are read; the others may change. */
const row = z.object({
  'Record ID': z.string(),
  RetractionDate: z.string(),
  RetractionDOI: z.string(),
  RetractionPubMedID: z.string(),
  OriginalPaperDOI: z.string(),
  OriginalPaperPubMedID: z.string(),
  RetractionNature: z.string(),
  Reason: z.string(),
});
type Row = z.infer<typeof row>;

const KINDS = new Map<string, NoticeRow['kind']>([
  ['retraction', 'retraction'],
  ['correction', 'correction'],
  ['expression of concern', 'concern'],
  ['reinstatement', 'reinstatement'],
]);
const MOST_REASONS = 20;
const LONGEST_REASON = 120;
/** Of so many rows one may make no sense; with more the file is not the one that is known here. */
const TOLERATED = 50;

/** What a file of Retraction Watch says. */
export interface NoticesFile {
  /** Notices of papers that have a DOI or a PMID. */
  notices: NoticeRow[];
  /** All rows, those about papers without one included. */
  rows: number;
}

/**
 * Reads the CSV of Retraction Watch from its bytes. Throws SourceError when it is cut off, lacks a column or has many rows that make
 * no sense: a partial file is never mistaken for the whole.
 */
export async function readNoticesFile(chunks: AsyncIterable<Uint8Array>): Promise<NoticesFile> {
  const found: NoticesFile = { notices: [], rows: 0 };
  let senseless = 0;
  for await (const record of records(chunks)) {
    found.rows++;
    const parsed = row.safeParse(record);
    if (!parsed.success) throw broken('a column is missing');
    const notice = noticeIn(parsed.data);
    if (notice === null) senseless++;
    else if (notice.doi || notice.pmid) found.notices.push(notice);
  }
  if (found.rows === 0) throw broken('no rows');
  if (senseless * TOLERATED > found.rows) throw broken(`${senseless} of ${found.rows} rows make no sense`);
  return found;
}

const broken = (detail: string) => new SourceError('retraction-watch', 'broken', detail);

async function* records(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const parser = parse({ columns: true, bom: true, trim: true });
  // A download that breaks off must fail with its own error.
  const bytes = Readable.from(chunks).on('error', (error) => parser.destroy(error));
  try {
    yield* bytes.pipe(parser);
  } catch (error) {
    throw isOfParser(error) ? broken(`not the rows of a table: ${error.code}`) : error;
  } finally {
    bytes.destroy();
    parser.destroy();
  }
}

const isOfParser = (error: unknown): error is CsvError =>
  error instanceof Error && String(Object(error).code).startsWith('CSV_');

/** Returns the notice of a row; null when it makes no sense. */
function noticeIn(data: Row): NoticeRow | null {
  const record = /^\d{1,12}$/.exec(data['Record ID'])?.[0];
  const kind = KINDS.get(data.RetractionNature.toLowerCase());
  const issuedOn = dayOf(data.RetractionDate);
  if (!record || !kind || issuedOn === undefined) return null;
  return {
    source: 'retraction-watch',
    record,
    kind,
    issuedOn,
    doi: doiOf(data.OriginalPaperDOI),
    pmid: pmidOf(data.OriginalPaperPubMedID),
    noticeDoi: doiOf(data.RetractionDOI),
    noticePmid: pmidOf(data.RetractionPubMedID),
    reasons: reasonsIn(data.Reason),
  };
}

/** "7/12/2023 0:00" as an ISO day, month first; null when there is none, undefined when it is not a day. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Lower-cased; null for "unavailable" and whatever else is no DOI. */
const doiOf = (text: string): string | null => (/\s/.test(text) ? null : readDoi(text));

/** 0 stands for none; some copies of the file write "37476288.0". */
const pmidOf = (text: string): string | null => /^([1-9]\d{0,8})(?:\.0)?$/.exec(text)?.[1] ?? null;

const reasonsIn = (text: string): string[] =>
  text
    .split(';')
    .map((reason) =>
      reason
        .replace(/^[+\s]+/, '')
        .trim()
        .slice(0, LONGEST_REASON),
    )
    .filter(Boolean)
    .slice(0, MOST_REASONS);
