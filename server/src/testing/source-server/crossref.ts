import { jsonAnswer, type PlayedAnswer, type PlayedSource } from './played-source.ts';

/** A work as Crossref answers it, as far as a test cares. */
interface PlayedWork {
  DOI: string;
  title?: string[];
  'update-to'?: object[];
  'updated-by'?: object[];
}

const RATE = {
  'x-rate-limit-limit': '10',
  'x-rate-limit-interval': '1s',
  'x-concurrency-limit': '3',
  'x-api-pool': 'polite',
};
/** The parameters that a list of works takes here; others are refused, as Crossref does. */
const KNOWN = new Set(['filter', 'select', 'rows', 'cursor', 'mailto']);

/**
 * Plays Crossref over works, which may change meanwhile. The cursor of a list is the same string on every page, where the list goes
 * on is kept here, and behind the last work comes a page without any.
 */
export function playCrossref(
  works: readonly PlayedWork[],
  rate: Record<string, string> = RATE,
): PlayedSource {
  const chains = new Map<string, number>();
  return ({ path, query }) => {
    const doi = /^\/works\/(.+)$/.exec(path)?.[1];
    if (doi !== undefined) return withHeaders(oneOf(works, decodeURIComponent(doi)), rate);
    return path === '/works' ? withHeaders(listOf(works, query, chains), rate) : null;
  };
}

const withHeaders = (answer: PlayedAnswer, headers: Record<string, string>): PlayedAnswer => ({
  ...answer,
  headers,
});

function oneOf(works: readonly PlayedWork[], doi: string): PlayedAnswer {
  const work = works.find(({ DOI }) => DOI.toLowerCase() === doi.toLowerCase());
  if (!work) return { status: 404, type: 'text/plain', body: 'Resource not found.' };
  return jsonAnswer({ status: 'ok', 'message-type': 'work', 'message-version': '1.0.0', message: work });
}

function listOf(
  works: readonly PlayedWork[],
  query: URLSearchParams,
  chains: Map<string, number>,
): PlayedAnswer {
  const unknown = [...query.keys()].find((name) => !KNOWN.has(name));
  if (unknown) return failed(400, 'validation-failure', { type: 'parameter-not-allowed', value: unknown });
  const sent = query.get('cursor') ?? '*';
  const cursor = sent === '*' ? `DnF1ZXJ5+${chains.size}/==` : sent;
  const start = sent === '*' ? 0 : chains.get(cursor);
  if (start === undefined) return failed(404, 'resource-failure', { type: 'cursor-invalid', value: sent });
  const rows = Number(query.get('rows') ?? 20);
  const notices = works.filter((work) => work['update-to']);
  chains.set(cursor, start + rows);
  return jsonAnswer({
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': notices.length + 3,
      items: notices.slice(start, start + rows),
      'next-cursor': cursor,
    },
  });
}

const failed = (status: number, type: string, message: object): PlayedAnswer =>
  jsonAnswer({ status: 'failed', 'message-type': type, message: [message] }, status);
