import { articlePlace } from './jats/article.ts';
import { findSources, type Source } from './open-sources.ts';
import { citationPlace } from './pubmed/citation.ts';
import {
  type FoundRecord,
  type ReadItem,
  type Skipped,
  type SourcePaper,
  sourcePaper,
} from './source-paper.ts';
import { LEFT_OUT, type Place, parseXml, Unreadable } from './xml/parse-xml.ts';

type Found = { paper: SourcePaper } | { skipped: Skipped };
type Taker = (found: FoundRecord) => void;

/** Bytes that one record may take; what stands in memory at a time is bounded by it. */
const LARGEST = 64 * 1024 * 1024;
const ELEMENTS_AROUND_ARTICLES = new Set([
  'pmc-articleset',
  'OAI-PMH',
  'GetRecord',
  'ListRecords',
  'record',
  'metadata',
]);
const ELEMENTS_AROUND_CITATIONS = new Set(['PubmedArticleSet', 'PubmedBookArticleSet']);

/**
 * Reads files, folders, archives and '-' (standard input) and yields what every record turned out to be. Whatever cannot
 * be read is yielded as skipped with its reason, and the rest goes on.
 */
export async function* readSources(paths: readonly string[]): AsyncGenerator<ReadItem> {
  for await (const source of findSources(paths))
    yield* 'reason' in source ? [{ skipped: source, bytes: 0 }] : readSource(source);
}

async function* readSource({ item, chunks }: Source): AsyncGenerator<ReadItem> {
  const found: Found[] = [];
  let bytes = 0;
  const parser = parseXml(rootPlace(item, (one) => found.push(checked(item, one))));
  const drain = function* (): Generator<ReadItem> {
    for (const one of found.splice(0)) {
      yield { ...one, bytes };
      bytes = 0;
    }
  };
  try {
    const decode = decoder();
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > LARGEST) throw new Unreadable(`larger than ${LARGEST / 1024 / 1024} MB`);
      parser.write(decode(chunk));
      yield* drain();
    }
    parser.close();
    yield* drain();
  } catch (error) {
    yield* drain();
    yield { skipped: { item, reason: reasonOf(error) }, bytes };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** The first element determines the format. */
function rootPlace(item: string, take: Taker): Place {
  let empty = true;
  const taker: Taker = (found) => {
    empty = false;
    take(found);
  };
  return {
    open(name, attributes) {
      if (name === 'article') return articlePlace(item, attributes, taker);
      const around = setPlace(name, item, taker);
      if (!around) throw new Unreadable(`unknown kind of file: its first element is <${name}>`);
      return {
        ...around,
        close() {
          if (empty) take({ skipped: { item, reason: `no papers in its <${name}>` } });
        },
      };
    },
  };
}

function setPlace(name: string, item: string, take: Taker): Place | null {
  if (ELEMENTS_AROUND_CITATIONS.has(name))
    return { open: (child) => citationPlace(child, item, take) ?? LEFT_OUT };
  if (!ELEMENTS_AROUND_ARTICLES.has(name)) return null;
  return {
    open: (child, attributes) =>
      child === 'article' ? articlePlace(item, attributes, take) : (setPlace(child, item, take) ?? LEFT_OUT),
  };
}

/** Returns the record as every reader must make it, with defaults for what is missing, or why it cannot be stored. */
function checked(item: string, found: FoundRecord): Found {
  if ('skipped' in found) return found;
  const parsed = sourcePaper.safeParse(found.paper);
  if (parsed.success) return { paper: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    skipped: {
      item: `${item} (${found.paper.pmc_id})`,
      reason: `${issue?.path.join('.')}: ${issue?.message}`,
    },
  };
}

/** Decodes by byte order mark, else by the encoding of the XML declaration, else as UTF-8. */
function decoder(): (chunk: Uint8Array) => string {
  let text: InstanceType<typeof TextDecoder> | null = null;
  return (chunk) => {
    text ??= new TextDecoder(encodingOf(chunk));
    return text.decode(chunk, { stream: true });
  };
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  return /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
}
