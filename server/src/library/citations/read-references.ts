import { readBibtex } from './read/read-bibtex.ts';
import { readCsl } from './read/read-csl.ts';
import { isCsv, isTable, readCsv } from './read/read-csv.ts';
import { isIdList, readIds } from './read/read-ids.ts';
import { readNbib } from './read/read-nbib.ts';
import { readRis } from './read/read-ris.ts';
import { readWos } from './read/read-wos.ts';
import type { ReadRecord } from './record/finish-reference.ts';

/** How many records of a file are read at most. */
export const MOST_RECORDS = 20_000;

const formats = {
  bibtex: readBibtex,
  ris: readRis,
  wos: readWos,
  nbib: readNbib,
  csl: readCsl,
  csv: readCsv,
  ids: readIds,
};
type ReadFormat = keyof typeof formats;

/** The records of a file, or why it cannot be used, with the line that shows it. */
export type ReadFile =
  | { format: ReadFormat; records: ReadRecord[] }
  | { format: null; refused: { line: number; reason: string } };

/** Reads references in any supported format, which is detected from the text and not from the file name. */
export function readReferences(source: string): ReadFile {
  const text = source.replace(/^\s*\ufeff/, '');
  const line = lineOfContent(text);
  const refused = (reason: string): ReadFile => ({ format: null, refused: { line, reason } });
  if (text.trim() === '') return refused('The file is empty.');
  const format = formatOf(text);
  if (!format) return refused(unusable(text));
  const records = formats[format](text);
  if (records.length > MOST_RECORDS)
    return {
      format: null,
      refused: {
        line: records[MOST_RECORDS]?.line ?? line,
        reason: `There are ${records.length.toLocaleString('en-GB')} records; at most ${MOST_RECORDS.toLocaleString('en-GB')} can be read at a time.`,
      },
    };
  return records.length > 0 ? { format, records } : refused('There is no reference in it.');
}

const lineOfContent = (text: string): number =>
  text.slice(0, Math.max(text.search(/\S/), 0)).split('\n').length;

const signs: readonly [RegExp, ReadFormat][] = [
  [/^\s*(?:\[\s*(?:\{|\]|$)|\{\s*")/, 'csl'],
  [/^[ \t]{0,20}@[a-zA-Z]{1,40}[ \t]{0,20}[{(]/m, 'bibtex'],
  [/^(?:PMID|OWN|STAT|DCOM|FAU|JID|PMC) {0,2}-/m, 'nbib'],
  [/^\s{0,2}TY {0,2}-/m, 'ris'],
  [/^PT [A-Z]\s{0,3}$/m, 'wos'],
];

/** A table by its header, else the format whose sign comes first: what is in a field may look like another format. */
function formatOf(text: string): ReadFormat | null {
  if (isCsv(text)) return 'csv';
  const found = signs.flatMap(([sign, format]) => {
    const at = text.search(sign);
    return at < 0 ? [] : [{ at, format }];
  });
  const [first] = found.toSorted((one, other) => one.at - other.at);
  if (first) return first.format;
  if (/^(?:TI|T1|AU|A1|PY|Y1|DO) {2}-/m.test(text)) return 'ris';
  return isIdList(text) ? 'ids' : null;
}

function unusable(text: string): string {
  if (/^\s*<(?:\?xml|!doctype|[a-z])/i.test(text))
    return 'This is XML or a web page. Please export RIS, BibTeX, nbib, CSL-JSON or CSV.';
  if (isTable(text))
    return 'This is a table in whose first row no column is named Title, DOI, PMID or PMCID; one of them is needed.';
  return 'This is none of RIS, BibTeX, nbib, CSL-JSON, CSV and lists of PMIDs, PMC ids or DOIs.';
}
