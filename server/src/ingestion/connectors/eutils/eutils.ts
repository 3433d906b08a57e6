import { readSource } from '../../read-sources.ts';
import type { SourceClient } from '../http/source-client.ts';
import {
  type PaperSource,
  SourceError,
  type SourceOptions,
  type SourcePage,
  type SourceQuery,
  type SourceRecord,
} from '../paper-source.ts';
import {
  brokenSearch,
  brokenXml,
  dayWindows,
  readSearch,
  type SearchAnswer,
  type Window,
  windowField,
  writeTerm,
} from './read-answers.ts';

const NAME = 'eutils';
const TOOL = 'health-application';
/** Records that PubMed gives of one search at most. */
const MOST = 9999;
const PAGE_SIZE = 100;
const LARGEST_PAGE = 500;
const LARGEST = { search: 4 * 1024 * 1024, records: 64 * 1024 * 1024 };

type Client = Pick<SourceClient, 'request'>;

/** Returns NCBI's E-utilities as a source of PubMed's records. `email` is the contact address for NCBI when something goes wrong. */
export function eutils(client: Client, email: string, now = () => new Date()): PaperSource {
  const shared = { tool: TOOL, email };
  const ask = (search: Search, options: SourceOptions) =>
    askForIds(client, { ...shared, ...search }, options);

  async function* search(query: SourceQuery, options: SourceOptions): AsyncGenerator<SourcePage> {
    const term = writeTerm(query);
    const pageSize = Math.min(options.pageSize ?? PAGE_SIZE, LARGEST_PAGE);
    const whole = { from: '1800-01-01', to: now().toISOString().slice(0, 10) };
    const field = windowField(query);
    const first = await ask({ term, retmax: '0' }, options);
    const windows = first.count > MOST ? await halved(whole) : [null];
    const cursor = readCursor(options.cursor);
    for (const [index, window] of windows.entries()) {
      if (index < cursor.window) continue;
      const isLast = index === windows.length - 1;
      yield* pagesOf(window, { index, isLast, start: index === cursor.window ? cursor.start : 0 });
    }

    /** Halves a window of days until PubMed gives all of each; one day is not halved. */
    async function halved(window: Window): Promise<Window[]> {
      const { count } = await ask({ term, retmax: '0', ...dated(window) }, options);
      const halves = count > MOST ? dayWindows(window) : [];
      if (halves.length < 2) return count > 0 ? [window] : [];
      return (await Promise.all(halves.map(halved))).flat();
    }

    function dated({ from, to }: Window): Record<string, string> {
      return { datetype: field, mindate: from.replaceAll('-', '/'), maxdate: to.replaceAll('-', '/') };
    }

    async function* pagesOf(
      window: Window | null,
      { index, isLast, start: from }: { index: number; isLast: boolean; start: number },
    ): AsyncGenerator<SourcePage> {
      for (let start = from; ; start += pageSize) {
        // A page that crosses the limit is shortened without a word, and one behind it is an error.
        const retmax = Math.min(pageSize, MOST - start);
        const within = window ? dated(window) : {};
        const sort = query.order === 'newest' ? { sort: 'pub_date' } : { sort: 'relevance' };
        const found = await ask(
          { term, ...within, ...sort, retstart: String(start), retmax: String(retmax) },
          options,
        );
        const records = await recordsOf(client, { ...shared, ids: found.ids }, options);
        const isEnd = found.ids.length < retmax || start + retmax >= Math.min(found.count, MOST);
        const next = isEnd ? (isLast ? null : `${index + 1}:0`) : `${index}:${start + retmax}`;
        yield { records, cursor: next, total: first.count };
        if (isEnd) return;
      }
    }
  }

  async function fetchByIds(ids: readonly string[], options: SourceOptions): Promise<SourceRecord[]> {
    const pmids = ids.flatMap((id) => /^(?:MED)?(\d{1,12})$/.exec(id)?.[1] ?? []);
    const terms = ids.flatMap((id) =>
      /^PMC\d+$/.test(id) ? `${id}[pmcid]` : id.startsWith('10.') ? `"${id}"[doi]` : [],
    );
    const named =
      terms.length > 0
        ? await ask({ term: terms.join(' OR '), retmax: String(LARGEST_PAGE) }, options)
        : null;
    return recordsOf(client, { ...shared, ids: [...new Set([...pmids, ...(named?.ids ?? [])])] }, options);
  }

  const fullText = async (textAt: string, options: SourceOptions): Promise<SourceRecord | null> => {
    const [, id] = /^PMC(\d{1,12})$/.exec(textAt) ?? [];
    if (!id) return null;
    const form = new URLSearchParams({ ...shared, db: 'pmc', id, retmode: 'xml' });
    const { body } = await client.request(NAME, {
      ...requestOf('/efetch.fcgi', form, options),
      isBroken: brokenXml,
    });
    // Where the publisher allows no download, a comment says so and only the front matter is sent, which is not a full text.
    if (!/<body[\s>]/.test(body)) return null;
    const [record] = await readRecords(body);
    return record ?? null;
  };

  return { name: NAME, search, fetchByIds, fullText };
}

type Search = Record<string, string>;

const requestOf = (path: string, form: URLSearchParams, { signal, urgent = false }: SourceOptions) => ({
  path,
  // As a form: an address with many ids is refused as too long.
  form,
  largest: LARGEST.records,
  signal,
  urgent,
});

async function askForIds(client: Client, search: Search, options: SourceOptions): Promise<SearchAnswer> {
  const form = new URLSearchParams({ db: 'pubmed', retmode: 'json', ...search });
  const { body } = await client.request(NAME, {
    ...requestOf('/esearch.fcgi', form, options),
    largest: LARGEST.search,
    isBroken: brokenSearch,
  });
  return readSearch(body);
}

async function recordsOf(
  client: Client,
  { ids, ...shared }: { ids: readonly string[]; tool: string; email: string },
  options: SourceOptions,
): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for (let start = 0; start < ids.length; start += LARGEST_PAGE) {
    const id = ids.slice(start, start + LARGEST_PAGE).join(',');
    const form = new URLSearchParams({ ...shared, db: 'pubmed', retmode: 'xml', id });
    const { body } = await client.request(NAME, {
      ...requestOf('/efetch.fcgi', form, options),
      isBroken: brokenXml,
    });
    records.push(...(await readRecords(body)));
  }
  return records;
}

async function readRecords(body: string): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  const chunks = (async function* () {
    yield Buffer.from(body);
  })();
  for await (const item of readSource({ item: 'PubMed', chunks })) {
    if ('skipped' in item && item.skipped.endsFile)
      throw new SourceError(NAME, 'broken', item.skipped.reason);
    records.push(
      'skipped' in item ? { skipped: item.skipped } : { ...item, textAt: textAtOf(item.paper.pmc_id) },
    );
  }
  return records;
}

const textAtOf = (key: string): string | null => (key.startsWith('PMC') ? key : null);

/** "window:start"; anything else is the beginning. */
function readCursor(cursor: string | null | undefined): { window: number; start: number } {
  const [, window = '0', start = '0'] = /^(\d{1,6}):(\d{1,6})$/.exec(cursor ?? '') ?? [];
  return { window: Number(window), start: Number(start) };
}
