import { articleHandler } from './jats/article.ts';
import { findSources } from './open-sources.ts';
import { citationHandler } from './pubmed/citation.ts';
import type { FoundRecord, ReadItem, Skipped, Source, UnderstoodPaper } from './source-paper.ts';
import { checkRecord } from './tidy-paper.ts';
import { TextReader } from './xml/decode-text.ts';
import { cutToLength } from './xml/lines.ts';
import { type ElementHandler, LEFT_OUT, parseXml, Unreadable } from './xml/parse-xml.ts';
import { plainText } from './xml/plain-text.ts';

type Found = UnderstoodPaper | { skipped: Skipped };
type Taker = (found: FoundRecord) => void;
/** The source being read, and the receiver of its records. */
interface Reader {
  item: string;
  take: Taker;
  onDeleted: (pmid: string) => void;
}

/** Bytes that one record may take; what is in memory at a time is bounded by it. */
const LARGEST = 64 * 1024 * 1024;
/** Characters of a reason; the words of a parser may quote the document. */
const LONGEST_REASON = 300;
/** The message for any other input. */
const WHAT_IS_READ =
  'what is read: articles in JATS (<article>, alone, in a <pmc-articleset> or in an answer of OAI-PMH) and records of PubMed (<PubmedArticleSet>)';
const ELEMENTS_AROUND_ARTICLES = new Set([
  'pmc-articleset',
  'OAI-PMH',
  'GetRecord',
  'ListRecords',
  'record',
  'metadata',
]);
const ELEMENTS_AROUND_CITATIONS = new Set(['PubmedArticleSet', 'PubmedBookArticleSet', 'MedlineCitationSet']);

/**
 * Reads files, folders, archives and '-' (standard input) and yields what every record turned out to be. Whatever cannot
 * be read is yielded as skipped with its reason, and the rest continues. A file of one article is a paper or skipped, never
 * both; of a set that breaks, the records before that place are papers and the rest is skipped.
 */
export async function* readSources(
  paths: readonly string[],
  onDeleted?: (pmid: string) => void,
): AsyncGenerator<ReadItem> {
  for await (const source of findSources(paths))
    yield* 'reason' in source
      ? [{ skipped: source, bytes: 0 }]
      : readSource({ ...source, ...(onDeleted && { onDeleted }) });
}

/** Reads one document, as `readSources` does. */
export async function* readSource({ item, chunks, onDeleted = () => {} }: Source): AsyncGenerator<ReadItem> {
  const found: Found[] = [];
  let [bytes, records, isSet] = [0, 0, false];
  const take: Taker = (one) => {
    records++;
    found.push(checkRecord(item, one));
  };
  const parser = parseXml(
    rootHandler({ item, take, onDeleted }, () => {
      isSet = true;
    }),
  );
  const text = new TextReader();
  const drain = function* (): Generator<ReadItem> {
    for (const one of found.splice(0)) {
      yield { ...one, bytes };
      bytes = 0;
    }
  };
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > LARGEST) throw new Unreadable(`larger than ${LARGEST / 1024 / 1024} MB`);
      const decoded = text.read(chunk);
      parser.write(decoded.text);
      if (decoded.broken) throw new Unreadable(decoded.broken);
      if (isSet) yield* drain();
    }
    const broken = text.end();
    if (broken) throw new Unreadable(broken);
    parser.close();
    yield* drain();
  } catch (error) {
    if (isSet) yield* drain();
    yield { skipped: brokenOff(item, reasonOf(error), isSet ? records : 0), bytes };
  }
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return cutToLength(error instanceof Unreadable ? words : `cannot be read: ${words}`, LONGEST_REASON);
}

/** What is said of a file that breaks: all of it is skipped, or the rest of it behind the records that were read. */
function brokenOff(item: string, reason: string, records: number): Skipped {
  if (records === 0) return { item, reason, endsFile: true };
  const read = `${records.toLocaleString('en-GB')} ${records === 1 ? 'record' : 'records'}`;
  return {
    item: `${item}, behind record ${records.toLocaleString('en-GB')}`,
    endsFile: true,
    reason: `${reason}; the ${read} before this place ${records === 1 ? 'was' : 'were'} read, the rest of the file was not`,
  };
}

/** The first element determines the format. */
function rootHandler({ item, take, onDeleted }: Reader, isSet: () => void): ElementHandler {
  let empty = true;
  const reader: Reader = {
    item,
    take(found) {
      empty = false;
      take(found);
    },
    onDeleted(pmid) {
      empty = false;
      onDeleted(pmid);
    },
  };
  return {
    open(name, attributes) {
      if (name === 'article') return articleHandler(item, attributes, reader.take);
      const record = citationHandler(name, item, reader.take);
      if (record) return record;
      const around = setHandler(name, reader);
      if (!around) throw new Unreadable(`its first element is <${name}>, which is not read; ${WHAT_IS_READ}`);
      isSet();
      return {
        ...around,
        close() {
          if (empty) take({ skipped: { item, reason: `no papers in its <${name}>; ${WHAT_IS_READ}` } });
        },
      };
    },
  };
}

function setHandler(name: string, reader: Reader): ElementHandler | null {
  const { item, take } = reader;
  if (ELEMENTS_AROUND_CITATIONS.has(name))
    return {
      open: (child) =>
        child === 'DeleteCitation'
          ? deletedHandler(reader)
          : (citationHandler(child, item, take) ?? LEFT_OUT),
    };
  if (!ELEMENTS_AROUND_ARTICLES.has(name)) return null;
  return {
    open: (child, attributes) =>
      child === 'article' ? articleHandler(item, attributes, take) : (setHandler(child, reader) ?? LEFT_OUT),
  };
}

function deletedHandler({ onDeleted }: Reader): ElementHandler {
  return {
    open: (child) =>
      child === 'PMID' ? plainText((pmid) => /^\d{1,12}$/.test(pmid) && onDeleted(pmid)) : LEFT_OUT,
  };
}
