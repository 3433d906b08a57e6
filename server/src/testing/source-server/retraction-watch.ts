import { type PlayedSource, withEtag } from './played-source.ts';

/** The columns of the file in its order. */
const COLUMNS = [
  ...[
    'Record ID',
    'Title',
    'Subject',
    'Institution',
    'Journal',
    'Publisher',
    'Country',
    'Author',
    'URLS',
    'ArticleType',
  ],
  ...['RetractionDate', 'RetractionDOI', 'RetractionPubMedID', 'OriginalPaperDate', 'OriginalPaperDOI'],
  ...['OriginalPaperPubMedID', 'RetractionNature', 'Reason', 'Paywalled', 'Notes'],
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** A notice with values such as the file has where a test does not care. */
const DEFAULT_ROW: Row = {
  Title: 'A study, of "things"',
  Institution: 'University of Somewhere; Institute of\nElsewhere;',
  RetractionDate: '7/12/2023 0:00',
  RetractionDOI: 'Unavailable',
  RetractionPubMedID: '0',
  OriginalPaperDOI: 'unavailable',
  OriginalPaperPubMedID: '0',
  RetractionNature: 'Retraction',
  Reason: '+Concerns/Issues About Data;+Unreliable Results;',
  Paywalled: 'No',
};

/** The list of Retraction Watch as it stands. */
export class PlayedNotices {
  private rows: Row[] = [];

  /** Replaces all rows; missing columns are filled with default values. */
  set(...rows: readonly Row[]): void {
    this.rows = rows.map((row) => ({ ...DEFAULT_ROW, ...row }));
  }

  /** The list as a file. */
  csv(columns: readonly (typeof COLUMNS)[number][] = COLUMNS): string {
    const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const lines = this.rows.map((row) => columns.map((name) => quoted(row[name] ?? '')).join(','));
    return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
  }
}

/** Plays the file of Retraction Watch: it is not sent again to one who has it. */
export function playRetractionWatch(notices: PlayedNotices): PlayedSource {
  return (request) => {
    if (request.path !== '/') return null;
    return withEtag({ status: 200, type: 'text/plain; charset=utf-8', body: notices.csv() }, request);
  };
}
