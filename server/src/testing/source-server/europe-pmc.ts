import {
  matchesPlayedQuery,
  placeOf,
  type SearchedPaper,
  searchedPaper,
  titleMatches,
} from './europe-pmc-match.ts';
import { readPlayedQuery, UnreadableQuery } from './europe-pmc-query.ts';
import { playedRecord } from './europe-pmc-record.ts';
import type { PlayedLibrary } from './played-paper.ts';
import {
  jsonAnswer,
  type PlayedAnswer,
  type PlayedSource,
  type ReceivedRequest,
  xmlAnswer,
} from './played-source.ts';

const VERSION = '6.9';
type Order = (a: SearchedPaper, b: SearchedPaper) => number;
const newest: Order = (a, b) => b.played.published.localeCompare(a.played.published);
const orders = new Map<string, Order>([
  ['P_PDATE_D desc', newest],
  ['CITED desc', (a, b) => b.played.citedBy - a.played.citedBy],
]);

/** Plays Europe PMC's web services over a library: search, searchPOST and full texts. */
export function playEuropePmc(library: PlayedLibrary): PlayedSource {
  const searches = new KeptSearches(library);
  return (request) => {
    if (request.path === '/search' && request.method === 'GET')
      return search(searches, request.query, request);
    if (request.path === '/searchPOST' && request.method === 'POST')
      return search(searches, request.form, request);
    const [, key] = /^\/(PMC\d+)\/fullTextXML$/.exec(request.path) ?? [];
    return key ? fullText(library, key, request) : null;
  };
}

async function fullText(
  library: PlayedLibrary,
  key: string,
  { headers }: ReceivedRequest,
): Promise<PlayedAnswer | null> {
  if (headers.accept?.includes('json')) return { status: 406, type: 'text/plain', body: '' };
  const read = library.get(key)?.readFullText;
  return read ? xmlAnswer(await read()) : null;
}

function search(searches: KeptSearches, fields: URLSearchParams, request: ReceivedRequest): PlayedAnswer {
  const query = fields.get('query') ?? '';
  const pageSize = Number(fields.get('pageSize') ?? 25);
  const sort = fields.get('sort') ?? '';
  const cursorMark = fields.get('cursorMark') ?? '*';
  const refused = (errCode: number, errMsg: string) => jsonAnswer({ errCode, errMsg });
  if (!query.trim()) return refused(400, 'The query is empty');
  if (!(pageSize >= 1 && pageSize <= 1000))
    return refused(404, 'Invalid page size provided. Valid size is between 1 and 1000');
  if (sort && !orders.has(sort)) return jsonAnswer({ version: VERSION });
  let found: readonly SearchedPaper[];
  try {
    found = searches.of(query, sort);
  } catch (error) {
    if (error instanceof UnreadableQuery) return refused(400, error.message);
    throw error;
  }
  const isPost = request.method === 'POST';
  const start = startOf(found, cursorMark);
  if (start === null) return refused(400, 'Invalid cursor mark');
  const page = found.slice(start, start + pageSize);
  const last = page.at(-1);
  const next = last ? cursorBehind(last) : cursorMark;
  const isLite = fields.get('resultType') !== 'core';
  return jsonAnswer({
    version: VERSION,
    hitCount: found.length,
    // Without a hit there is no cursor; behind the last page it stays what it was.
    ...(found.length > 0 && { nextCursorMark: next }),
    ...(found.length > 0 &&
      !isPost && {
        nextPageUrl: `https://www.ebi.ac.uk/europepmc/webservices/rest/search?query=${query}&cursorMark=${next}`,
      }),
    request: {
      queryString: query,
      resultType: isLite ? 'lite' : 'core',
      cursorMark: isPost ? cursorMark : encodeURIComponent(cursorMark).replaceAll('*', '%2A'),
      pageSize,
      sort,
      synonym: fields.get('synonym')?.toLowerCase() === 'true',
    },
    resultList: { result: page.map(({ played }) => (isLite ? placeOf(played) : playedRecord(played))) },
  });
}

/** Signs that must be encoded in an address are part of it, as in the real ones. */
const cursorBehind = ({ played }: SearchedPaper): string =>
  `AoIIP+/${Buffer.from(`${played.paper.pmc_id}~`).toString('base64')}=`;

function startOf(found: readonly SearchedPaper[], cursor: string): number | null {
  if (cursor === '*') return 0;
  const at = found.findIndex((one) => cursorBehind(one) === cursor);
  return at === -1 ? null : at + 1;
}

/** The results of the last searches, so that a chain of pages is not searched again for each page. */
class KeptSearches {
  private readonly library: PlayedLibrary;
  private version = -1;
  private papers: SearchedPaper[] = [];
  private readonly results = new Map<string, SearchedPaper[]>();

  constructor(library: PlayedLibrary) {
    this.library = library;
  }

  of(query: string, sort: string): SearchedPaper[] {
    if (this.version !== this.library.version) {
      this.version = this.library.version;
      this.results.clear();
      this.papers = this.library.all().map(searchedPaper);
    }
    const name = JSON.stringify([query, sort]);
    const found = this.results.get(name) ?? this.search(query, sort);
    this.results.set(name, found);
    return found;
  }

  private search(query: string, sort: string): SearchedPaper[] {
    const read = readPlayedQuery(query);
    const found = this.papers.filter((one) => matchesPlayedQuery(one, read));
    const relevant: Order = (a, b) => titleMatches(b, read) - titleMatches(a, read) || newest(a, b);
    return found.toSorted(orders.get(sort) ?? relevant);
  }
}
