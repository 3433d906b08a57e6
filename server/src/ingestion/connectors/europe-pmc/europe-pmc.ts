import { readSource } from '../../read-sources.ts';
import { checkRecord } from '../../tidy-paper.ts';
import type { SourceClient } from '../http/source-client.ts';
import {
  type PaperSource,
  SourceError,
  type SourceOptions,
  type SourcePage,
  type SourceQuery,
  type SourceRecord,
} from '../paper-source.ts';
import { type EuropePmcPage, FIRST_PAGE, type ReadBody, readPage } from './read-page.ts';
import { readRecord } from './read-record.ts';
import { sortOf, writeIdQuery, writeQuery } from './write-query.ts';

const NAME = 'europe-pmc';
const PAGE_SIZE = 100;
const LARGEST_PAGE = 1000;
/** The most pages of one search: a longer chain is endless. */
const MOST_PAGES = 2000;
/** Characters of an address; a longer query is sent as a form. */
const LONGEST_ADDRESS = 1800;
/** Ids of one query. */
const IDS = 25;
/** Bytes of an answer, unpacked: a thousand records have about ten million. */
const LARGEST = { page: 48 * 1024 * 1024, text: 64 * 1024 * 1024 };

/** Returns Europe PMC as a source of papers. `now` says which dates of publication still lie in the future. */
export function europePmc(client: Pick<SourceClient, 'request'>, now = () => new Date()): PaperSource {
  const ask = (search: Search, options: SourceOptions) => askForPage(client, search, options);
  const read = (raw: unknown) => checkedRecord(raw, now());

  async function* search(query: SourceQuery, options: SourceOptions): AsyncGenerator<SourcePage> {
    const { pageSize = PAGE_SIZE } = options;
    const written = {
      query: writeQuery(query),
      sort: sortOf(query.order),
      pageSize: Math.min(pageSize, LARGEST_PAGE),
    };
    const seen = new Set<string>();
    const cursors = new Set<string>();
    let delivered = options.cursor ? Number.NEGATIVE_INFINITY : 0;
    for (let cursor = options.cursor ?? FIRST_PAGE; ; ) {
      cursors.add(cursor);
      const page = await ask({ ...written, cursor }, options);
      const { length } = page.resultList.result;
      delivered += length;
      // A page that is not full and completes the count is the last; without the count it need not be.
      const isWhole = length < written.pageSize && delivered >= page.hitCount;
      const next = isWhole ? null : nextOf(page, cursor);
      if (next !== null && (cursors.has(next) || cursors.size === MOST_PAGES))
        throw new SourceError(NAME, 'broken', `pages without end, ${cursors.size} so far`);
      const records = page.resultList.result.filter((raw) => isNew(seen, raw)).map(read);
      yield { records, cursor: next, total: page.hitCount };
      if (next === null) return;
      cursor = next;
    }
  }

  async function fetchByIds(ids: readonly string[], options: SourceOptions): Promise<SourceRecord[]> {
    const records: SourceRecord[] = [];
    for (let start = 0; start < ids.length; start += IDS) {
      const query = writeIdQuery(ids.slice(start, start + IDS));
      if (!query) continue;
      const page = await ask({ query, sort: '', pageSize: LARGEST_PAGE, cursor: FIRST_PAGE }, options);
      records.push(...page.resultList.result.map(read));
    }
    return records;
  }

  return { name: NAME, search, fetchByIds, fullText: (key, options) => fullText(client, key, options) };
}

interface Search {
  query: string;
  sort: string;
  pageSize: number;
  cursor: string;
}

async function askForPage(
  client: Pick<SourceClient, 'request'>,
  { query, sort, pageSize, cursor }: Search,
  { signal, urgent = false }: SourceOptions,
): Promise<EuropePmcPage> {
  const fields = new URLSearchParams({
    ...{ query, format: 'json', resultType: 'core', pageSize: String(pageSize), cursorMark: cursor },
    ...(sort && { sort }),
  });
  const address = `/search?${fields}`;
  const answer: { read?: ReadBody } = {};
  await client.request(NAME, {
    ...(address.length > LONGEST_ADDRESS ? { path: '/searchPOST', form: fields } : { path: address }),
    accept: 'application/json',
    largest: LARGEST.page,
    signal,
    urgent,
    isBroken(text) {
      answer.read = readPage(text, { query, cursor });
      return 'broken' in answer.read ? answer.read.broken : null;
    },
  });
  const { read } = answer;
  if (read && 'page' in read) return read.page;
  throw new SourceError(NAME, 'refused', read && 'refused' in read ? read.refused : 'no page');
}

/**
 * Returns the cursor of the next page; null behind the last one: it has no records, names no cursor or the one that was sent. The
 * count of hits says nothing: it is often more than there is, and changes meanwhile.
 */
function nextOf({ nextCursorMark, resultList }: EuropePmcPage, cursor: string): string | null {
  const isEnd = resultList.result.length === 0 || !nextCursorMark || nextCursorMark === cursor;
  return isEnd ? null : nextCursorMark;
}

/** The index changes between two pages, and then a record comes twice. */
function isNew(seen: Set<string>, raw: unknown): boolean {
  const { source, id } = Object(raw);
  if (typeof id !== 'string') return true;
  const name = `${source}:${id}`;
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}

function checkedRecord(raw: unknown, now: Date): SourceRecord {
  const { item, found, textAt } = readRecord(raw, now);
  const checked = checkRecord(item, found);
  return 'skipped' in checked ? checked : { ...checked, textAt };
}

async function fullText(
  client: Pick<SourceClient, 'request'>,
  key: string,
  { signal, urgent = false }: SourceOptions,
): Promise<SourceRecord | null> {
  if (!/^PMC\d{1,12}$/.test(key)) return null;
  const { status, body } = await client.request(NAME, {
    path: `/${key}/fullTextXML`,
    accept: 'application/xml',
    // Not in the open-access set, or withheld by its publisher, whatever the record says.
    answers: [404],
    largest: LARGEST.text,
    signal,
    urgent,
    isBroken: brokenText,
  });
  if (status === 404) return null;
  // The key in the name counts for an article that does not say its own.
  const item = `Europe PMC ${key}.xml`;
  for await (const one of readSource({ item, chunks: bytesOf(body) })) {
    if ('skipped' in one) return { skipped: one.skipped };
    if (one.paper.pmc_id !== key) throw new SourceError(NAME, 'broken', 'another article');
    return { item: one.item, paper: one.paper, shortened: one.shortened, textAt: null };
  }
  return { skipped: { item, reason: 'no article' } };
}

/** What ends early or is a page for people is asked for again; an article that cannot be read stays as it is. */
function brokenText(text: string): string | null {
  if (!text.trim()) return 'an empty body';
  if (!/<article[\s>]/.test(text)) return 'no article';
  return /<\/article>\s*(?:<!--[^>]*-->\s*)?$/.test(text.slice(-1000)) ? null : 'half an article';
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
